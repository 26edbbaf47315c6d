import type {
  PageListing,
  PageRole,
  SearchFacts,
  SearchSection,
} from '../../model/page-listing.ts';
import type { Page } from '../../model/page.ts';
import { collapse, withoutEmoji } from '../../model/plain-text.ts';
import type { SiteModel } from '../../model/site.ts';
import { dateTerms, findDates } from '../dates.ts';
import { termsOf, tokenize } from '../tokenize.ts';
import { BEST_WEIGHT, COPY_DEPTH, FIELDS, LENGTH_NORM, SATURATION } from '../weights.ts';

export interface SearchedPage {
  readonly page: Pick<
    Page,
    'path' | 'title' | 'description' | 'area' | 'version' | 'kind' | 'unlisted'
  >;
  readonly listing: PageListing;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly sections: {
    /** Hash of headings and text. */
    readonly key: string;
    readonly read: () => readonly { id: string | null; text: string; code: string }[];
  };
}

export interface SearchPage extends SearchFacts {
  readonly page: Pick<Page, 'path' | 'area' | 'version'>;
  /** Hash of everything that search finds and shows of the page. */
  readonly key: string;
  readonly readSections: () => readonly SearchSection[];
}

/** Returns a hash of texts in letters that names of files may have. */
export type HashTexts = (...texts: readonly string[]) => string;

export function isSearched({ page }: Pick<SearchedPage, 'page'>): boolean {
  return !page.unlisted && page.kind !== 'landing';
}

export function toSearchPage(
  built: SearchedPage,
  site: Pick<SiteModel, 'title'>,
  hash: HashTexts,
): SearchPage {
  const { page, sections, listing } = built;
  const trail = page.area === null ? [site.title] : listing.trail;
  const facts = {
    title: plainLine(page.title),
    description: plainLine(page.description),
    subcategory: trail.map(plainLine).join(' › '),
  };
  return {
    ...{ page, ...facts },
    role: roleOf(listing, page.path, facts.title),
    depth: listing.depth + (listing.isCopy ? COPY_DEPTH : 0),
    key: hash(sections.key, page.path, ...Object.values(facts)),
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
  // What is above and directly below the page's title is one section, which makes the page searchable by its title.
  const count = found.findIndex(({ heading }) => heading !== '');
  const opening = count === -1 ? found : found.slice(0, count);
  const join = (texts: readonly string[]) => texts.filter(Boolean).join('\n');
  const text = join(opening.map((section) => section.text)) || plainLine(page.description);
  const code = join(opening.map((section) => section.code));
  return [{ id: '', heading: '', text, code }, ...found.slice(opening.length)];
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

/** Returns a text on one line without emoji, and without the dash that separates a leading emoji from the text. */
function plainLine(text: string): string {
  return collapse(withoutEmoji(text)).replace(/^[\p{Pd}|:·\s]+(?=\p{L})/u, '');
}

/** The terms of one section with their weights (1 to {@link BEST_WEIGHT}). */
export type SectionTerms = ReadonlyMap<string, number>;

/** Numbers longer than a date are ids. */
const ID_NUMBER = /^\d{9,}$/;

/** Weighs the terms of each section of a page. The result depends on the page alone, so it can be cached. */
export function weighPage(page: SearchPage, sections: readonly SearchSection[]): SectionTerms[] {
  const { path } = page.page;
  const [title, trail] = [titleTerms(page.title), termsOf(page.subcategory)];
  const opening = {
    pageTitle: title,
    address: [...termsOf(path), ...dateTerms(path)],
    name: termsOf(path.split('/').at(-2) ?? ''),
    description: termsOf(page.description),
  };
  return sections.map(({ heading, text, code }, index) =>
    weigh({
      ...(index === 0 ? opening : { ownerTitle: title }),
      ...{ heading: titleTerms(heading), trail, text: termsOf(text), code: termsOf(code) },
    }),
  );
}

/** Indexes neighboring words of a title as one term, too, so that `quickstart` finds "Quick start". */
function titleTerms(title: string): string[] {
  const words = tokenize(title);
  const joined = words.slice(1).map(({ term }, index) => words[index]!.term + term);
  return [...words.flatMap(({ term, parts }) => [term, ...parts]), ...joined, ...dateTerms(title)];
}

/** Saturating occurrence counts by field: BM25F without the term rarity, which is added when a query is ranked. */
function weigh(fields: Partial<Record<keyof typeof FIELDS, readonly string[]>>): SectionTerms {
  const sums = new Map<string, number>();
  for (const [field, terms] of Object.entries(fields)) {
    const { weight, length } = FIELDS[field as keyof typeof FIELDS];
    const each = weight / (1 - LENGTH_NORM + (LENGTH_NORM * terms.length) / length);
    for (const term of terms) sums.set(term, (sums.get(term) ?? 0) + each);
  }
  for (const [term, sum] of sums) {
    const weight = Math.max(1, Math.round((BEST_WEIGHT * sum) / (sum + SATURATION)));
    if (ID_NUMBER.test(term)) sums.delete(term);
    else sums.set(term, weight);
  }
  return sums;
}
