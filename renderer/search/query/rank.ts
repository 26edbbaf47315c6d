import type { Query, QueryWord } from './parse-query.ts';
import { pageFactors } from './page-factors.ts';
import { createScoreBoard } from './score-board.ts';
import type { SearchFiles } from './search-store.ts';
import type { SearchedVersions } from './searched-versions.ts';
import {
  type Candidate,
  findCandidates,
  findNearest,
  findRelated,
  findTerm,
} from './term-lookup.ts';
import { WEIGHTS } from '../weights.ts';

/** Sections that score below this share of the best score are dropped. */
const NOISE = 0.22;

/** Coverage of a page that has every word; less than 1 because of rounding. */
const FULL_COVERAGE = 0.999;

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  /** Terms of the index that are written like a word of the query. */
  readonly terms: ReadonlySet<string>;
  /** Terms that the glossary added, the rarest first. */
  readonly related: readonly string[];
  /** Share of the query's words that the best page has, weighted by rarity. */
  readonly coverage: number;
}

interface FoundWord {
  readonly candidates: readonly Candidate[];
}

export interface Ranker {
  /**
   * Scores every section that contains a word of the query. Rare words, heavily weighted fields and complete matches
   * score best. One or two words are not widened by the glossary if a page has both.
   */
  readonly rank: (query: Query, versions: SearchedVersions) => Promise<Ranking>;
  /** Ranks sections by terms that begin like the query's words, for a query that finds nothing else. */
  readonly rankNearest: (query: Query, versions: SearchedVersions) => Promise<Ranking>;
}

/** Creates what ranks the sections of one site, or of several. */
export function createRanker(files: SearchFiles): Ranker {
  const tally = createTally(files.sections);
  return {
    rank: (query, versions) => rankSections(query, { ...files, tally, versions }),
    rankNearest: (query, versions) => rankNearest(query, { ...files, tally, versions }),
  };
}

interface RankedFiles extends SearchFiles {
  readonly tally: Tally;
  readonly versions: SearchedVersions;
}

/** What is summed up for each section and page; all zero between two rankings. */
type Tally = ReturnType<typeof createTally>;

/** Made once: with twenty packs, an own one for each letter typed keeps the garbage collector busy. */
function createTally({ count, pageCount }: SearchFiles['sections']) {
  return {
    scores: new Float32Array(count),
    bySection: new Float32Array(count),
    byPage: new Float32Array(pageCount),
    /** One more than the index of the last word that was found on the page. */
    seen: new Int32Array(pageCount),
    board: createScoreBoard(count),
  };
}

async function rankSections(query: Query, files: RankedFiles): Promise<Ranking> {
  const pairs = findPairs(query.words, files);
  const rank = async (isWidened: boolean) => {
    const found = await Promise.all(query.words.map((word) => lookUp(word, files, isWidened)));
    return score(query, found.flat(), await pairs, files);
  };
  if (!query.isShort) return rank(true);
  const ranking = await rank(false);
  return ranking.coverage > FULL_COVERAGE ? ranking : rank(true);
}

async function rankNearest(query: Query, files: RankedFiles): Promise<Ranking> {
  const found = await Promise.all(
    query.words.map(async (word) => ({ candidates: await findNearest(word, files) })),
  );
  return score(query, found, [], files);
}

function score(
  query: Query,
  words: readonly FoundWord[],
  pairs: Awaited<ReturnType<typeof findPairs>>,
  files: RankedFiles,
): Ranking {
  const { sections: map } = files;
  const { scores, bySection, byPage, seen, board } = files.tally;
  const touched: number[] = [];
  let total = 0;
  const add = (section: number, value: number) => {
    if (scores[section] === 0) touched.push(section);
    scores[section]! += value;
  };
  for (const [index, { candidates }] of words.entries()) {
    const rarity = rarityOf(candidates, map.count);
    total += rarity;
    for (const { found, certainty, isRelated } of candidates) {
      // A related term that is more common than the word says less.
      const share = isRelated ? Math.min(1, rarityOfTerm(found.frequency, map.count) / rarity) : 1;
      board.put(found, certainty * share);
    }
    for (const { found, after } of pairs) {
      // Two words written as one count as a match of each of them.
      if (after === index || after + 1 === index) board.put(found, WEIGHTS.pair);
    }
    board.take((section, weight) => {
      add(section, rarity * weight);
      bySection[section]! += rarity;
      const page = map.pageOf[section]!;
      if (seen[page] === index + 1) return;
      seen[page] = index + 1;
      byPage[page]! += rarity;
    });
  }
  for (const { found } of pairs) {
    const rarity = WEIGHTS.pair * rarityOfTerm(found.frequency, map.count);
    board.put(found, 1);
    board.take((section, weight) => add(section, rarity * weight));
  }

  const { pageCoverage } = WEIGHTS;
  const factorOf = pageFactors(query, files);
  const values = new Float64Array(touched.length);
  let best = 0;
  let coverage = 0;
  for (const [at, section] of touched.entries()) {
    const page = map.pageOf[section]!;
    const covered = (1 - pageCoverage) * bySection[section]! + pageCoverage * byPage[page]!;
    const value = (scores[section]! * covered * factorOf(page)) / total;
    values[at] = value;
    if (value > best) {
      best = value;
      coverage = byPage[page]! / total;
    }
  }
  // Most sections are dropped, and in twenty packs there are tens of thousands.
  const ranked: RankedSection[] = [];
  for (const [at, section] of touched.entries()) {
    const value = values[at]!;
    if (value > 0 && value >= best * NOISE) ranked.push({ section, score: value });
  }
  for (const section of touched) {
    const page = map.pageOf[section]!;
    scores[section] = bySection[section] = byPage[page] = seen[page] = 0;
  }
  const candidates = words.flatMap((word) => word.candidates);
  const termsOf = (isRelated: boolean) =>
    candidates.filter((one) => Boolean(one.isRelated) === isRelated).map(({ found }) => found);
  return {
    sections: ranked.sort((a, b) => b.score - a.score || a.section - b.section),
    terms: new Set([...termsOf(false), ...pairs.map(({ found }) => found)].map(({ term }) => term)),
    related: [
      ...new Set(
        termsOf(true)
          .sort((a, b) => a.frequency - b.frequency)
          .map(({ term }) => term),
      ),
    ],
    coverage,
  };
}

/** Looks up a word; a compound that doesn't occur is looked up by its parts. */
async function lookUp(
  word: QueryWord,
  files: SearchFiles,
  isWidened: boolean,
): Promise<FoundWord[]> {
  const [candidates, related] = await Promise.all([
    findCandidates(word, files),
    isWidened ? findRelated(word, files) : [],
  ]);
  if (candidates.length > 0 || word.parts.length === 0) {
    return [{ candidates: [...candidates, ...related] }];
  }
  return Promise.all(
    word.parts.map(async (term, index) => {
      const isOpen = word.isOpen && index === word.parts.length - 1;
      return { candidates: await findCandidates({ term, parts: [], isOpen, related: [] }, files) };
    }),
  );
}

/** Finds pairs of words written as one; `after` is the index of the first of the two. */
async function findPairs(words: readonly QueryWord[], files: SearchFiles) {
  // Compounds are one term already, and looking them up by parts would shift the indexes.
  if (words.some(({ parts }) => parts.length > 0)) return [];
  const terms = await Promise.all(
    words.slice(1).map(({ term }, index) => findTerm(words[index]!.term + term, files)),
  );
  return terms.flatMap((found, after) => (found ? [{ found, after }] : []));
}

/** A word that only occurs as the beginning of others is as common as the most common of them. */
function rarityOf(candidates: readonly Candidate[], count: number): number {
  const exact = candidates.find(({ certainty }) => certainty === 1);
  const own = candidates.filter(({ isRelated }) => !isRelated);
  const frequencies = (own.length > 0 ? own : candidates).map(({ found }) => found.frequency);
  return rarityOfTerm(exact ? exact.found.frequency : Math.max(0, ...frequencies), count);
}

/** Inverse document frequency. */
function rarityOfTerm(frequency: number, count: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}
