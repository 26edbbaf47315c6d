import type { ViteDevServer } from 'vite';
import { readFileSync } from 'node:fs';
import { CONTENT_EDITED } from '../../renderer/model/document-data.ts';
import type { OutputTable } from '../render/outputs.ts';
import type { BuiltPage, BuiltSite, CompiledPage } from '../core/site/built-site.ts';
import type { PageCache } from '../core/site/page-cache.ts';
import { invalidateContent } from './dev-renderer.ts';
import { decodeText } from '../sources/source-file.ts';
import { parseContentTitle } from '../sources/doc.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';
import { silentProgress } from '../core/progress.ts';
import { buildDocPage, buildStandalonePage } from '../core/site/build-page.ts';
import { compileSite } from '../core/site/compile-site.ts';
import { linkPage } from '../core/site/link-page.ts';

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
  let isStopped = false;
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
  const follow = (event: string, file: string): void => {
    edited.add(file);
    enqueue(() => (event === 'change' ? showPage(file) : refresh()));
  };
  /** The watcher compares times of files, which are the same for edits within a few milliseconds. */
  const lookAgain = (files: readonly string[], known: readonly (string | null)[]) => {
    setTimeout(() => {
      if (isStopped) return;
      for (const [at, file] of files.entries()) {
        if (contentOf(file) !== known[at]) follow('change', file);
      }
    }, PAUSE_MS);
  };

  const refresh = async () => {
    clearTimeout(pause);
    const files = [...edited];
    if (files.length === 0) return;
    const before = describeShared(content.sites);
    // What is edited while the site is being read may not be in it.
    edited.clear();
    lookAgain(files, files.map(contentOf));
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
    follow,
    stop: (): void => {
      isStopped = true;
      clearTimeout(pause);
    },
  };
}

/** Returns the content of a file; null if it can't be read, as a folder. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
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

type Origin = CompiledPage['origin'];

/** Puts an edited page into the sites that show it; null if the edit may change more than the page's body. */
async function replaceEditedPage(
  sites: readonly BuiltSite[],
  file: string,
  cache: PageCache,
): Promise<readonly BuiltSite[] | null> {
  const shows = ({ sourceFile, html }: BuiltPage) => sourceFile === file && html !== null;
  if (!/\.md$/.test(file) || !sites.some(({ pages }) => pages.some(shows))) return null;
  const replaced = [];
  for (const built of sites) {
    const shown = built.pages.filter(shows);
    const pages = await Promise.all(shown.map((page) => rebuildPage(built, page, cache)));
    if (pages.includes(null)) return null;
    const newPages = new Map(shown.map((page, at) => [page, pages[at]!]));
    replaced.push({ ...built, pages: built.pages.map((page) => newPages.get(page) ?? page) });
  }
  return replaced;
}

/** Compiles and links the file of a page again; null if its place in the site isn't sure to be the same. */
async function rebuildPage(
  built: BuiltSite,
  { sourceFile, page: { path } }: BuiltPage,
  cache: PageCache,
): Promise<BuiltPage | null> {
  const { source, site, targets } = built;
  const isPage = (origin: Origin) => origin.source.absolute === sourceFile && origin.path === path;
  const area = source.areas.find(({ docs }) => docs.some(isPage));
  const doc = area?.docs.find(isPage);
  const standalone = source.pages.find(isPage);
  const origin = doc ?? standalone;
  const edited = origin && readEdited(origin);
  if (!edited) return null;
  const compiled = await compileSite(
    {
      ...source,
      areas: area && doc ? [{ ...area, docs: [{ ...doc, ...edited }] }] : [],
      pages: standalone ? [{ ...standalone, ...edited }] : [],
    },
    cache,
    silentProgress,
  );
  const [page] = compiled.pages.values();
  if (page?.kind !== 'html') return null;
  const images = targets.media.files.size;
  const { html } = await linkPage(page, targets);
  // The site doesn't serve a new image yet.
  if (targets.media.files.size > images) return null;
  const context = { source, site };
  return area && doc
    ? buildDocPage({ context, area, doc, page, html })
    : buildStandalonePage(context, page, html);
}

/** Reads the body of an edited file; null if something else changed, which can concern other pages. */
function readEdited(origin: Origin): Pick<Origin, 'source' | 'body' | 'lineOffset'> | null {
  if (origin.tree || ('hasOwnBody' in origin && origin.hasOwnBody)) return null;
  const decoded = decodeText(readFileSync(origin.source.absolute));
  const { body, lineOffset, frontMatter } = parseFrontMatter(decoded.text, origin.source.file);
  const isSame =
    decoded.problem === origin.source.problem &&
    parseContentTitle(body) === parseContentTitle(origin.body) &&
    JSON.stringify(frontMatter) === JSON.stringify(origin.frontMatter);
  return isSame ? { source: { ...origin.source, ...decoded }, body, lineOffset } : null;
}
