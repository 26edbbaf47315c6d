import { createRecent } from '../../model/recent.ts';
import { WEIGHTS } from '../weights.ts';
import { parseQuery, type Query, readGlossaries, type Synonyms } from './parse-query.ts';
import {
  chooseWords,
  FULL_COVERAGE,
  groupByPage,
  type RankedSection,
  type Ranking,
  rankNearest,
  rankSections,
  type Searched,
} from './rank.ts';
import type { FoundSite } from '../search-files.ts';
import type { SearchFiles } from './search-store.ts';
import { defaultVersions, otherVersion, type SearchedVersions } from './searched-versions.ts';
import {
  type MarkedText,
  type Matcher,
  markWords,
  matchLevels,
  readText,
  snippet,
} from './snippet.ts';
import { keepQuoted, rankByOrder, readTexts, type SectionText } from './word-order.ts';
import { beginsAlike, isForm, stem } from './word-forms.ts';

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
  /** The query with words of pages in place of misspelled ones; null if none are. */
  readonly corrected: string | null;
  /** Words of a long query that weren't searched, and quoted texts of which only the words were, as written. */
  readonly leftOut: readonly string[];
  /** What no page has, so that these come closest: all words, or the quoted texts. */
  readonly lacks: 'words' | 'quoted' | null;
}

export interface FoundPage {
  readonly site: FoundSite;
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
  /** Site path with the anchor of what it shows: its section, or a row in it. */
  readonly url: string;
  /** Site path with the anchor of its section. */
  readonly section: string;
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

const nothing: SearchAnswer = {
  pages: [],
  count: 0,
  hasMore: false,
  words: [],
  related: [],
  corrected: null,
  leftOut: [],
  lacks: null,
};

const noSynonyms: Synonyms = new Map();

export function createSearchEngine(files: SearchFiles) {
  const loaded = createRecent<'synonyms', Synonyms>(1);
  const synonyms = () => loaded.get('synonyms', () => files.glossaries().then(readGlossaries));
  return {
    /** Loads what the sites' glossaries say, once, and again after a failure. */
    synonyms,
    /** Resolves to null once `isStale` returns true. */
    search: async (input: string, options: SearchOptions): Promise<SearchAnswer | null> => {
      const { maxHits, firstPages = maxHits, isStale = () => false } = options;
      const { versions = defaultVersions } = options;
      const searched = { files, versions };
      const { query, sections, isNearest, leftOut, lacks, ...ranking } =
        (await findAsWritten(input, searched)) ??
        (await findSections(parseQuery(input, await synonyms()), searched, maxHits));
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
        corrected: correct(input, query, ranking),
        related: [...related.values()].slice(0, MAX_RELATED),
        ...{ leftOut, lacks },
      };
    },
  };
}

interface FoundSections
  extends Omit<Ranking, 'isComplete'>, Pick<SearchAnswer, 'leftOut' | 'lacks'> {
  readonly query: Query;
  readonly isNearest: boolean;
}

/** Ranks sections by one or two words alone, without the glossary; undefined if no page but a day of an archive has both. */
async function findAsWritten(
  input: string,
  searched: Searched,
): Promise<FoundSections | undefined> {
  const query = parseQuery(input, noSynonyms);
  const isPlain = query.isShort && query.phrases.length === 0;
  if (!isPlain) return undefined;
  const ranking = await rankSections(query, searched);
  const { pageOf, roleOf } = searched.files.sections;
  const [best] = ranking.sections;
  const isDay = best && !query.hasDate && roleOf[pageOf[best.section]!] === 'day';
  const isFound = (ranking.coverage > FULL_COVERAGE && !isDay) || query.words.length === 0;
  return isFound ? { ...ranking, query, isNearest: false, leftOut: [], lacks: null } : undefined;
}

/** Ranks the sections that match a query, or those that come nearest to it. */
async function findSections(
  asked: Query,
  searched: Searched,
  maxHits: number,
): Promise<FoundSections> {
  const { files } = searched;
  const { chosen, leftOut } = await chooseWords(asked.words, files);
  const query = { ...asked, words: chosen };
  const ranking = await rankSections(query, searched);
  const found = { ...ranking, query, isNearest: false, leftOut: leftOut.map(({ text }) => text) };
  if (query.phrases.length > 0) {
    const quoted = await keepQuoted(ranking.sections, query, { files, most: maxHits });
    if (quoted.sections.length > 0) return { ...found, ...quoted, lacks: null };
    // Without a section that has the quoted text, its words are the nearest.
    if (quoted.isCertain && ranking.sections.length > 0)
      return { ...found, isNearest: true, lacks: 'quoted' };
    if (!quoted.isCertain)
      found.leftOut.push(...query.phrases.map((terms) => `“${terms.join(' ')}”`));
  }
  if (ranking.sections.length === 0) {
    return { ...found, ...(await rankNearest(query, searched)), isNearest: true, lacks: 'words' };
  }
  const isWeak = ranking.coverage < WEIGHTS.goodCoverage && !ranking.isComplete;
  const sections = await rankByOrder(ranking.sections, query, files);
  return { ...found, sections, lacks: isWeak ? 'words' : null };
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

function toFoundPage(
  sections: readonly SectionText[],
  matches: Matcher,
): Omit<FoundPage, 'version'> {
  const { site, url, title, subcategory } = sections[0]!.file;
  return {
    site,
    url,
    title: markWords(readText(title), matches),
    subcategory,
    hits: sections.map(({ id, heading, text, score }) => {
      const section = id === '' ? url : `${url}#${id}`;
      const shown = snippet(readText(text), matches);
      return {
        ...{ url: shown.id === null ? section : `${url}#${shown.id}`, section, score },
        heading: heading === '' ? [] : markWords(readText(heading), matches),
        text: shown.pieces,
      };
    }),
  };
}

type FoundTerms = Pick<Ranking, 'terms' | 'related' | 'corrections'>;

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

/** Returns the words of the query that pages have; instead of a misspelled one, what it stands for. */
function wordsToMark({ words }: Query, { terms, corrections }: FoundTerms): string[] {
  return words.flatMap(({ term, parts }) => {
    const corrected = corrections.get(term);
    if (corrected !== undefined) return [corrected];
    const isFound = [...terms].some((found) => isForm(found, term));
    if (isFound || parts.some((part) => terms.has(part))) return [term];
    return [...terms].filter((found) => beginsAlike(found, term));
  });
}

/** Returns what a reader wrote with the corrections in it. */
function correct(input: string, { words }: Query, { corrections }: FoundTerms): string | null {
  if (corrections.size === 0) return null;
  return words.reduce(
    (text, { text: word, term }) => text.replace(word, corrections.get(term) ?? word),
    input.trim(),
  );
}
