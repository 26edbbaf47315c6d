import { readFileSync } from 'node:fs';
import { decodeText } from '../sources/source-file.ts';
import { parseContentTitle } from '../sources/doc.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';
import { silentProgress } from '../core/progress.ts';
import { buildDocPage, buildStandalonePage } from '../core/site/build-page.ts';
import type { BuiltPage, BuiltSite, CompiledPage } from '../core/site/built-site.ts';
import { compileSite } from '../core/site/compile-site.ts';
import { linkPage } from '../core/site/link-page.ts';
import type { PageCache } from '../core/site/page-cache.ts';

type Origin = CompiledPage['origin'];

/**
 * Puts an edited page into the sites that show it, without reading any other file. Resolves to null if the edit may
 * change more than the page's body. What else follows from the body, such as lists of changes, stays as it was.
 */
export async function replaceEditedPage(
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
