import type { Query, QueryWord } from './parse-query.ts';
import { BEST_WEIGHT, type SearchArea, type TermEntry } from './search-files.ts';
import type { SearchFiles } from './search-store.ts';
import { type Candidate, findCandidates, findTerm } from './term-lookup.ts';
import { fold } from './tokenize.ts';

/** Factor for sections of an area that the query names. */
const AREA_BONUS = 1.5;

/** Extra weight of two consecutive words that occur as one name or side by side in a title. */
const PAIR_SHARE = 0.8;

const WEAK_SHARE = 0.3;

/** Share of the page in a section's coverage of the query: neighboring sections may contain the other words. */
const PAGE_COVERAGE = 0.4;

/** Factor for each level of depth: overviews rank above details and copies. */
const DEPTH_SHARE = 0.95;

/** Factor outside the first area, which has the guides, unless the query contains a symbol. */
const OTHER_AREA_SHARE = 0.9;

/** Sections that score below this share of the best score are dropped. */
const NOISE = 0.22;

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  readonly terms: ReadonlySet<string>;
}

/** Scores every section that contains a word of the query. Rare words, heavily weighted fields and complete matches score best. */
export async function rankSections(query: Query, files: SearchFiles): Promise<Ranking> {
  const { sections: map, documents } = files;
  const [found, pairs] = await Promise.all([
    Promise.all(query.words.map((word) => lookUp(word, files))),
    findPairs(query.words, files),
  ]);
  const words = found.flat();
  const hint = query.words.length > 1 ? areaHint(query.words, documents.areas) : null;

  const scores = new Float32Array(map.count);
  const board = createBoard(map.count);
  const bySection = new Float32Array(map.count);
  const byPage = new Float32Array(map.pageCount);
  const seen = new Int32Array(map.pageCount).fill(-1);
  const touched: number[] = [];
  let total = 0;
  const add = (section: number, score: number) => {
    if (scores[section] === 0) touched.push(section);
    scores[section]! += score;
  };
  for (const [index, { term, isWeak, candidates }] of words.entries()) {
    if (candidates.length === 0) continue;
    const rarity = rarityOf(candidates, map.count) * (isWeak ? WEAK_SHARE : 1);
    for (const { entry, certainty } of candidates) board.put(entry, certainty);
    for (const { entry, after } of pairs) {
      // Two words written as one count as a match of each of them.
      if (after === index || after + 1 === index) board.put(entry, PAIR_SHARE);
    }
    const isHint = hint?.term === term;
    if (!isHint) total += rarity;
    board.take((section, weight) => {
      add(section, rarity * weight);
      if (isHint) return;
      bySection[section]! += rarity;
      const page = map.pageOf[section]!;
      if (seen[page] === index) return;
      seen[page] = index;
      byPage[page]! += rarity;
    });
  }
  for (const { entry } of pairs) {
    const rarity = PAIR_SHARE * rarityOf([{ entry, certainty: 1 }], map.count);
    board.put(entry, 1);
    board.take((section, weight) => add(section, rarity * weight));
  }

  const isSymbol = query.words.some(({ parts }) => parts.length > 0);
  const guides = documents.areas[0]?.pages ?? [0, map.pageCount];
  const range = documents.areas.find((area) => isNamed(area, query.area))?.pages;
  const ranked: RankedSection[] = [];
  let best = 0;
  for (const section of touched) {
    const page = map.pageOf[section]!;
    if (range && !isIn(page, range)) continue;
    const coverage =
      total === 0
        ? 1
        : ((1 - PAGE_COVERAGE) * bySection[section]! + PAGE_COVERAGE * byPage[page]!) / total;
    const place =
      (hint && isIn(page, hint.area.pages) ? AREA_BONUS : 1) *
      (isSymbol || isIn(page, guides) ? 1 : OTHER_AREA_SHARE) *
      DEPTH_SHARE ** map.depthOf[page]!;
    const score = scores[section]! * coverage ** 2 * place;
    best = Math.max(best, score);
    ranked.push({ section, score });
  }
  const terms = new Set([
    ...words.flatMap(({ candidates }) => candidates.map(({ entry }) => entry[0])),
    ...pairs.map(({ entry }) => entry[0]),
  ]);
  const sections = ranked
    .filter(({ score }) => score > 0 && score >= best * NOISE)
    .sort((a, b) => b.score - a.score || a.section - b.section);
  return { sections, terms };
}

/** Looks up a word; a compound that doesn't occur is looked up by its parts. */
async function lookUp(word: QueryWord, files: SearchFiles) {
  const candidates = await findCandidates(word, files);
  if (candidates.length > 0 || word.parts.length === 0) {
    return [{ term: word.term, isWeak: word.isWeak, candidates }];
  }
  return Promise.all(
    word.parts.map(async (term, index) => {
      const isOpen = word.isOpen && index === word.parts.length - 1;
      const part = { term, parts: [], isOpen, isWeak: word.isWeak };
      return { ...part, candidates: await findCandidates(part, files) };
    }),
  );
}

/** Finds pairs of words written as one; `after` is the index of the first of the two. */
async function findPairs(words: readonly QueryWord[], files: SearchFiles) {
  // Compounds are one term already, and looking them up by parts would shift the indexes.
  if (words.some(({ parts }) => parts.length > 0)) return [];
  const entries = await Promise.all(
    words.slice(1).map(({ term }, index) => findTerm(words[index]!.term + term, files)),
  );
  return entries.flatMap((entry, after) => (entry ? [{ entry, after }] : []));
}

/** Inverse document frequency. A word that only occurs as the beginning of others is as common as the most common of them. */
function rarityOf(candidates: readonly Candidate[], count: number): number {
  const exact = candidates.find(({ certainty }) => certainty === 1);
  const frequency = exact ? exact.entry[1] : Math.max(...candidates.map(({ entry }) => entry[1]));
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Collects the best weight of one word in each section. */
function createBoard(count: number) {
  const weights = new Float32Array(count);
  let touched: number[] = [];
  return {
    put: (entry: TermEntry, certainty: number) => {
      for (let at = 2; at < entry.length; at += 2) {
        const weight = ((entry[at] as number) / BEST_WEIGHT) * certainty;
        let section = 0;
        for (const step of entry[at + 1] as readonly number[]) {
          section += step;
          const known = weights[section]!;
          if (known === 0) touched.push(section);
          if (weight > known) weights[section] = weight;
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

/** Finds a word that names an area: it says where to look rather than what for. */
function areaHint(words: readonly QueryWord[], areas: readonly SearchArea[]) {
  for (const { term, isOpen } of words) {
    const area = isOpen ? undefined : areas.find((candidate) => isNamed(candidate, term));
    if (area) return { term, area };
  }
  return null;
}

function isNamed({ id, label }: SearchArea, name: string | null): boolean {
  return fold(id) === name || fold(label) === name;
}

function isIn(page: number, [start, end]: readonly [number, number]): boolean {
  return page >= start && page < end;
}
