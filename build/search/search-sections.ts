import type { PageListing, PageRole, SearchSection } from '../../renderer/model/page-listing.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { findDates } from '../../renderer/search/dates.ts';
import type { SearchArea } from '../../renderer/search/search-files.ts';
import { orderPages } from '../../renderer/search/index/page-order.ts';
import type { SearchPage } from '../../renderer/search/index/search-page.ts';
import { hash } from '../cache.ts';
import { collapse, withoutEmoji } from '../markdown/plain-text.ts';
import type { BuiltPage } from '../site/built-site.ts';

/** Levels added to the depth of copies. */
const COPY_DEPTH = 4;

/** What search reads of a site. */
export interface SearchedSite {
  readonly site: Pick<SiteModel, 'title' | 'areas'>;
  readonly pages: readonly SearchedPage[];
}

/** What search reads of a page. */
export interface SearchedPage extends Pick<BuiltPage, 'sections' | 'headings' | 'listing'> {
  readonly page: Pick<
    Page,
    'path' | 'title' | 'description' | 'area' | 'version' | 'kind' | 'unlisted'
  >;
}

/** Returns all listed pages of a site, ordered by area, so that each area is a range of pages. */
export function searchPages({ site, pages }: SearchedSite): {
  readonly areas: readonly SearchArea[];
  readonly pages: readonly SearchPage[];
} {
  const ordered = orderPages(pages.filter(isSearched), {
    areas: site.areas,
    placeOf: ({ page }) => page,
  });
  return { areas: ordered.areas, pages: ordered.pages.map((page) => toSearchPage(page, site)) };
}

export function isSearched({ page }: Pick<SearchedPage, 'page'>): boolean {
  return !page.unlisted && page.kind !== 'landing';
}

/** Returns what search finds and shows of a page. */
export function toSearchPage(built: SearchedPage, site: Pick<SiteModel, 'title'>): SearchPage {
  const { page, sections, listing } = built;
  const trail = page.area === null ? [site.title] : listing.trail;
  const facts = {
    url: page.path,
    title: plainLine(page.title),
    description: plainLine(page.description),
    subcategory: trail.map(plainLine).join(' › '),
  };
  return {
    ...facts,
    role: roleOf(listing, page.path, facts.title),
    depth: listing.depth + (listing.isCopy ? COPY_DEPTH : 0),
    key: hash(sections.key, ...Object.values(facts)),
    readSections: () => readSections(built, facts.title),
  };
}

function readSections({ page, sections, headings }: SearchedPage, title: string): SearchSection[] {
  const names = new Map(headings.map(({ id, text }) => [id, plainLine(text)]));
  const found = sections.read().map(({ id, text, code }): SearchSection => {
    const heading = id === null ? '' : (names.get(id) ?? '');
    return {
      id: id ?? '',
      heading: heading === title ? '' : heading,
      text: withoutEmoji(text),
      code,
    };
  });
  const [first] = found;
  // Makes the page searchable by its title even if its text starts with a heading.
  const opening = first?.heading === '' ? [] : [{ id: '', heading: '', text: '', code: '' }];
  return joinOpening([...opening, ...found], page);
}

/** Tells what a page is for; markdown that another tool wrote says it by its address. */
function roleOf(
  { kind, isCopy }: Pick<PageListing, 'kind' | 'isCopy'>,
  path: string,
  title: string,
): PageRole {
  if (kind === 'symbol' || isCopy || path.split('/').at(-2) === title) return 'symbol';
  // The address of a post has its date, too.
  const isDated = kind !== 'post' && findDates(path).some(({ day }) => day);
  return kind === 'day' || kind === 'stream' || isDated ? 'day' : 'guide';
}

/** Joins what is above and directly below the page's title into one section. */
function joinOpening(
  sections: readonly SearchSection[],
  page: Pick<Page, 'description'>,
): SearchSection[] {
  const count = sections.findIndex(({ heading }) => heading !== '');
  const opening = count === -1 ? sections : sections.slice(0, count);
  const join = (texts: readonly string[]) => texts.filter(Boolean).join('\n');
  const text = join(opening.map((section) => section.text)) || plainLine(page.description);
  const code = join(opening.map((section) => section.code));
  return [{ id: '', heading: '', text, code }, ...sections.slice(opening.length)];
}

/** Returns a text on one line without emoji, and without the dash that separates a leading emoji from the text. */
function plainLine(text: string): string {
  return collapse(withoutEmoji(text)).replace(/^[\p{Pd}|:·\s]+(?=\p{L})/u, '');
}
