import { existsSync, lstatSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { CONTENT_EDITED } from '../../renderer/model/dev-messages.ts';
import { isRefused } from '../base/list-tree.ts';
import { isBelow } from '../base/paths.ts';
import { listFiles } from '../base/source-version.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import type { DevContent } from './dev-content.ts';
import { invalidateContent } from './dev-renderer.ts';

/** The folders of the content, which Vite watches. */
interface WatchedContent {
  readonly folders: readonly string[];
  readonly plugin: Plugin;
  /** Resolves when the watcher has listed the files, and tells of their edits from then on. */
  readonly listed: () => Promise<unknown>;
}

/** Lets Vite watch the folders of the content from its start. */
export function watchContent({ sites }: DevContent): WatchedContent {
  const { contentRoot, areas, inputs } = sites()[0]!.source;
  // A Docusaurus site can keep its documents beside its own folder.
  const own = areas.map(({ folder }) => path.join(contentRoot, folder));
  const folders = [...new Set([contentRoot, ...own])];
  const allowed = [...inputs, ...folders];
  // The watcher would follow a link to a folder around it without end.
  const isIgnored = (file: string) =>
    folders.some((folder) => isBelow(folder, file)) && isRefused(file, allowed);
  let listing: Promise<unknown> = Promise.resolve();
  return {
    folders,
    plugin: {
      name: 'watch-content',
      config: () => ({ server: { watch: { ignored: [isIgnored] } } }),
      configureServer: ({ watcher }) => {
        watcher.add(folders);
        listing = new Promise((resolve) => watcher.once('ready', resolve));
      },
    },
    listed: () => listing,
  };
}

/**
 * From an edit to reading the site again. The watcher compares times of files, which are the same for edits within a
 * few milliseconds, so what it misses has to be there by then.
 */
const PAUSE_MS = 50;

/** Keeps the content up to date with its files, and tells the browser, until `stop` is called. */
export function followEdits(
  content: DevContent,
  options: {
    readonly vite: ViteDevServer;
    readonly watching: WatchedContent;
    /** When the content was read, in milliseconds. */
    readonly since: number;
    /** Is told that the problems may be others than before. */
    readonly onRefresh: () => void;
    /** Is told why the content can't be read. */
    readonly onFailure: (error: unknown) => void;
  },
): {
  /** Resolves once the content is as its files are. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
} {
  const { vite, since, onRefresh, onFailure } = options;
  const { folders, listed } = options.watching;
  /** Files that were edited since the site was read. */
  const edited = new Set<string>();
  let isWaiting = false;
  let isStopped = false;
  let working = Promise.resolve();

  const refresh = async () => {
    isWaiting = false;
    if (isStopped) return;
    const files = [...edited];
    const before = content.sites();
    const read = describeFiles(files);
    edited.clear();
    await content.refresh().catch((error: unknown) => {
      for (const file of files) edited.add(file);
      throw error;
    });
    // What is edited while the site is being read may not be in it, and the watcher drops what comes too fast.
    if (describeFiles(files) !== read) files.forEach(follow);
    onRefresh();
    const states = [before, content.sites()];
    const isData = states.every((sites) => files.every((file) => isDataFile(file, sites)));
    const [shownBefore, shown] = states.map(sharedFiles);
    if (isData && shownBefore === shown) {
      vite.ws.send({ type: 'custom', event: CONTENT_EDITED });
      return;
    }
    invalidateContent(vite);
    vite.ws.send({ type: 'full-reload' });
  };
  const follow = (file: string) => {
    edited.add(file);
    if (isWaiting) return;
    isWaiting = true;
    // One after the other: of two refreshes at once the earlier could finish last.
    const pause = setTimeout(PAUSE_MS);
    working = Promise.all([pause, working]).then(refresh).catch(onFailure);
  };
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => isBelow(folder, file))) follow(file);
  });
  // The watcher doesn't see that a link leads elsewhere.
  vite.watcher.on('raw', (event, name, { watchedPath = '' }: { watchedPath?: string }) => {
    const file = path.resolve(watchedPath, name ?? '');
    if (event !== 'rename' || !folders.some((folder) => isBelow(folder, file)) || !isLink(file))
      return;
    vite.watcher.unwatch(file);
    vite.watcher.add(file);
    follow(file);
  });
  // The watcher tells of no edit that it finds when it first lists the files, seconds after they were read.
  void listed().then(() => listEdited(folders, since).forEach(follow));
  const stopFollowing = followMoves(folders, vite, follow);
  return {
    settled: () => working,
    stop: () => {
      stopFollowing();
      isStopped = true;
    },
  };
}

/** Lists the files that were edited since a time in milliseconds. */
function listEdited(folders: readonly string[], since: number): string[] {
  const files = folders.filter((folder) => existsSync(folder)).flatMap(listFiles);
  return files.filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since);
}

/** Describes the times and sizes of files, which an edit changes. */
function describeFiles(files: readonly string[]): string {
  const states = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return states.map((stats) => `${stats?.mtimeMs} ${stats?.size}`).join('\n');
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // For a file that is replaced, the watcher names a path below the file.
    return false;
  }
}

/** Tells whether an edited file becomes data alone, and no module that the browser has loaded. */
function isDataFile(file: string, sites: readonly LinkedSite[]): boolean {
  return (
    /\.ya?ml$/.test(file) ||
    sites.some(({ pages }) => pages.some(({ sourceFile, html }) => sourceFile === file && html))
  );
}

/** Lists the files that hold what an open page shows besides itself; their names tell their content. */
function sharedFiles(sites: readonly LinkedSite[]): string {
  return sites
    .flatMap(({ siteFile, sidebars }) => [siteFile, ...sidebars.map(({ source }) => source)])
    .join('\n');
}

/** Watches folders again that were moved away and back: the watcher forgets those that are gone. */
function followMoves(
  folders: readonly string[],
  { watcher }: ViteDevServer,
  follow: (file: string) => void,
): () => void {
  const above = folders.map((folder) =>
    watch(path.dirname(folder), (event, name) => {
      if (event !== 'rename' || name !== path.basename(folder)) return;
      watcher.unwatch(folder);
      if (existsSync(folder)) watcher.add(folder);
      follow(folder);
    }).on('error', () => undefined),
  );
  return () => {
    for (const one of above) one.close();
  };
}
