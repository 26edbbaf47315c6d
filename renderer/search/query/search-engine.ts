import { WEIGHTS } from '../weights.ts';
import { parseQuery, type Query, readGlossaries, type Synonyms } from './parse-query.ts';
import {
  FULL_COVERAGE,
  groupByPage,
  type RankedSection,
  type Ranking,
  rankNearest,
  rankSections,
} from './rank.ts';
import type { FoundText, SearchFiles } from './search-store.ts';
import { defaultVersions, otherVersion, type SearchedVersions } from './searched-versions.ts';
import {
  type MarkedText,
  type Matcher,
  markWords,
  matchLevels,
  readText,
  snippet,
} from './snippet.ts';
import { tokenize, type Word } from '../tokenize.ts';
import { isForm, isOneEditApart, stem } from './word-forms.ts';

const MAX_PHRASE_SECTIONS = 40;

/** How many of the glossary's terms an answer names. */
const MAX_RELATED = 6;

export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Total number of hits, including those left out of `pages`. */
  readonly count: number;
  /** Whether `pages` is a part of what was found. */
  readonly hasMore: boolean;
  /** Terms to highlight on the page that the reader opens. */
  readonly words: readonly string[];
  /** Terms that were searched because they mean the same as words of the query. */
  readonly related: readonly string[];
  /** No page has most of the query's words; these come closest. */
  readonly isWeak: boolean;
}

export interface FoundPage {
  /** Id of the pack that it's in; null for a page of the site itself. */
  readonly pack: string | null;
  /** Site path. */
  readonly url: string;
  readonly title: MarkedText;
  readonly subcategory: string;
  /** Label of its version, if it isn't the one that the reader reads. */
  readonly version: string | null;
  /** Best first. */
  readonly hits: readonly Hit[];
}

export interface Hit {
  /** Site path with anchor. */
  readonly url: string;
  /** Empty for the part above the first heading. */
  readonly heading: MarkedText;
  readonly text: MarkedText;
  /** Comparable with the other hits of the same answer. */
  readonly score: number;
}

interface SearchOptions {
  readonly maxHits: number;
  /** Number of pages after which the answer may end; all by default. */
  readonly firstPages?: number;
  /** The default ones without it. */
  readonly versions?: SearchedVersions;
  readonly isStale?: () => boolean;
}

export interface SearchEngine {
  /** Resolves to null once `isStale` returns true. */
  readonly search: (input: string, options: SearchOptions) => Promise<SearchAnswer | null>;
  /** Loads what the sites' glossaries say, once, and again after a failure. */
  readonly synonyms: () => Promise<Synonyms>;
}

const nothing: SearchAnswer = {
  pages: [],
  count: 0,
  hasMore: false,
  words: [],
  related: [],
  isWeak: false,
};

const noSynonyms: Synonyms = new Map();

export function createSearchEngine(files: SearchFiles): SearchEngine {
  let loading: Promise<Synonyms> | undefined;
  const synonyms = () => {
    loading ??= files.glossaries().then(readGlossaries);
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    synonyms,
    search: async (input, options) => {
      const { maxHits, firstPages = maxHits, isStale = () => false } = options;
      const { versions = defaultVersions } = options;
      const searched = { files, versions };
      const { query, sections, isNearest, ...ranking } =
        (await findAsWritten(input, searched)) ??
        (await findSections(parseQuery(input, await synonyms()), searched));
      if (query.words.length === 0) return nothing;
      if (isStale()) return null;
      const ordered = groupByPage(sections, files);
      const groups = cutGroups(ordered, maxHits);
      const shown = groups.slice(0, firstPages);
      const textOf = await readTexts(shown.flat(), files);
      if (isStale()) return null;
      const matches = createMatcher(query, ranking);
      // Other forms of a term are left out.
      const related = new Map(ranking.related.map((term) => [stem(term), term]));
      return {
        pages: shown.map((group) => ({
          ...toFoundPage(group.map(textOf), matches),
          version: otherVersion(group[0]!.section, files, versions),
        })),
        count: groups.flat().length,
        hasMore: ordered.flat().length > shown.flat().length,
        words: isNearest ? [] : wordsToMark(query, ranking),
        related: [...related.values()].slice(0, MAX_RELATED),
        isWeak: isNearest || ranking.coverage < WEIGHTS.goodCoverage,
      };
    },
  };
}

interface Searched {
  readonly files: SearchFiles;
  readonly versions: SearchedVersions;
}

type FoundSections = Ranking & { readonly query: Query; readonly isNearest: boolean };

/** Ranks sections by one or two words alone, without the glossary; undefined if no page has both. */
async function findAsWritten(
  input: string,
  searched: Searched,
): Promise<FoundSections | undefined> {
  const query = parseQuery(input, noSynonyms);
  const isPlain = query.isShort && query.phrases.length === 0;
  if (!isPlain) return undefined;
  const ranking = await rankSections(query, searched);
  const isFound = ranking.coverage > FULL_COVERAGE || query.words.length === 0;
  return isFound ? { ...ranking, query, isNearest: false } : undefined;
}

/** Ranks the sections that match a query, or those that come nearest to it. */
async function findSections(query: Query, searched: Searched): Promise<FoundSections> {
  const ranking = await rankSections(query, searched);
  if (query.phrases.length > 0) {
    const sections = await withPhrases(ranking.sections, query, searched.files);
    // Without a section that has the quoted text, its words are the nearest.
    if (sections.length > 0) return { ...ranking, query, sections, isNearest: false };
  }
  const isFound = ranking.sections.length > 0;
  return {
    ...(isFound ? ranking : await rankNearest(query, searched)),
    query,
    isNearest: !isFound || query.phrases.length > 0,
  };
}

/** Keeps the first sections, `most` of all groups. */
function cutGroups(groups: readonly RankedSection[][], most: number): RankedSection[][] {
  let room = most;
  return groups
    .map((group) => {
      const kept = group.slice(0, room);
      room -= kept.length;
      return kept;
    })
    .filter((group) => group.length > 0);
}

interface SectionText {
  readonly file: FoundText;
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly score: number;
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
  return ({ section, score }) => {
    const number = fileOf[section]!;
    const file = files.get(number)!;
    const found = file.sections[section - starts[number]!];
    if (!found) throw new Error(`text file ${number} has no section ${section}`);
    const [id, heading, body] = found;
    return { file, id, heading, text: body, score };
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

function toFoundPage(
  sections: readonly SectionText[],
  matches: Matcher,
): Omit<FoundPage, 'version'> {
  const { pack, url, title, subcategory } = sections[0]!.file;
  return {
    pack,
    url,
    title: markWords(readText(title), matches),
    subcategory,
    hits: sections.map(({ id, heading, text, score }) => ({
      url: id === '' ? url : `${url}#${id}`,
      heading: heading === '' ? [] : markWords(readText(heading), matches),
      text: snippet(readText(text), matches),
      score,
    })),
  };
}

type FoundTerms = Pick<Ranking, 'terms' | 'related'>;

function createMatcher({ words }: Query, { terms, related }: FoundTerms): Matcher {
  const wanted = words.flatMap(({ term, parts }) => [term, ...parts]);
  const relatedStems = new Set(related.map(stem));
  const known = new Map<string, number>();
  const levelOf = (term: string) => {
    if (words.some((word) => isForm(term, word.term))) return matchLevels.word;
    if (terms.has(term) || wanted.some((word) => isForm(term, word))) return matchLevels.part;
    return relatedStems.has(stem(term)) ? matchLevels.related : 0;
  };
  return (term) => {
    const level = known.get(term) ?? levelOf(term);
    known.set(term, level);
    return level;
  };
}

/** Returns the words of the query; instead of a misspelled one, what it stands for. */
function wordsToMark({ words }: Query, { terms }: FoundTerms): string[] {
  return words.flatMap(({ term, parts }) => {
    const forms = [...terms].filter((found) => isForm(found, term));
    if (forms.length > 0 || parts.some((part) => terms.has(part))) return [term];
    return [...terms].filter((found) => isOneEditApart(found, term));
  });
}
