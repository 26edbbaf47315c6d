import {
  CELL_SEPARATOR,
  type ListedHeading,
  type PageListing,
  type PageRole,
} from '../../renderer/model/page-listing.ts';
import { isBelow } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import { collapse, withoutEmoji } from '../../renderer/model/plain-text.ts';
import { dateTerms, findDates } from '../../renderer/search/dates.ts';
import {
  ID_NUMBER,
  isOperator,
  termsOf,
  tokenize,
  type Word,
} from '../../renderer/search/tokenize.ts';
import {
  BEST_WEIGHT,
  COPY_DEPTH,
  DEFINITION,
  FIELDS,
  LENGTH_NORM,
  SATURATION,
} from '../../renderer/search/weights.ts';
import { hash } from '../base/hash.ts';
import type { LinkedPage } from '../site/linked-site.ts';

export interface SearchSection {
  /** Id of the heading; empty above the first one. */
  readonly id: string;
  /** Empty above the first heading, and where it repeats the page's title. */
  readonly heading: string;
  /** A line for each paragraph, item or row. */
  readonly text: string;
  readonly code: string;
}

export interface SearchPage {
  readonly title: string;
  readonly description: string;
  /** Other words for what the page is about, as its author lists them. */
  readonly keywords?: string | undefined;
  /** The labels of the area and of the categories above the page. */
  readonly subcategory: string;
  /** Number of levels below the area; higher for copies, which rank below the originals. */
  readonly depth: number;
  readonly role: PageRole;
  readonly page: Pick<Page, 'path' | 'area' | 'version'>;
  /** Headings that readers find by name. */
  readonly headings: readonly ListedHeading[];
  /** Hash of everything that search finds and shows of the page. */
  readonly key: string;
  readonly readSections: () => readonly SearchSection[];
}

export function isSearched({ page }: LinkedPage): boolean {
  return !page.unlisted && page.kind !== 'landing';
}

/** Returns the headings of a page that readers find by name: copies have those of their originals. */
export function namedHeadings({ listing, headings }: LinkedPage) {
  return listing.isCopy ? [] : headings;
}

export function toSearchPage(
  built: LinkedPage,
  {
    title: siteTitle,
    aboutSite = [],
  }: { readonly title: string; readonly aboutSite?: readonly string[] | undefined },
): SearchPage {
  const { page, sections, listing } = built;
  const trail = page.area === null ? [siteTitle] : listing.trail;
  const facts = {
    title: plainLine(page.title),
    description: plainLine(page.description),
    subcategory: trail.map(plainLine).join(' › '),
  };
  const keywords = page.meta?.['keywords'];
  const isAboutSite = aboutSite.some((folder) => isBelow(page.path, folder));
  return {
    ...{ page, ...facts },
    ...(keywords && { keywords }),
    headings: namedHeadings(built),
    role: isAboutSite ? 'aboutSite' : roleOf(listing, page.path, facts.title),
    depth: listing.depth + (listing.isCopy ? COPY_DEPTH : 0),
    key: hash(sections.key, page.path, keywords ?? '', ...Object.values(facts)),
    readSections: () => readSections(built, facts.title),
  };
}

function readSections({ page, sections, headings }: LinkedPage, title: string): SearchSection[] {
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
  { kind, isCopy, depth }: Pick<PageListing, 'kind' | 'isCopy' | 'depth'>,
  path: string,
  title: string,
): PageRole {
  if (kind === 'symbol' || isCopy || path.split('/').at(-2) === title) return 'symbol';
  // The address of a post has its date, too.
  const isDated = kind !== 'post' && findDates(path).some(({ day }) => day);
  // Those above are ways into an area.
  const isListOfDays = kind === 'overview' && depth > 1;
  return kind === 'day' || kind === 'stream' || isListOfDays || isDated ? 'day' : 'guide';
}

/** Returns a text on one line without emoji, and without the dash that separates a leading emoji from the text. */
function plainLine(text: string): string {
  return collapse(withoutEmoji(text)).replace(/^[\p{Pd}|:·\s]+(?=\p{L})/u, '');
}

/** The terms of one section with their weights (1 to {@link BEST_WEIGHT}). */
export type SectionTerms = ReadonlyMap<string, number>;

/** A first cell with more words is no name. */
const MAX_NAME_WORDS = 3;

/** A name of one word, such as `VERBOSE`. */
const CAPITALS = /^[A-Z][A-Z\d]{2,}$/;

/** Weighs the terms of each section of a page. The result depends on the page alone, so it can be cached. */
export function weighPage(page: SearchPage, sections: readonly SearchSection[]): SectionTerms[] {
  const name = page.page.path.split('/').at(-2) ?? '';
  const title = titleTerms(page.title);
  const opening = {
    pageTitle: title,
    name: [...termsOf(name), ...dateTerms(name)],
    description: termsOf(page.description),
    keywords: termsOf(page.keywords ?? ''),
  };
  return sections.map(({ heading, text, code }, index) =>
    weigh(
      {
        ...(index === 0 ? opening : { ownerTitle: title }),
        ...{ heading: titleTerms(heading), text: termsOf(text) },
        // Most code has the same operators.
        code: termsOf(code).filter((term) => !isOperator(term)),
      },
      definedTerms(text),
    ),
  );
}

interface DefinedName {
  readonly name: string;
  readonly words: Word[];
  /** It's the id of its row. */
  readonly isId: boolean;
}

/** Returns the first cells of the rows of a text's tables, as far as they can be names. */
export function definedNames(text: string): readonly DefinedName[] {
  const lines = text.split('\n');
  const rows = lines.map((line) => line.split(CELL_SEPARATOR).filter(Boolean));
  return rows.flatMap(([name = '', ...cells], index) => {
    const isHead = (rows[index - 1]?.length ?? 1) === 1;
    const words = cells.length === 0 || isHead ? [] : tokenize(name);
    const isId = lines[index]!.startsWith(CELL_SEPARATOR);
    const isName = words.length > 0 && words.length <= MAX_NAME_WORDS;
    return isName ? [{ name: name.trim(), words, isId }] : [];
  });
}

/** Tells whether a first cell is a name rather than a word, if one of its words has these parts. */
export function isName(cell: string, parts: readonly string[]): boolean {
  return parts.length > 1 || CAPITALS.test(cell);
}

/** Returns the words of what the rows of a text's tables define, each as one term with its weight. */
function definedTerms(text: string): Map<string, number> {
  return new Map(
    definedNames(text).flatMap(({ name, words }) => {
      const weightOf = ({ parts }: Word) =>
        isName(name, parts) ? DEFINITION.name : DEFINITION.word;
      return words.map((word) => [word.term, weightOf(word)] as const);
    }),
  );
}

/** Indexes neighboring words of a title as one term, too, so that `quickstart` finds "Quick start". */
function titleTerms(title: string): string[] {
  const words = tokenize(title);
  const joined = [words.map(({ term }) => term), ...words.map(({ parts }) => parts)].flatMap(
    (terms) => terms.slice(1).map((term, index) => terms[index]! + term),
  );
  const terms = new Set([...words.flatMap(({ term, parts }) => [term, ...parts]), ...joined]);
  return [...terms, ...dateTerms(title)];
}

/** Saturating occurrence counts by field: BM25F without the term rarity, which is added when a query is ranked. */
function weigh(
  fields: Partial<Record<keyof typeof FIELDS, readonly string[]>>,
  defined: ReadonlyMap<string, number>,
): SectionTerms {
  // A name is defined as well in a long table as in a short one.
  const sums = new Map(defined);
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
