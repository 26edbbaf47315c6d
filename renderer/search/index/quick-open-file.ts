import type { ListedPage } from '../../model/page-listing.ts';
import { NOT_FOUND_PATH } from '../../model/page-path.ts';
import {
  contentKinds,
  type QuickOpenFile,
  type QuickOpenHeadings,
} from '../../model/quick-open.ts';

/** Lists the pages of a site for quick open. */
export function quickOpenFile(pages: readonly ListedPage[]): QuickOpenFile {
  const trails = new Map<string, number>();
  return {
    pages: pages.filter(isListed).map(({ page, listing }) => {
      const trail = listing.trail.join(' › ');
      if (!trails.has(trail)) trails.set(trail, trails.size);
      const kind = contentKinds.indexOf(listing.kind);
      const entry = [page.title, page.path, trails.get(trail)!] as const;
      return kind === 0 ? entry : [...entry, kind];
    }),
    trails: [...trails.keys()],
  };
}

/** Days and overviews have no headings that readers look for by name, and copies have those of their originals. */
export function quickOpenHeadings(pages: readonly ListedPage[]): QuickOpenHeadings {
  return pages.filter(isListed).flatMap(({ page, listing: { kind, isCopy }, headings }) => {
    if (isCopy || (kind !== 'page' && kind !== 'symbol')) return [];
    // The headings of level 2 on a symbol's page group its members.
    const levels = kind === 'symbol' ? [3] : [2, 3];
    const found = headings.filter(({ level, text }) => levels.includes(level) && text !== '');
    return found.length === 0
      ? []
      : [[page.path, found.map(({ text, id }) => [text, id] as const)]];
  });
}

function isListed({ page }: ListedPage): boolean {
  return page.path !== NOT_FOUND_PATH && page.unlisted !== true;
}
