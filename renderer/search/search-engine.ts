import { parseQuery, type Query } from './parse-query.ts';
import { rankSections, type RankedSection } from './rank.ts';
import type { TextFile } from './search-files.ts';
import type { SearchFiles } from './search-store.ts';
import { markWords, type MarkedText, type Matcher, readText, snippet } from './snippet.ts';
import { tokenize, type Word } from './tokenize.ts';
import { isForm, isOneEditApart } from './word-forms.ts';

const MAX_HITS_PER_PAGE = 4;

/** Share of a page's second-best section in the page's score. */
const SECOND_SHARE = 0.15;

const MAX_PHRASE_SECTIONS = 40;

/** Number of hits that fit into the dialog: they are answered first. */
export const FIRST_HITS = 6;

export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Total number of hits, including those left out of `pages`. */
  readonly count: number;
  /** Terms to highlight on the page that the reader opens. */
  readonly words: readonly string[];
}

export interface FoundPage {
  /** Site path. */
  readonly url: string;
  readonly title: MarkedText;
  readonly subcategory: string;
  /** Best first. */
  readonly hits: readonly Hit[];
}

export interface Hit {
  /** Site path with anchor. */
  readonly url: string;
  /** Empty for the part above the first heading. */
  readonly heading: MarkedText;
  readonly text: MarkedText;
}

export interface SearchOptions {
  readonly maxHits: number;
  /** Number of hits after which the answer may end with the current page; all by default. */
  readonly enoughHits?: number;
  readonly isStale?: () => boolean;
}

export interface SearchEngine {
  /** Resolves to null once `isStale` returns true. */
  readonly search: (input: string, options: SearchOptions) => Promise<SearchAnswer | null>;
}

export function createSearchEngine(files: SearchFiles): SearchEngine {
  return {
    search: async (input, { maxHits, enoughHits = maxHits, isStale = () => false }) => {
      const query = parseQuery(input);
      if (query.words.length === 0) return { pages: [], count: 0, words: [] };
      const { sections, terms } = await rankSections(query, files);
      if (isStale()) return null;
      const kept =
        query.phrases.length === 0 ? sections : await withPhrases(sections, query, files);
      const groups = groupByPage(kept, files, maxHits);
      const shown = firstGroups(groups, enoughHits);
      const textOf = await readTexts(shown.flat(), files);
      if (isStale()) return null;
      const matches = createMatcher(query, terms);
      return {
        pages: shown.map((group) => toFoundPage(group.map(textOf), matches)),
        count: groups.flat().length,
        words: wordsToMark(query, terms),
      };
    },
  };
}

/** Groups sections by page, the best pages first, up to `maxHits` sections in total. */
function groupByPage(
  sections: readonly RankedSection[],
  { sections: { pageOf } }: SearchFiles,
  maxHits: number,
): RankedSection[][] {
  const byPage = new Map<number, RankedSection[]>();
  for (const ranked of sections) {
    const page = pageOf[ranked.section]!;
    const group = byPage.get(page);
    if (!group) byPage.set(page, [ranked]);
    else if (group.length < MAX_HITS_PER_PAGE) group.push(ranked);
  }
  const scoreOf = ([first, second]: RankedSection[]) =>
    first!.score + SECOND_SHARE * (second?.score ?? 0);
  let room = maxHits;
  return [...byPage.values()]
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .map((group) => {
      const kept = group.slice(0, room);
      room -= kept.length;
      return kept;
    })
    .filter((group) => group.length > 0);
}

function firstGroups(groups: readonly RankedSection[][], enough: number): RankedSection[][] {
  let held = 0;
  return groups.filter((group) => {
    const isWanted = held < enough;
    held += group.length;
    return isWanted;
  });
}

interface SectionText {
  readonly file: TextFile;
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** Reads the texts of sections, and returns a function that looks them up. */
async function readTexts(
  ranked: readonly RankedSection[],
  { text, sections: { fileOf, starts } }: SearchFiles,
): Promise<(ranked: RankedSection) => SectionText> {
  const numbers = [...new Set(ranked.map(({ section }) => fileOf[section]!))];
  const files = new Map(
    await Promise.all(numbers.map(async (number) => [number, await text(number)] as const)),
  );
  return ({ section }) => {
    const number = fileOf[section]!;
    const file = files.get(number)!;
    const found = file.sections[section - starts[number]!];
    if (!found) throw new Error(`text file ${number} has no section ${section}`);
    const [id, heading, body] = found;
    return { file, id, heading, text: body };
  };
}

async function withPhrases(
  sections: readonly RankedSection[],
  { phrases }: Query,
  files: SearchFiles,
): Promise<RankedSection[]> {
  const read = sections.slice(0, MAX_PHRASE_SECTIONS);
  const textOf = await readTexts(read, files);
  return read.filter((ranked) => {
    const { file, heading, text } = textOf(ranked);
    const lines = [file.title, heading, text].map((line) => joinTerms(tokenize(line)));
    return phrases.every((phrase) => lines.some((line) => line.includes(` ${phrase.join(' ')} `)));
  });
}

function joinTerms(words: readonly Word[]): string {
  return ` ${words.map(({ term }) => term).join(' ')} `;
}

function toFoundPage(sections: readonly SectionText[], matches: Matcher): FoundPage {
  const { url, title, subcategory } = sections[0]!.file;
  return {
    url,
    title: markWords(readText(title), matches),
    subcategory,
    hits: sections.map(({ id, heading, text }) => ({
      url: id === '' ? url : `${url}#${id}`,
      heading: heading === '' ? [] : markWords(readText(heading), matches),
      text: snippet(readText(text), matches),
    })),
  };
}

function createMatcher({ words }: Query, terms: ReadonlySet<string>): Matcher {
  const wanted = words.flatMap(({ term, parts }) => [term, ...parts]);
  const known = new Map<string, boolean>();
  return (term) => {
    let isMatch = known.get(term);
    if (isMatch === undefined) {
      isMatch = terms.has(term) || wanted.some((word) => isForm(term, word));
      known.set(term, isMatch);
    }
    return isMatch;
  };
}

/** Returns the words of the query; instead of a misspelled word, its corrections. */
function wordsToMark({ words }: Query, terms: ReadonlySet<string>): string[] {
  return words.flatMap(({ term, parts }) => {
    const forms = [...terms].filter((found) => isForm(found, term));
    if (forms.length > 0 || parts.some((part) => terms.has(part))) return [term];
    return [...terms].filter((found) => isOneEditApart(found, term));
  });
}
