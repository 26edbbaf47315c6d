import { createServer as createHttpServer } from 'node:http';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { fileInMemory } from '../../renderer/model/answer.ts';
import { type ContentProblem, formatProblem, formatProblems } from '../base/problems.ts';
import { type HttpSite, openFile, serveHttp } from '../base/serve-http.ts';
import { listen } from '../base/listen.ts';
import { createOutputTable } from '../render/outputs.ts';
import { createMemoryStore, defaultCacheFolder, openStore } from '../base/result-store.ts';
import { compileAndLink } from '../site/link-site.ts';
import { makeSearch } from '../render/make-search.ts';
import { openPageCache } from '../site/page-cache.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { readSites, type SiteOptions } from '../site/read-sites.ts';
import { listFiles, sourceVersion } from '../base/source-version.ts';
import { bundleHeadScript } from '../vite/run-bundler.ts';
import { isBelow, project } from '../base/paths.ts';
import { createContentFailures } from '../vite/content-code.ts';
import { contentPlugins } from '../vite/content-plugins.ts';
import { createDevRenderer, DEV_BUILD } from './dev-renderer.ts';
import { type DevContent, followEdits } from './follow-edits.ts';
import { renderDependencyNotices } from '../vite/third-party-notices.ts';

/** Serves the site while its code and content are edited; every change shows at once. */
export async function startDevServer({
  port = 5173,
  ...options
}: Omit<SiteOptions, 'drafts'> & {
  /** The next free one if it is in use; 0 for any free one. */
  readonly port?: number;
}): Promise<{
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const store = createMemoryStore(openStore(defaultCacheFolder, sourceVersion()));
  const cache = openPageCache(store);
  const readAndBuild = async () =>
    compileAndLink(await readSites({ ...options, drafts: true }), cache);
  const readAt = Date.now();
  const sites = await readAndBuild();
  let current = () => sites;
  const { contentRoot, siteBasePath } = sites[0]!.source;
  // Pages are rendered again with each request, but a problem is news only once.
  const reported = new Set<string>();
  const onProblem = (problem: ContentProblem) => {
    const line = formatProblem(problem);
    if (!reported.has(line)) console.warn(line);
    reported.add(line);
  };
  const getContentRoot = () => Promise.resolve(contentRoot);
  const failures = createContentFailures({ getContentRoot, onProblem });

  const http = createHttpServer();
  const vite = await createServer({
    configFile: path.join(project, 'vite.config.ts'),
    base: siteBasePath,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/release/**', '**/.cache/**'] },
    },
    // Found while the server starts: a dependency that is found later reloads the page.
    optimizeDeps: { entries: ['renderer/entry/entry-client.ts'] },
    // Pages of a content tree outside the project use the project's React.
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: contentPlugins(() => current(), failures),
  });
  // A Docusaurus site can keep its documents beside its own folder.
  const areaFolders = sites[0]!.source.areas.map(({ folder }) => path.join(contentRoot, folder));
  const watched = [contentRoot, ...areaFolders];
  const watching = new Promise<void>((resolve) => vite.watcher.once('ready', resolve));
  vite.watcher.add(watched);
  const headScript = await bundleHeadScript();
  const { renderPage, replaceFailedPage } = createDevRenderer(vite, { headScript, onProblem });
  const listOutputs = (sites: readonly LinkedSite[]) =>
    createOutputTable({
      sites,
      build: DEV_BUILD,
      // Vite serves the modules that a bundle would hold.
      chunks: new Map(),
      headScript,
      readNotices: () => renderDependencyNotices(project),
      renderPage,
      replaceFailedPage,
      getSearchFiles: (built) => makeSearch(built, store),
    });
  const content: DevContent = { sites, outputs: listOutputs(sites) };
  current = () => content.sites;
  const edits = followEdits(content, {
    ...{ vite, readAndBuild, listOutputs },
    onRefresh: () => {
      reported.clear();
      reportProblems(content);
    },
  });
  vite.watcher.on('all', (_event, file) => {
    if (watched.some((folder) => isBelow(folder, file))) edits.follow(file);
  });
  const returning = followReturning(watched, vite.watcher, edits.follow);
  // The watcher tells of no edit that it finds when it first lists the files, seconds after they were read.
  void watching.then(() => {
    for (const file of watched.filter(existsSync).flatMap(listFiles)) {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats && stats.mtimeMs > readAt) edits.follow(file);
    }
  });

  const site: HttpSite = {
    basePath: siteBasePath,
    has: async (name) => (await content.outputs.get(name)) !== undefined,
    read: async (name) => {
      const output = await content.outputs.get(name);
      if (!output || 'file' in output) return openFile(output?.file ?? null);
      try {
        return fileInMemory(await output.content());
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
    // Modules of the renderer, and of pages.
    respondElse: vite.middlewares,
  };
  http.on('request', (request, response) => {
    void serveHttp(request, response, site);
  });
  const used = await listen(http, port);
  reportProblems(content);
  return {
    url: `http://127.0.0.1:${used}${siteBasePath}`,
    port: used,
    close: async () => {
      edits.stop();
      clearInterval(returning);
      http.closeAllConnections();
      http.close();
      await vite.close();
    },
  };
}

/** How often to look for a folder that is gone: a watcher forgets it. */
const RETURN_INTERVAL_MS = 500;

/** Watches folders again that were moved away and back. */
function followReturning(
  folders: readonly string[],
  watcher: ViteDevServer['watcher'],
  follow: (folder: string) => void,
): NodeJS.Timeout {
  const gone = new Set<string>();
  watcher.on('unlinkDir', (folder) => {
    if (folders.includes(folder)) gone.add(folder);
  });
  return setInterval(() => {
    for (const folder of folders) {
      const isGone = !existsSync(folder);
      // The watcher misses a folder that goes while it begins to watch it.
      if (isGone && !gone.has(folder)) follow(folder);
      if (isGone) gone.add(folder);
      if (isGone || !gone.delete(folder)) continue;
      watcher.unwatch(folder);
      watcher.add(folder);
      follow(folder);
    }
  }, RETURN_INTERVAL_MS).unref();
}

function reportProblems({ sites, outputs }: DevContent): void {
  const problems = [...sites.flatMap((built) => built.problems), ...outputs.problems];
  if (problems.length > 0) console.warn(formatProblems(problems));
}
