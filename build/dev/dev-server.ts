import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type EnvironmentOptions, type Plugin } from 'vite';
import { fileInMemory } from '../../renderer/model/answer.ts';
import { listen, LOCAL_HOST, serverAddress } from '../base/listen.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';
import { hash } from '../base/hash.ts';
import { findInPackage, isBelow, project } from '../base/paths.ts';
import type { ContentProblem } from '../base/problems.ts';
import { type HttpSite, openFile, serveHttp } from '../base/serve-http.ts';
import { hasRendered } from '../render/mdx-pages.ts';
import type { SiteOptions } from '../site/read-sites.ts';
import { createInputRecorder } from '../vite/bundle-inputs.ts';
import { createContentFailures } from '../vite/content-code.ts';
import { contentPlugins } from '../vite/content-plugins.ts';
import { bundleHeadScript } from '../vite/run-bundler.ts';
import { commonJs } from './common-js.ts';
import { createProblemReport, type ProblemReport } from './dev-problems.ts';
import { createDevOutputs, type DevContent, openContent } from './dev-content.ts';
import { createDevRenderer, type DevRenderer, startPageCode } from './dev-renderer.ts';
import { followEdits, watchContent } from './follow-edits.ts';

/** Serves the site while its code and content are edited; every change shows at once. */
export async function startDevServer({
  port = 5173,
  host = LOCAL_HOST,
  ...options
}: Omit<SiteOptions, 'drafts'> & {
  /** The next free one if it is in use; 0 for any free one. */
  readonly port?: number;
  /** Address to listen on. */
  readonly host?: string | undefined;
}): Promise<{
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const since = Date.now();
  // Else the bundler of the head script says that all is for production, where React lacks what pages are compiled to.
  process.env['NODE_ENV'] ??= 'development';
  const [content, headScript] = await Promise.all([openContent(options), bundleHeadScript()]);
  const { siteBasePath, contentRoot } = content.sites()[0]!.source;
  const http = createHttpServer();
  const watching = watchContent(content);
  const plugins = contentPlugins({
    getSites: content.sites,
    failures: createContentFailures(content.sites, (problem) => report.add(problem)),
    recorder: createInputRecorder(),
  });
  const vite = await startVite({
    http,
    ...{ base: siteBasePath, contentRoot },
    plugins: [watching.plugin, guardEditor([project, ...watching.folders]), ...plugins, commonJs()],
  });
  const report = createProblemReport(vite, content.sites);
  const code = startPageCode(vite);
  const renderer = createDevRenderer({ vite, code, headScript, onProblem: report.add });
  const outputs = createDevOutputs(content, { headScript, renderer });
  const listProblems = () => {
    const left = reportProblems(content, { report, renderer, problems: outputs().problems });
    left.catch(report.fail);
  };
  const edits = followEdits(content, {
    ...{ vite, watching, since, onRefresh: listProblems, onFailure: report.fail },
  });
  /** Vite reloads a page for an edited module before the content is read again. */
  const find = async (name: string) => {
    await edits.settled();
    return outputs().get(name);
  };
  const site: HttpSite = {
    basePath: siteBasePath,
    has: async (name) => (await find(name)) !== undefined,
    read: async (name) => {
      const output = await find(name);
      if (!output || 'file' in output) return openFile(output?.file ?? null);
      return fileInMemory(await output.content());
    },
    // Modules of the renderer, and of pages.
    respondElse: vite.middlewares,
  };
  http.on('request', (request, response) => {
    void serveHttp(request, response, site);
  });
  const used = await listen(http, port, host);
  listProblems();
  return {
    url: `${serverAddress(host, used)}${siteBasePath}`,
    port: used,
    close: async () => {
      edits.stop();
      code.close();
      http.closeAllConnections();
      http.close();
      await vite.close();
      const { cacheDir } = vite.config;
      if (isBelow(path.join(project, sitePackages), cacheDir))
        await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

/**
 * Reports the problems of the content. The page that a link leads to is rendered before the link is reported, since a
 * component can have the id.
 */
async function reportProblems(
  { sites }: DevContent,
  options: {
    readonly report: ProblemReport;
    readonly renderer: DevRenderer;
    /** Those of the outputs. */
    readonly problems: readonly ContentProblem[];
  },
): Promise<void> {
  const { report, renderer, problems } = options;
  const read = sites();
  const left: ContentProblem[] = [];
  for (const built of read) {
    for (const problem of built.problems) {
      const { anchor } = problem;
      const target = anchor && built.pages.find(({ page }) => page.path === anchor.path);
      const shown = target && (await renderer.tryPage(built, target));
      if (shown?.problem) left.push(shown.problem);
      if (!shown || !hasRendered([shown.page], anchor)) left.push(problem);
    }
  }
  // An edit meanwhile starts this again.
  if (sites() === read) report.replace([...left, ...problems]);
}

/** Lets Vite open a file in the author's editor only for a page of this server, and only one below the folders. */
function guardEditor(folders: readonly string[]): Plugin {
  const isAllowed = ({ url = '', headers }: IncomingMessage): boolean => {
    const { host, origin, referer } = headers;
    const site = headers['sec-fetch-site'];
    const from = parseAddress(origin ?? referer ?? '')?.host;
    if (site === undefined ? from !== host : site !== 'same-origin') return false;
    const file = parseAddress(url, 'http://localhost')?.searchParams.get('file') ?? '';
    // Vite takes an address of a file, too.
    return !/^file:/i.test(file) && folders.some((folder) => isBelow(folder, path.resolve(file)));
  };
  return {
    name: 'guard-editor',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!/__open-in-editor/i.test(request.url ?? '') || isAllowed(request)) next();
        else response.writeHead(403).end();
      });
    },
  };
}

/** Folder of the bundled packages of each site that is served now; nothing of them is right for the next start. */
const sitePackages = 'node_modules/.vite/sites';

/**
 * Node would load the packages of a site that has installed React with that, and there must be one React: Vite bundles
 * them with ours, as it does for browsers.
 */
const bundledPackages: EnvironmentOptions = {
  resolve: { noExternal: true },
  optimizeDeps: {
    noDiscovery: false,
    entries: ['renderer/entry/entry-server.tsx'],
    force: true,
  },
};

function startVite(options: {
  readonly http: Server;
  readonly base: string;
  readonly contentRoot: string;
  readonly plugins: Plugin[];
}) {
  const { http, contentRoot, ...own } = options;
  const findReact = (folder: string) => findInPackage('react', path.join(folder, 'package.json'));
  const hasOwnReact = ![undefined, findReact(project)].includes(findReact(contentRoot));
  return createServer({
    ...own,
    configFile: path.join(project, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/release/**', '**/.cache/**'] },
    },
    // Found while the server starts: a dependency that is found later reloads the page.
    optimizeDeps: { entries: ['renderer/entry/entry-client.ts'], force: hasOwnReact },
    ...(hasOwnReact && {
      environments: { ssr: bundledPackages },
      cacheDir: path.join(project, sitePackages, hash(contentRoot)),
    }),
    // Pages of a content tree outside the project use the project's React.
    resolve: { dedupe: ['react', 'react-dom'] },
  });
}
