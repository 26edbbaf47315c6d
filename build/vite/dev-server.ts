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
import {
  dataFile,
  isBelow,
  normalizePagePath,
  NOT_FOUND_PATH,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import { QUICK_OPEN_FILE } from '../../renderer/model/quick-open.ts';
import { quickOpenFile } from '../quick-open/quick-open-file.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { formatProblem } from '../content-error.ts';
import { renderDocument } from '../render/document.ts';
import { inlineScripts } from '../render/inline-scripts.ts';
import { searchOutput } from '../search/search-output.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import { sidebarSource } from '../site/build-page.ts';
import { createSiteWatcher, type WatchedSite } from './site-watcher.ts';
import { contentPlugins } from './run-bundler.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const PORT = 5173;
const BUILD = 'development';

/** Serves the site while its code and content are being written; a change of either shows at once. */
export async function startDevServer(options: {
  readonly contentRoot: string | undefined;
  readonly basePath: string | undefined;
}): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const projectContent = path.join(project, 'content');
  const contentRoot = path.resolve(options.contentRoot ?? projectContent);
  const watched = await createSiteWatcher({
    contentRoot,
    projectContent,
    drafts: true,
    ...(options.basePath !== undefined && { basePath: options.basePath }),
  });
  const http = createHttpServer();
  const vite = await createServer({
    configFile: path.join(project, 'vite.config.ts'),
    base: watched.current().siteBasePath,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/release/**', '**/.cache/**'] },
    },
    plugins: contentPlugins({
      sources: watched.current().locales.map(({ source }) => source),
      content: () => ({ sites: watched.current().sites, build: BUILD }),
      locales: () => watched.current().locales,
    }),
  });

  vite.watcher.add(contentRoot);
  vite.watcher.on('all', (_, file) => {
    if (path.relative(contentRoot, file).slice(0, 2) === '..') return;
    void watched.refresh().then(
      (site) => {
        reportProblems(site);
        for (const id of ['\0virtual:site', '\0virtual:page-modules']) {
          for (const environment of Object.values(vite.environments)) {
            const module = environment.moduleGraph.getModuleById(id);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
        }
        vite.ws.send({ type: 'full-reload' });
      },
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  });

  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      answer(vite, watched, request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(inspect(error));
      });
    });
  });
  await new Promise<void>((resolve) => http.listen(PORT, '127.0.0.1', resolve));
  reportProblems(watched.current());
  const url = `http://127.0.0.1:${PORT}${watched.current().siteBasePath}`;
  console.log(`writing at ${url} (Ctrl+C stops it)`);
  return {
    url,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await vite.close();
    },
  };
}

async function answer(
  vite: ViteDevServer,
  watched: { current: () => WatchedSite },
  request: IncomingMessage & { readonly originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  // Vite takes the base path off the address on the way here.
  const url = new URL(request.originalUrl ?? request.url ?? '/', 'http://localhost');
  const { sites, siteBasePath } = watched.current();
  // The locale with the longest base path is the most specific one.
  const built = [...sites]
    .sort((a, b) => b.site.basePath.length - a.site.basePath.length)
    .find(({ site }) => toSitePath(site.basePath, url.pathname) !== null);
  if (!built) {
    response.writeHead(302, { location: siteBasePath }).end();
    return;
  }
  const sitePath = toSitePath(built.site.basePath, url.pathname) ?? '/';
  const served = built.files.find(({ output }) => `/${output}` === sitePath);
  if (served) {
    request.url = `/${path.basename(served.absolute)}`;
    sirv(path.dirname(served.absolute), { dev: true })(request, response, () => {
      response.writeHead(404).end();
    });
    return;
  }
  const generated = built.generatedFiles.find(({ path: own }) => own === sitePath);
  if (generated) {
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' });
    response.end(generated.text);
    return;
  }
  const sidebar = built.sidebars.find((candidate) => sidebarSource(candidate) === sitePath);
  if (sidebar) return sendJson(response, sidebar.items);

  if (sitePath === QUICK_OPEN_FILE) return sendJson(response, quickOpenFile(built));

  if (isBelow(sitePath, '/assets/search/')) {
    const text = (await searchOutput(built)).get(sitePath.slice('/assets/search/'.length));
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      return;
    }
  }

  const byData = built.pages.find(({ page }) => `/${dataFile(page.path)}` === sitePath);
  if (byData) {
    const data: PageData = { page: byData.page, html: byData.html, build: BUILD };
    return sendJson(response, data);
  }
  if (/\.json$/.test(sitePath)) {
    response.writeHead(404).end();
    return;
  }
  const wanted = normalizePagePath(sitePath);
  const page = built.pages.find((candidate) => candidate.page.path === wanted);
  const shown = page ?? built.pages.find((candidate) => candidate.page.path === NOT_FOUND_PATH)!;
  const html = await renderPageDocument(vite, built, shown, url.pathname);
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

async function renderPageDocument(
  vite: ViteDevServer,
  { site }: BuiltSite,
  { page, html }: BuiltPage,
  address: string,
): Promise<string> {
  const entry = (await vite.ssrLoadModule('/renderer/entry-server.tsx')) as {
    renderPage: (locale: string, data: Omit<PageData, 'build'>) => Promise<string>;
  };
  const document = renderDocument({
    site,
    page,
    build: BUILD,
    body: await entry.renderPage(site.locale, { page, html }),
    assets: {
      entry: `${vite.config.base}renderer/entry-client.tsx`,
      scripts: [],
      styles: [],
      fonts: [],
    },
    inlineScripts: inlineScripts(site, vite.config.base),
  });
  // Vite would prepend the base path to every address of the document, which has it already.
  const injected = await vite.transformIndexHtml(address, '<head></head>');
  const scripts = /<head>([\s\S]*)<\/head>/.exec(injected)?.[1] ?? '';
  return document.replace('<head>', () => `<head>${scripts}`);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function reportProblems({ sites }: WatchedSite): void {
  for (const { problems } of sites)
    for (const problem of problems) console.warn(formatProblem(problem));
}
