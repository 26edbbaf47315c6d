import { parseQuery, type Query } from './parse-query.ts';
import { rankSections, type RankedSection } from './rank.ts';
import type { TextFile } from './search-files.ts';
import type { SearchFiles } from './search-store.ts';
import { mapSections, type SectionMap } from './section-map.ts';
import {
  markWords,
  type MarkedText,
  type Matcher,
  readText,
  type ReadText,
  snippet,
} from './snippet.ts';
import { tokenize } from './tokenize.ts';
import { isForm, isOneEditApart } from './word-forms.ts';

/** Sections of one page in an answer. */
const MOST_OF_PAGE = 4;

/** How much a page's second best section adds to its best one. */
const SECOND_SHARE = 0.15;

/** Sections whose text is read to find a phrase. */
const MOST_READ = 40;

/** Hits that an answer begins with, while others are still to be read: what fits into the dialog. */
export const FIRST_HITS = 6;

/** What is found for a query. */
export interface SearchAnswer {
  /** Pages, the best one first. */
  readonly pages: readonly FoundPage[];
  /** Hits in all, those included that the pages above leave out. */
  readonly count: number;
  /** Words to mark on the page that is chosen, as they are written there. */
  readonly words: readonly string[];
}

export interface FoundPage {
  /** Site path. */
  readonly url: string;
  readonly title: MarkedText;
  readonly subcategory: string;
  /** The page's sections, the best one first. */
  readonly hits: readonly Hit[];
}

export interface Hit {
  /** Site path with the section's anchor. */
  readonly url: string;
  /** Empty for the page's opening. */
  readonly heading: MarkedText;
  readonly text: MarkedText;
}

export interface SearchOptions {
  readonly maxHits: number;
  /** Hits with which the answer may end, its last page whole; all where absent. */
  readonly enoughHits?: number;
  readonly isStale?: () => boolean;
}

/** Answers queries from the search files. */
export interface SearchEngine {
  /** Resolves to null as soon as `isStale` says that nobody waits for the answer. */
  readonly search: (input: string, options: SearchOptions) => Promise<SearchAnswer | null>;
}

/** Creates an engine over opened search files. */
export function createSearchEngine(files: SearchFiles): SearchEngine {
  const map = mapSections(files.documents);
  return {
    search: async (input, { maxHits, enoughHits = maxHits, isStale = () => false }) => {
      const query = parseQuery(input);
      if (query.words.length === 0) return { pages: [], count: 0, words: [] };
      const { sections, terms } = await rankSections(query, files, map);
      if (isStale()) return null;
      const kept =
        query.phrases.length === 0 ? sections : await withPhrases(sections, query, files, map);
      const groups = groupByPage(kept, map, maxHits);
      const shown = firstGroups(groups, enoughHits);
      const texts = await readTexts(shown.flat(), files, map);
      if (isStale()) return null;
      const matches = createMatcher(query, terms);
      return {
        pages: shown.map((group) => toFoundPage(group, texts, map, matches)),
        count: groups.flat().length,
        words: wordsToMark(query, terms),
      };
    },
  };
}

/** The best pages, each with its best sections. */
function groupByPage(
  sections: readonly RankedSection[],
  map: SectionMap,
  maxHits: number,
): RankedSection[][] {
  const byPage = new Map<number, RankedSection[]>();
  for (const ranked of sections) {
    const page = map.pageOf[ranked.section]!;
    const group = byPage.get(page);
    if (!group) byPage.set(page, [ranked]);
    else if (group.length < MOST_OF_PAGE) group.push(ranked);
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

/** The groups that together hold enough sections. */
function firstGroups(groups: readonly RankedSection[][], enough: number): RankedSection[][] {
  let held = 0;
  return groups.filter((group) => {
    const isWanted = held < enough;
    held += group.length;
    return isWanted;
  });
}

type Texts = ReadonlyMap<number, TextFile>;

async function readTexts(
  sections: readonly RankedSection[],
  files: SearchFiles,
  map: SectionMap,
): Promise<Texts> {
  const numbers = [...new Set(sections.map(({ section }) => map.fileOf[section]!))];
  const texts = await Promise.all(numbers.map((number) => files.text(number)));
  return new Map(numbers.map((number, index) => [number, texts[index]!]));
}

function sectionIn(texts: Texts, map: SectionMap, section: number) {
  const file = map.fileOf[section]!;
  const text = texts.get(file)!;
  const found = text.sections[section - map.starts[file]!];
  if (!found) throw new Error(`text file ${file} lacks section ${section}`);
  return { file: text, own: found, id: found[0], heading: found[1], text: found[2] };
}

/** Keeps the sections in which every phrase stands word by word. */
async function withPhrases(
  sections: readonly RankedSection[],
  { phrases }: Query,
  files: SearchFiles,
  map: SectionMap,
): Promise<RankedSection[]> {
  const read = sections.slice(0, MOST_READ);
  const texts = await readTexts(read, files, map);
  return read.filter(({ section }) => {
    const { file, heading, text } = sectionIn(texts, map, section);
    const lines = [file.title, heading, text].map(
      (line) =>
        ` ${tokenize(line)
          .map(({ term }) => term)
          .join(' ')} `,
    );
    return phrases.every((phrase) => lines.some((line) => line.includes(` ${phrase.join(' ')} `)));
  });
}

function toFoundPage(
  group: readonly RankedSection[],
  texts: Texts,
  map: SectionMap,
  matches: Matcher,
): FoundPage {
  const found = group.map(({ section }) => sectionIn(texts, map, section));
  const { url, title, subcategory } = found[0]!.file;
  return {
    url,
    title: markWords(readOnce(found[0]!.file, title), matches),
    subcategory,
    hits: found.map(({ own, id, heading, text }) => ({
      url: id === '' ? url : `${url}#${id}`,
      heading: heading === '' ? [] : markWords(readText(heading), matches),
      text: snippet(readOnce(own, text), matches),
    })),
  };
}

const readBefore = new WeakMap<object, ReadText>();

/** Takes the text of a section apart when it is first shown. */
function readOnce(owner: object, text: string): ReadText {
  let read = readBefore.get(owner);
  if (!read) {
    read = readText(text);
    readBefore.set(owner, read);
  }
  return read;
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

/** The query's words; where one stands nowhere, what it was taken for. */
function wordsToMark({ words }: Query, terms: ReadonlySet<string>): string[] {
  return words.flatMap(({ term, parts }) => {
    const forms = [...terms].filter((found) => isForm(found, term));
    if (forms.length > 0 || parts.some((part) => terms.has(part))) return [term];
    return [...terms].filter((found) => isOneEditApart(found, term));
  });
}
