import type { ViteDevServer } from 'vite';
import { CONTENT_EDITED } from '../../renderer/model/content-edited.ts';
import type { OutputTable } from '../render/outputs.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { PageCache } from '../site/page-cache.ts';
import { invalidateContent } from './dev-renderer.ts';
import { replaceEditedPage } from './edited-page.ts';

/** What the development server serves besides modules. */
export interface DevContent {
  sites: readonly BuiltSite[];
  outputs: OutputTable;
}

/** An author who saves often waits for one page each time, and once for the whole site. */
const PAUSE_MS = 200;

/**
 * Keeps the content up to date with its files, and tells the browser. A page whose body was edited shows at once; what
 * else follows from the edit, as links and lists on other pages, shows when the whole site has been read again.
 */
export function followEdits(
  content: DevContent,
  options: {
    readonly vite: ViteDevServer;
    readonly cache: PageCache;
    readonly readAndBuild: () => Promise<readonly BuiltSite[]>;
    readonly listOutputs: (sites: readonly BuiltSite[]) => OutputTable;
    /** Is told that the problems may be others than before. */
    readonly onRefresh: () => void;
  },
) {
  const { vite, cache, readAndBuild, listOutputs, onRefresh } = options;
  /** Files that were edited since the whole site was read. */
  const edited = new Set<string>();
  let pause: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  /** Runs one after the other: of two refreshes at once the earlier could finish last. */
  const enqueue = (work: () => Promise<void>) => {
    working = working.then(work).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  };
  const show = (sites: readonly BuiltSite[]) => {
    content.outputs = listOutputs(sites);
    content.sites = sites;
  };
  const sendEdited = () => vite.ws.send({ type: 'custom', event: CONTENT_EDITED });

  const refresh = async () => {
    clearTimeout(pause);
    const files = [...edited];
    if (files.length === 0) return;
    const before = describeShared(content.sites);
    // What is edited while the site is being read may not be in it.
    edited.clear();
    const sites = await readAndBuild().catch((error: unknown) => {
      for (const file of files) edited.add(file);
      throw error;
    });
    show(sites);
    onRefresh();
    if (files.every((file) => isData(file, sites)) && describeShared(sites) === before) {
      sendEdited();
      return;
    }
    invalidateContent(vite);
    vite.ws.send({ type: 'full-reload' });
  };
  const showPage = async (file: string) => {
    // What goes wrong here, as with a file that is gone again, the refresh reports.
    const sites = await replaceEditedPage(content.sites, file, cache).catch(() => null);
    if (!sites) return refresh();
    show(sites);
    sendEdited();
    clearTimeout(pause);
    pause = setTimeout(() => enqueue(refresh), PAUSE_MS);
    return undefined;
  };
  return {
    follow: (event: string, file: string): void => {
      edited.add(file);
      enqueue(() => (event === 'change' ? showPage(file) : refresh()));
    },
    stop: (): void => clearTimeout(pause),
  };
}

/** Tells whether an edited file becomes data alone, and no module that the browser has loaded. */
function isData(file: string, sites: readonly BuiltSite[]): boolean {
  return (
    /\.ya?ml$/.test(file) ||
    sites.some(({ pages }) => pages.some(({ sourceFile, html }) => sourceFile === file && html))
  );
}

/** Describes what an open page shows besides itself, and which pages are modules. */
function describeShared(sites: readonly BuiltSite[]): string {
  return JSON.stringify(
    sites.map(({ site, sidebars, pages }) => [
      ...[site, sidebars.map(({ items }) => items)],
      pages.map(({ page, html }) => (html ? page.path : [page.path, page.kind])),
    ]),
  );
}
