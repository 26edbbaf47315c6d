import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import sirv from 'sirv';
import { createServer, type ViteDevServer } from 'vite';
import { mediaType } from '../../renderer/model/media-type.ts';
import {
  htmlFile,
  normalizePagePath,
  NOT_FOUND_PATH,
  toAddress,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import { createMemoryCache } from '../cache.ts';
import { formatProblem } from '../content-error.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { renderDocument } from '../render/document.ts';
import { createOutputTable, type OutputTable } from '../render/outputs.ts';
import type { RenderPage, ServerEntry } from '../render/render-page.ts';
import { searchOutput } from '../search/search-output.ts';
import { buildSites } from '../site/build-site.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { readSites, type SiteOptions } from '../site/site-source.ts';
import { bundleStarter } from './bundle-starter.ts';
import { entryClient } from './bundle.ts';
import { contentPlugins, pageModulesId } from './content-plugins.ts';
import { renderDependencyNotices } from './third-party-notices.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const BUILD = 'development';

/** Serves the site while its code and content are edited; every change shows at once. */
export async function startDevServer({
  port = 5173,
  ...options
}: Pick<SiteOptions, 'contentRoot' | 'basePath'> & {
  /** 0 for any free one. */
  readonly port?: number;
}): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const cache = createMemoryCache<CompiledMarkdown>();
  const readAndBuild = async () => buildSites(await readSites({ ...options, drafts: true }), cache);
  let sites = await readAndBuild();
  const { contentRoot, siteBasePath } = sites[0]!.source;

  const http = createHttpServer();
  const vite = await createServer({
    configFile: path.join(project, 'vite.config.ts'),
    base: siteBasePath,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/release/**', '**/.cache/**'] },
    },
    // Pages of a content tree outside the project use the project's React.
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: contentPlugins(() => sites),
  });
  const starter = await bundleStarter();
  const listOutputs = () =>
    createOutputTable({
      sites,
      build: BUILD,
      // Vite serves the modules that a bundle would hold.
      chunks: new Map(),
      starter,
      readNotices: () => renderDependencyNotices(project),
      renderPage: createPageRenderer(vite, starter),
      getSearchFiles: (built) => searchOutput(built),
    });
  let outputs = await listOutputs();

  const refresh = async () => {
    sites = await readAndBuild();
    outputs = await listOutputs();
    reportProblems(sites);
    for (const { moduleGraph } of Object.values(vite.environments)) {
      const module = moduleGraph.getModuleById(pageModulesId);
      if (module) moduleGraph.invalidateModule(module);
    }
    vite.ws.send({ type: 'full-reload' });
  };
  let refreshing = Promise.resolve();
  vite.watcher.add(contentRoot);
  vite.watcher.on('all', (_, file) => {
    if (path.relative(contentRoot, file).slice(0, 2) === '..') return;
    // One at a time: of two at once the earlier could finish last.
    refreshing = refreshing.then(refresh).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  });

  http.on('request', (request, response) => {
    const fail = (error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(inspect(error));
    };
    const sitePath = toSitePath(siteBasePath, decodePath(request.url ?? '/'));
    if (sitePath === null) {
      response.writeHead(302, { location: siteBasePath }).end();
      return;
    }
    const exchange = { outputs, request, response };
    sendFile(sitePath.slice(1), exchange)
      .then((isSent) => {
        if (isSent) return;
        vite.middlewares(request, response, () => {
          sendPage(sitePath, { ...exchange, sites }).catch(fail);
        });
      })
      .catch(fail);
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  reportProblems(sites);
  const address = http.address();
  const used = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${used}${siteBasePath}`,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await vite.close();
    },
  };
}

interface Exchange {
  readonly outputs: OutputTable;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Sends a file of the site; resolves to whether there is such a file. */
async function sendFile(
  file: string,
  { outputs, request, response, status = 200 }: Exchange & { readonly status?: number },
): Promise<boolean> {
  const output = await outputs.get(file);
  if (!output) return false;
  if ('text' in output) {
    const text = await output.text();
    response.writeHead(status, { 'content-type': mediaType(file) }).end(text);
    return true;
  }
  // Answers requests for a part of a file, as media players send them.
  request.url = `/${path.basename(output.file)}`;
  response.setHeader('content-type', mediaType(file));
  sirv(path.dirname(output.file), { dev: true })(request, response);
  return true;
}

/** Sends the page at a site path without a file name, or the not-found page. */
async function sendPage(
  sitePath: string,
  { sites, ...exchange }: Exchange & { readonly sites: readonly BuiltSite[] },
): Promise<void> {
  if (/\.json$/.test(sitePath)) {
    exchange.response.writeHead(404).end();
    return;
  }
  const isSent = await sendFile(htmlFile(normalizePagePath(sitePath)), exchange);
  if (!isSent) await sendFile(notFoundFile(sites, sitePath), { ...exchange, status: 404 });
}

function decodePath(address: string): string {
  const { pathname } = new URL(address, 'http://localhost');
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The not-found page of the locale that a path belongs to: the one with the longest base path. */
function notFoundFile(sites: readonly BuiltSite[], sitePath: string): string {
  const folders = sites.map(({ site, source }) => toSitePath(source.siteBasePath, site.basePath)!);
  const [folder = '/'] = folders
    .filter((candidate) => toSitePath(candidate, sitePath) !== null)
    .sort((a, b) => b.length - a.length);
  return toAddress(folder, NOT_FOUND_PATH).slice(1);
}

function createPageRenderer(vite: ViteDevServer, starter: string): RenderPage {
  const { base } = vite.config;
  return async (built, { page, html }) => {
    const entry = await vite.ssrLoadModule('/renderer/entry-server.tsx');
    const { renderPage } = entry as unknown as ServerEntry;
    const document = renderDocument({
      built,
      page,
      build: BUILD,
      body: await renderPage(built.site, { page, html }),
      assets: {
        starter,
        scripts: [toAddress(base, `/${entryClient}`)],
        likely: [],
        // Its modules bring the styles.
        isEager: true,
        styles: [],
        criticalStyle: '',
      },
    });
    // Vite would prepend the base path to the addresses of the document, which include it already.
    const address = toAddress(built.site.basePath, page.path);
    const injected = await vite.transformIndexHtml(address, '<head></head>');
    const scripts = /<head>([\s\S]*)<\/head>/.exec(injected)?.[1] ?? '';
    return document.replace('<head>', () => `<head>${scripts}`);
  };
}

function reportProblems(sites: readonly BuiltSite[]): void {
  for (const { problems } of sites)
    for (const problem of problems) console.warn(formatProblem(problem));
}
