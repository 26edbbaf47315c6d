import { groupBy } from '../../model/group-by.ts';
import { BEST_WEIGHT, MAX_HITS_PER_PAGE, TITLE_WEIGHT, WEIGHTS } from '../weights.ts';
import type { Query, QueryWord } from './parse-query.ts';
import type { SearchFiles } from './search-store.ts';
import { pageFilter, type SearchedVersions } from './searched-versions.ts';
import {
  type Candidate,
  findCandidates,
  findNearest,
  findRelated,
  findTerm,
} from './term-lookup.ts';

/** Of a longer message, these words are searched: the rarest that the site has. */
const MAX_WORDS = 10;

/** Of a message with more words, only the first are candidates. */
const MAX_CANDIDATES = 40;

/** Coverage of a page that has every word; less than 1 because of rounding. */
export const FULL_COVERAGE = 0.999;

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  /** Terms of the index that are written like a word of the query. */
  readonly terms: ReadonlySet<string>;
  /** What stands for the words that no page has, by word. */
  readonly corrections: ReadonlyMap<string, string>;
  /** Terms that the glossary added, the rarest first. */
  readonly related: readonly string[];
  /** Share of the query's words that the best page has, weighted by rarity. */
  readonly coverage: number;
  /** Whether there is a page that has every word, or may have. */
  readonly isComplete: boolean;
}

export interface Searched {
  readonly files: SearchFiles;
  readonly versions: SearchedVersions;
}

/** Consecutive words of a query that occur as one. */
interface Compound extends Pick<Candidate, 'found'> {
  /** Indexes of the first word and of the word after the last one. */
  readonly span: readonly [start: number, end: number];
}

/**
 * Scores every section that contains a word of the query. Rare words, heavily weighted fields and complete matches
 * score best.
 */
export async function rankSections(query: Query, searched: Searched): Promise<Ranking> {
  const { words } = query;
  const [compounds, name] = await Promise.all([
    findCompounds(words, searched.files),
    query.name === undefined ? undefined : findTerm(query.name, searched.files),
  ]);
  const found = await Promise.all(words.map((word) => lookUp(word, searched.files)));
  return score(query, { words: found.flat(), compounds, name }, searched);
}

/** Divides the words of a long message into the rarest, which are searched, and the others. */
export async function chooseWords(
  words: readonly QueryWord[],
  files: SearchFiles,
): Promise<{ readonly chosen: readonly QueryWord[]; readonly leftOut: readonly QueryWord[] }> {
  if (words.length <= MAX_WORDS) return { chosen: words, leftOut: [] };
  const found = await Promise.all(
    words.slice(0, MAX_CANDIDATES).map(async (word) => ({
      word,
      // What the site doesn't have tells nothing.
      frequency: (await findTerm(word.term, files))?.frequency ?? Infinity,
    })),
  );
  const rarest = found.sort((a, b) => a.frequency - b.frequency).slice(0, MAX_WORDS);
  const isChosen = (own: QueryWord) => rarest.some(({ word }) => word === own);
  return {
    chosen: words.filter(isChosen),
    leftOut: words.filter((word) => !isChosen(word)),
  };
}

/** Ranks sections by terms that begin like the query's words, for a query that finds nothing else. */
export async function rankNearest(query: Query, searched: Searched): Promise<Ranking> {
  const found = query.words.map((word) => findNearest(word, searched.files));
  return score(query, { words: await Promise.all(found), compounds: [] }, searched);
}

/** Groups sections by page, the best pages first, a few sections of each. */
export function groupByPage(
  sections: readonly RankedSection[],
  { sections: { pageOf } }: SearchFiles,
): readonly RankedSection[][] {
  const scoreOf = ([first, second]: RankedSection[]) =>
    first!.score + WEIGHTS.secondSection * (second?.score ?? 0);
  return [...groupBy(sections, ({ section }) => pageOf[section]!).values()]
    .map((group) => group.slice(0, MAX_HITS_PER_PAGE))
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** What the index has for a query. */
interface FoundTerms {
  /** For each word, the terms that it may stand for. */
  readonly words: readonly (readonly Candidate[])[];
  readonly compounds: readonly Compound[];
  /** All words of the query as one term. */
  readonly name?: Candidate['found'] | undefined;
}

function score(
  query: Query,
  { words, compounds, name }: FoundTerms,
  { files, versions }: Searched,
): Ranking {
  const { pageOf, roleOf } = files.sections;
  const [count, pageCount] = [pageOf.length, roleOf.length];
  const scores = new Float32Array(count);
  const bySection = new Float32Array(count);
  const byPage = new Float32Array(pageCount);
  /** One more than the index of the last word that was found on the page. */
  const seen = new Int32Array(pageCount);
  const board = createScoreBoard(count);
  const touched: number[] = [];
  let total = 0;
  /** Of the words that are in more sections than the index lists. */
  let unlisted = 0;
  const add = (section: number, value: number) => {
    if (scores[section] === 0) touched.push(section);
    scores[section]! += value;
  };
  for (const [index, candidates] of words.entries()) {
    const rarity = rarityOf(candidates, count);
    total += rarity;
    if (candidates.some(({ found }) => isCut(found))) unlisted += rarity;
    for (const { found, certainty, isRelated } of candidates) {
      // A related term that is more common than the word says less.
      const share = isRelated ? Math.min(1, rarityOfTerm(found.frequency, count) / rarity) : 1;
      board.put(found, certainty * share);
    }
    for (const { found, span } of compounds) {
      // Words written as one count as a match of each of them.
      if (span[0] <= index && index < span[1]) board.put(found, WEIGHTS.pair);
    }
    board.take((section, weight) => {
      add(section, rarity * weight);
      bySection[section]! += rarity;
      const page = pageOf[section]!;
      if (seen[page] === index + 1) return;
      seen[page] = index + 1;
      byPage[page]! += rarity;
    });
  }
  for (const { found } of compounds) {
    const rarity = WEIGHTS.pair * rarityOfTerm(found.frequency, count);
    board.put(found, 1);
    board.take((section, weight) => add(section, rarity * weight));
  }

  const { pageCoverage } = WEIGHTS;
  const factorOf = pageFactors(query, { files, versions }, pagesNamed(name, pageOf));
  let best: RankedSection = { section: -1, score: 0 };
  const ranked = touched.map((section): RankedSection => {
    const page = pageOf[section]!;
    const covered = (1 - pageCoverage) * bySection[section]! + pageCoverage * byPage[page]!;
    const own = { section, score: (scores[section]! * covered * factorOf(page)) / total };
    if (own.score > best.score) best = own;
    return own;
  });
  // A quoted text may be in a section that has no other word of the query.
  const least = query.phrases.length > 0 ? 0 : best.score * WEIGHTS.noise;
  const most = Math.max(0, ...touched.map((section) => byPage[pageOf[section]!]!));
  const candidates = words.flat();
  const listed = new Set<number>();
  return {
    sections: ranked
      .sort((a, b) => b.score - a.score || a.section - b.section)
      .filter(({ section, score: own }) => {
        const page = pageOf[section]!;
        // A page that has the whole query in a section stays, however little of it the query is.
        const hasAll = bySection[section]! >= total * FULL_COVERAGE && !listed.has(page);
        const isListed = own > 0 && (own >= least || hasAll);
        if (isListed) listed.add(page);
        return isListed;
      }),
    terms: new Set(
      [...candidates.filter(({ isRelated }) => !isRelated), ...compounds].map(
        ({ found }) => found.term,
      ),
    ),
    corrections: correctionsOf(words),
    related: relatedTerms(candidates),
    coverage: best.score === 0 ? 0 : byPage[pageOf[best.section]!]! / total,
    isComplete: most >= (total - unlisted) * FULL_COVERAGE,
  };
}

/** Returns the terms that were searched besides the words, the rarest first. */
function relatedTerms(candidates: FoundTerms['words'][number]): string[] {
  return candidates
    .filter(({ isRelated }) => isRelated)
    .sort((a, b) => a.found.frequency - b.found.frequency)
    .map(({ found }) => found.term);
}

/** Returns the best correction of each word that is found only by corrections. */
function correctionsOf(words: FoundTerms['words']): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap((candidates) => {
      const [best, ...others] = candidates.filter(({ isRelated }) => !isRelated);
      const isCorrected = others.every(({ corrects }) => corrects !== undefined);
      return best?.corrects === undefined || !isCorrected ? [] : [[best.corrects, best.found.term]];
    }),
  );
}

/** Collects the best weight of one word in each section. */
function createScoreBoard(count: number) {
  const weights = new Float32Array(count);
  let touched: number[] = [];
  return {
    put: ({ postings }: Candidate['found'], factor: number) => {
      for (const { entry, first } of postings) {
        for (let at = 2; at < entry.length; at += 2) {
          const weight = ((entry[at] as number) / BEST_WEIGHT) * factor;
          let section = first;
          for (const step of entry[at + 1] as readonly number[]) {
            section += step;
            const known = weights[section]!;
            if (known === 0) touched.push(section);
            if (weight > known) weights[section] = weight;
          }
        }
      }
    },
    /** Calls back with each section and clears the board. */
    take: (each: (section: number, weight: number) => void) => {
      for (const section of touched) {
        each(section, weights[section]!);
        weights[section] = 0;
      }
      touched = [];
    },
  };
}

/**
 * Returns how much a page counts for a query by what it is for and where it is; 0 outside the area and the versions
 * asked for.
 */
function pageFactors(
  { words, area, hasDate }: Query,
  { files: { sections: map, areas }, versions }: Searched,
  named: ReadonlySet<number>,
): (page: number) => number {
  const hasCompound = words.some(({ parts, whole }) => parts.length > 1 || whole !== undefined);
  const isSearched = pageFilter(areas, { area, versions });
  const roles = {
    guide: () => 1,
    symbol: (page: number) => (hasCompound || named.has(page) ? 1 : WEIGHTS.symbol),
    day: () => (hasDate ? 1 : WEIGHTS.day),
    aboutSite: () => WEIGHTS.aboutSite,
  };
  return (page) => {
    if (!isSearched(page)) return 0;
    return roles[map.roleOf[page]!](page) * WEIGHTS.depth ** map.depthOf[page]!;
  };
}

/** Returns the pages that have a term as their title, or in it. */
function pagesNamed(term: Candidate['found'] | undefined, pageOf: readonly number[]): Set<number> {
  const pages = new Set<number>();
  for (const { entry, first } of term?.postings ?? []) {
    for (let at = 2; at < entry.length && (entry[at] as number) >= TITLE_WEIGHT; at += 2) {
      let section = first;
      for (const step of entry[at + 1] as readonly number[]) {
        section += step;
        const page = pageOf[section]!;
        if (pageOf[section - 1] !== page) pages.add(page);
      }
    }
  }
  return pages;
}

/** Looks up a word; a compound that doesn't occur is looked up by its parts. */
async function lookUp(
  word: QueryWord,
  files: SearchFiles,
): Promise<readonly (readonly Candidate[])[]> {
  const [candidates, related] = await Promise.all([
    findCandidates(word, files),
    findRelated(word, files),
  ]);
  if (candidates.length > 0 || word.parts.length === 0) return [[...candidates, ...related]];
  return Promise.all(
    word.parts.map((term, index) =>
      findCandidates({ term, isOpen: word.isOpen && index === word.parts.length - 1 }, files),
    ),
  );
}

/** Finds pairs of words written as one, and what words are pieces of. */
async function findCompounds(
  words: readonly QueryWord[],
  files: SearchFiles,
): Promise<readonly Compound[]> {
  const wholes = [...new Set(words.flatMap(({ whole }) => whole ?? []))].map(async (whole) => {
    const start = words.findIndex((word) => word.whole === whole);
    const end = words.findLastIndex((word) => word.whole === whole) + 1;
    const found = await findTerm(whole, files);
    return found ? [{ found, span: [start, end] as const }] : [];
  });
  // A compound is one term already, and looking it up by its parts would shift the indexes.
  const hasPairs = !words.some(({ parts, whole }) => parts.length > 1 || whole !== undefined);
  const pairs = (hasPairs ? words.slice(1) : []).map(async ({ term }, at) => {
    const pair = words[at]!.term + term;
    const terms = await files.terms(pair, `${pair}s`, 1);
    return terms
      .filter((one) => one.term === pair || one.term === `${pair}s`)
      .map((found) => ({ found, span: [at, at + 2] as const }));
  });
  return (await Promise.all([...wholes, ...pairs])).flat();
}

/** A word that only occurs as the beginning of others is as common as the most common of them. */
function rarityOf(candidates: readonly Candidate[], count: number): number {
  const exact = candidates.find(({ certainty }) => certainty === 1);
  const own = candidates.filter(({ isRelated }) => !isRelated);
  const frequencies = (own.length > 0 ? own : candidates).map(({ found }) => found.frequency);
  return rarityOfTerm(exact ? exact.found.frequency : Math.max(0, ...frequencies), count);
}

/** Tells whether more sections have a term than the index lists for it. */
export function isCut({ postings }: Candidate['found']): boolean {
  return postings.some(({ entry }) => {
    const lists = entry.filter((part) => typeof part === 'object');
    return lists.reduce((sum, { length }) => sum + length, 0) < entry[1];
  });
}

/** Inverse document frequency. */
function rarityOfTerm(frequency: number, count: number): number {
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}
