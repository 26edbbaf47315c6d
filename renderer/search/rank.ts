import type { Query, QueryWord } from './parse-query.ts';
import type { SearchArea, TermEntry } from './search-files.ts';
import type { SearchFiles } from './search-store.ts';
import type { SectionMap } from './section-map.ts';
import { type Candidate, findCandidates, findTerm } from './term-lookup.ts';
import { fold } from './tokenize.ts';

/** The best a term can weigh in a section; the build's scale. */
const BEST_WEIGHT = 12;

/** How much a section of the area that a word names gains. */
const AREA_BONUS = 1.5;

/** What two words count that stand together as one name or in a title, beside their own. */
const PAIR_SHARE = 0.8;

/** What a word counts that says little of what is asked for. */
const WEAK_SHARE = 0.3;

/** How much of a section's completeness is that of its page: the words of a query may stand in neighbouring sections. */
const PAGE_COVERAGE = 0.4;

/** What is left of a score with each step a page stands deeper in the site: overviews come before their details and copies. */
const DEPTH_SHARE = 0.95;

/** What is left of a score outside the first area, which explains what the others list, unless a symbol is asked for. */
const OTHER_AREA_SHARE = 0.9;

/** Sections that score less than this share of the best one are noise. */
const NOISE = 0.22;

/** A section and how well it answers. */
export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

/** The answer's order, and the terms that led to it. */
export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[];
  readonly terms: ReadonlySet<string>;
}

/** Scores every section that holds a word of the query: rare words, heavy fields and complete matches first. */
export async function rankSections(
  query: Query,
  files: SearchFiles,
  map: SectionMap,
): Promise<Ranking> {
  const [found, pairs] = await Promise.all([
    Promise.all(query.words.map((word) => lookUp(word, files))),
    findPairs(query.words, files),
  ]);
  const words = found.flat();
  const hint = query.words.length > 1 ? areaHint(query.words, files.documents.areas) : null;

  const scores = new Float32Array(map.count);
  const board = createBoard(map.count);
  const bySection = new Float32Array(map.count);
  const byPage = new Float32Array(map.pages);
  const seen = new Int32Array(map.pages).fill(-1);
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
      // Two words written as one stand for each of the two.
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
  const guides = files.documents.areas[0]?.pages ?? [0, map.pages];
  const range = areaRange(query.area, files.documents.areas);
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

interface FoundWord {
  readonly term: string;
  readonly isWeak: boolean;
  readonly candidates: readonly Candidate[];
}

/** A compound that stands nowhere is looked up by its parts. */
async function lookUp(word: QueryWord, files: SearchFiles): Promise<FoundWord[]> {
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

interface Pair {
  readonly entry: TermEntry;
  /** Index of the first of the two words. */
  readonly after: number;
}

async function findPairs(words: readonly QueryWord[], files: SearchFiles): Promise<Pair[]> {
  // Parts of compounds would shift the numbers; a compound needs no joining.
  if (words.some(({ parts }) => parts.length > 0)) return [];
  const entries = await Promise.all(
    words.slice(1).map(({ term }, index) => findTerm(words[index]!.term + term, files)),
  );
  return entries.flatMap((entry, after) => (entry ? [{ entry, after }] : []));
}

/** How telling a word is: the fewer sections have it, the more. A word that is only the beginning of others is as common as all of them. */
function rarityOf(candidates: readonly Candidate[], count: number): number {
  const exact = candidates.find(({ certainty }) => certainty === 1);
  const frequency = exact ? exact.entry[1] : Math.max(...candidates.map(({ entry }) => entry[1]));
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Collects the best weight each section has for one word. */
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
    /** Hands the sections out, and is empty again. */
    take: (each: (section: number, weight: number) => void) => {
      for (const section of touched) {
        each(section, weights[section]!);
        weights[section] = 0;
      }
      touched = [];
    },
  };
}

/** A word that names an area says where to look rather than what for. */
function areaHint(
  words: readonly QueryWord[],
  areas: readonly SearchArea[],
): { readonly term: string; readonly area: SearchArea } | null {
  for (const { term, isOpen } of words) {
    const area = isOpen ? undefined : areas.find((candidate) => isNamed(candidate, term));
    if (area) return { term, area };
  }
  return null;
}

function areaRange(
  name: string | null,
  areas: readonly SearchArea[],
): readonly [number, number] | null {
  if (name === null) return null;
  return areas.find((area) => isNamed(area, name))?.pages ?? null;
}

function isNamed({ id, label }: SearchArea, name: string): boolean {
  return fold(id) === name || fold(label) === name;
}

function isIn(page: number, [start, end]: readonly [number, number]): boolean {
  return page >= start && page < end;
}
