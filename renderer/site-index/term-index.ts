import { BEST_WEIGHT, type TermEntry } from '../search/search-files.ts';
import { type IndexedPage, visitPostings, WEIGHT_BITS } from './forward-index.ts';

/**
 * Sections listed for one term in each version, and outside of versions. A term that more sections have is too common
 * to search by; those it weighs most in are kept.
 */
const MAX_SECTIONS = 1500;

/**
 * Inverts pages, whose sections are numbered in order, into all terms with their sections, in alphabetical order. The
 * entries are made one by one, since all of them take more memory than the rest of the index. `parts` has the index of
 * the first page of each version, and of what follows the last one.
 */
export function* indexTerms(
  pages: readonly IndexedPage[],
  { terms, parts }: { readonly terms: readonly string[]; readonly parts: readonly number[] },
): Generator<TermEntry> {
  const partStarts = sectionStarts(pages, parts);
  const { starts, postings } = invert(pages, terms.length);
  const numbers = terms
    .map((_, number) => number)
    .filter((number) => starts[number] !== starts[number + 1])
    .sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  for (const number of numbers) {
    const own = postings.subarray(starts[number], starts[number + 1]);
    yield toEntry(terms[number]!, own, partStarts);
  }
}

/** Sorts the postings of all pages by term; instead of the term, each holds the section. */
function invert(pages: readonly IndexedPage[], terms: number) {
  const starts = new Uint32Array(terms + 1);
  for (const page of pages)
    visitPostings(page, (posting) => starts[(posting >>> WEIGHT_BITS) + 1]!++);
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  const postings = new Uint32Array(starts[terms]!);
  const next = starts.slice();
  let first = 0;
  for (const page of pages) {
    visitPostings(page, (posting, section) => {
      const term = posting >>> WEIGHT_BITS;
      const weight = posting & ((1 << WEIGHT_BITS) - 1);
      postings[next[term]!++] = ((first + section) << WEIGHT_BITS) | weight;
    });
    first += sectionsOf(page);
  }
  return { starts, postings };
}

/** Returns the number of the first section of each part. */
function sectionStarts(pages: readonly IndexedPage[], parts: readonly number[]): readonly number[] {
  return parts.map((start) =>
    pages.slice(0, start).reduce((sum, page) => sum + sectionsOf(page), 0),
  );
}

function sectionsOf({ texts }: IndexedPage): number {
  return texts.reduce((sum, [sections]) => sum + sections, 0);
}

function toEntry(term: string, postings: Uint32Array, partStarts: readonly number[]): TermEntry {
  const byWeight: number[][] = Array.from({ length: BEST_WEIGHT + 1 }, () => []);
  for (const posting of postings) {
    byWeight[posting & ((1 << WEIGHT_BITS) - 1)]!.push(posting >>> WEIGHT_BITS);
  }
  const lists: (number | number[])[] = [];
  const listed = new Uint32Array(partStarts.length + 1);
  for (let weight = BEST_WEIGHT; weight > 0; weight--) {
    let part = 0;
    const kept = byWeight[weight]!.filter((section) => {
      while (section >= partStarts[part]!) part++;
      return listed[part]!++ < MAX_SECTIONS;
    });
    if (kept.length === 0) continue;
    lists.push(
      weight,
      kept.map((section, at) => section - (kept[at - 1] ?? 0)),
    );
  }
  return [term, postings.length, ...lists];
}
