import { BEST_WEIGHT, type TermEntry } from '../search-files.ts';
import { type IndexedPage, visitPostings, WEIGHT_BITS } from './forward-index.ts';

/**
 * Sections listed for one term in each version, and outside of versions. A term that more sections have is too common
 * to search by; those it weighs most in are kept.
 */
const MAX_SECTIONS = 1500;

const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;

/**
 * Inverts pages, whose sections are numbered in order, into all terms with their sections, in alphabetical order. The
 * entries are made one by one, since all of them take more memory than the rest of the index. `parts` has the index of
 * the first page of each version, and of what follows the last one.
 */
export function* indexTerms(
  pages: readonly IndexedPage[],
  { terms, parts }: { readonly terms: readonly string[]; readonly parts: readonly number[] },
): Generator<TermEntry> {
  const toEntry = createEntryMaker(sectionStarts(pages, parts));
  const { starts, postings } = invert(pages, terms.length);
  const numbers = terms
    .map((_, number) => number)
    .filter((number) => starts[number] !== starts[number + 1])
    .sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  for (const number of numbers) {
    yield toEntry(terms[number]!, postings, [starts[number]!, starts[number + 1]!]);
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
      const weight = posting & WEIGHT_MASK;
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

/** Makes entries from the postings in a range. Of tens of thousands, each may allocate nothing but itself. */
function createEntryMaker(partStarts: readonly number[]) {
  const listed = new Uint32Array(partStarts.length + 1);
  return (
    term: string,
    postings: Uint32Array,
    [start, end]: readonly [start: number, end: number],
  ): TermEntry => {
    const lists: (number | number[])[] = [];
    listed.fill(0);
    let weights = 0;
    for (let at = start; at < end; at++) weights |= 1 << (postings[at]! & WEIGHT_MASK);
    for (let weight = BEST_WEIGHT; weight > 0; weight--) {
      if (!(weights & (1 << weight))) continue;
      const sections: number[] = [];
      let part = 0;
      let last = 0;
      for (let at = start; at < end; at++) {
        if ((postings[at]! & WEIGHT_MASK) !== weight) continue;
        const section = postings[at]! >>> WEIGHT_BITS;
        while (section >= partStarts[part]!) part++;
        if (listed[part]!++ >= MAX_SECTIONS) continue;
        sections.push(section - last);
        last = section;
      }
      if (sections.length > 0) lists.push(weight, sections);
    }
    return [term, end - start, ...lists];
  };
}
