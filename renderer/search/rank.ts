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
  const words = await Promise.all(query.words.map((word) => lookUp(word, files)));
  const pairs = await findPairs(query.words, files);
  const scores = new Float64Array(map.count);
  const covered = new Float64Array(map.count);
  const hint = query.words.length > 1 ? areaHint(query.words, files.documents.areas) : null;

  const parts = words.flat();
  let total = 0;
  for (const [index, { term, candidates }] of parts.entries()) {
    if (candidates.length === 0) continue;
    const rarity = rarityOf(candidates, map.count);
    const best = bestWeights(candidates);
    for (const { entry, after } of pairs) {
      // Two words written as one stand for each of the two.
      if (after === index || after + 1 === index) addBest(best, entry, PAIR_SHARE);
    }
    const isHint = hint?.term === term;
    total += isHint ? 0 : rarity;
    for (const [section, weight] of best) {
      scores[section]! += rarity * weight;
      covered[section]! += isHint ? 0 : rarity;
    }
  }
  for (const { entry } of pairs) {
    const rarity = rarityOf([{ entry, certainty: 1 }], map.count);
    for (const [section, weight] of bestWeights([{ entry, certainty: 1 }])) {
      scores[section]! += PAIR_SHARE * rarity * weight;
    }
  }

  const range = areaRange(query.area, files.documents.areas);
  const ranked: RankedSection[] = [];
  for (const [section, base] of scores.entries()) {
    const page = map.pageOf[section]!;
    if (base === 0 || (range && !isIn(page, range))) continue;
    const coverage = total === 0 ? 1 : covered[section]! / total;
    const bonus = hint && isIn(page, hint.area.pages) ? AREA_BONUS : 1;
    ranked.push({ section, score: base * coverage ** 2 * bonus });
  }
  ranked.sort((a, b) => b.score - a.score || a.section - b.section);
  const least = (ranked[0]?.score ?? 0) * NOISE;
  const terms = new Set([
    ...parts.flatMap(({ candidates }) => candidates.map(({ entry }) => entry[0])),
    ...pairs.map(({ entry }) => entry[0]),
  ]);
  return { sections: ranked.filter(({ score }) => score > 0 && score >= least), terms };
}

interface FoundWord {
  readonly term: string;
  readonly candidates: readonly Candidate[];
}

/** A compound that stands nowhere is looked up by its parts. */
async function lookUp(word: QueryWord, files: SearchFiles): Promise<FoundWord[]> {
  const candidates = await findCandidates(word, files);
  if (candidates.length > 0 || word.parts.length === 0) return [{ term: word.term, candidates }];
  return Promise.all(
    word.parts.map(async (term, index) => {
      const isOpen = word.isOpen && index === word.parts.length - 1;
      return { term, candidates: await findCandidates({ term, parts: [], isOpen }, files) };
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

function bestWeights(candidates: readonly Candidate[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { entry, certainty } of candidates) addBest(best, entry, certainty);
  return best;
}

function addBest(best: Map<number, number>, entry: TermEntry, certainty: number): void {
  const [, , ...rest] = entry;
  for (let at = 0; at < rest.length; at += 2) {
    const weight = ((rest[at] as number) / BEST_WEIGHT) * certainty;
    let section = 0;
    for (const step of rest[at + 1] as readonly number[]) {
      section += step;
      if (weight > (best.get(section) ?? 0)) best.set(section, weight);
    }
  }
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
