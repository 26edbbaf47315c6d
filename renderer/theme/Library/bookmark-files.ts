import { normalizePagePath, toSitePath } from '../../model/page-path.ts';
import type { SavedPage } from '../../model/saved-pages.ts';

/** Where the site stands on the web: what a bookmark's address is made of. */
export interface PublicPlace {
  /** Origin without a path. */
  readonly url: string;
  readonly basePath: string;
}

/** What a file of bookmarks holds. */
export interface ImportedBookmarks {
  readonly pages: readonly SavedPage[];
  /** Bookmarks that lead to other sites. */
  readonly foreign: number;
}

/** The address of a site path on the public site. */
export function publicAddress({ url, basePath }: PublicPlace, sitePath: string): string {
  return new URL(`${basePath}${sitePath.slice(1)}`, url).href;
}

/** Writes bookmarks as JSON, with their addresses on the web. */
export function toBookmarkJson(pages: readonly SavedPage[], place: PublicPlace): string {
  const bookmarks = pages.map(({ path, title, time }) => ({
    title,
    address: publicAddress(place, path),
    added: new Date(time).toISOString(),
  }));
  return `${JSON.stringify({ bookmarks }, null, 2)}\n`;
}

/** Writes bookmarks as the HTML file that browsers import. */
export function toBookmarkHtml(pages: readonly SavedPage[], place: PublicPlace): string {
  const items = pages.map(({ path, title, time }) => {
    const address = escapeHtml(publicAddress(place, path));
    return `    <DT><A HREF="${address}" ADD_DATE="${Math.floor(time / 1000)}">${escapeHtml(title)}</A>`;
  });
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
    ...items,
    '</DL><p>',
    '',
  ].join('\n');
}

/** Reads a file of bookmarks, JSON or a browser's HTML; throws for what is neither. */
export function parseBookmarkFile(text: string, place: PublicPlace): ImportedBookmarks {
  const entries = /^\s*[{[]/.test(text) ? parseJson(text) : parseHtml(text);
  const pages: SavedPage[] = [];
  for (const { address, title, time } of entries) {
    const path = sitePathOf(address, place);
    if (path !== null) pages.push({ path, title: title.trim() || path, time });
  }
  return { pages, foreign: entries.length - pages.length };
}

interface Entry {
  readonly address: string;
  readonly title: string;
  readonly time: number;
}

function parseJson(text: string): Entry[] {
  const json = JSON.parse(text) as { readonly bookmarks?: unknown } | readonly unknown[];
  const list: unknown = 'bookmarks' in json ? json.bookmarks : json;
  if (!Array.isArray(list)) throw new Error('there is no list of bookmarks in the file');
  return list.flatMap((entry: unknown) => {
    const { address, title, added } = (entry ?? {}) as Record<string, unknown>;
    if (typeof address !== 'string' || typeof title !== 'string') return [];
    const time = typeof added === 'string' ? Date.parse(added) : NaN;
    return [{ address, title, time: Number.isNaN(time) ? Date.now() : time }];
  });
}

function parseHtml(text: string): Entry[] {
  const links = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('dt a[href]');
  if (links.length === 0) throw new Error('there are no bookmarks in the file');
  return [...links].map((link) => {
    const seconds = Number(link.getAttribute('add_date'));
    return {
      address: link.getAttribute('href')!,
      title: link.textContent,
      time: seconds > 0 ? seconds * 1000 : Date.now(),
    };
  });
}

/** Site path with hash of an address of the public site, as the page itself has it; null for other sites. */
function sitePathOf(address: string, { url, basePath }: PublicPlace): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, hash } = new URL(address);
  const path = origin === new URL(url).origin ? toSitePath(basePath, pathname) : null;
  return path === null ? null : `${normalizePagePath(path)}${hash}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
