import type { ViteDevServer } from 'vite';
import { CONTENT_EDITED } from '../../renderer/model/document-data.ts';
import type { OutputTable } from '../render/outputs.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { invalidateContent } from './dev-renderer.ts';

/** What the development server serves besides modules. */
export interface DevContent {
  sites: readonly LinkedSite[];
  outputs: OutputTable;
}

/**
 * From an edit to reading the site again. The watcher compares times of files, which are the same for edits within a
 * few milliseconds, so what it misses has to be there by then.
 */
const PAUSE_MS = 50;

/** Keeps the content up to date with its files, and tells the browser. */
export function followEdits(
  content: DevContent,
  options: {
    readonly vite: ViteDevServer;
    readonly readAndBuild: () => Promise<readonly LinkedSite[]>;
    readonly listOutputs: (sites: readonly LinkedSite[]) => OutputTable;
    /** Is told that the problems may be others than before. */
    readonly onRefresh: () => void;
  },
) {
  const { vite, readAndBuild, listOutputs, onRefresh } = options;
  /** Files that were edited since the site was read. */
  const edited = new Set<string>();
  let pause: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const refresh = async () => {
    pause = undefined;
    const files = [...edited];
    const before = describeShared(content.sites);
    // What is edited while the site is being read may not be in it.
    edited.clear();
    const sites = await readAndBuild().catch((error: unknown) => {
      for (const file of files) edited.add(file);
      throw error;
    });
    content.outputs = listOutputs(sites);
    content.sites = sites;
    onRefresh();
    if (files.every((file) => isData(file, sites)) && describeShared(sites) === before) {
      vite.ws.send({ type: 'custom', event: CONTENT_EDITED });
      return;
    }
    invalidateContent(vite);
    vite.ws.send({ type: 'full-reload' });
  };
  /** Runs one after the other: of two refreshes at once the earlier could finish last. */
  const enqueueRefresh = () => {
    working = working.then(refresh).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  };
  return {
    follow: (file: string): void => {
      edited.add(file);
      pause ??= setTimeout(enqueueRefresh, PAUSE_MS);
    },
    stop: (): void => clearTimeout(pause),
  };
}

/** Tells whether an edited file becomes data alone, and no module that the browser has loaded. */
function isData(file: string, sites: readonly LinkedSite[]): boolean {
  return (
    /\.ya?ml$/.test(file) ||
    sites.some(({ pages }) => pages.some(({ sourceFile, html }) => sourceFile === file && html))
  );
}

/** Describes what an open page shows besides itself, and which pages are modules. */
function describeShared(sites: readonly LinkedSite[]): string {
  return JSON.stringify(
    sites.map(({ site, sidebars, pages }) => [
      ...[site, sidebars.map(({ items }) => items)],
      pages.map(({ page, html }) => (html ? page.path : [page.path, page.kind])),
    ]),
  );
}
