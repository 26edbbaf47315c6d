import { BEST_WEIGHT } from '../search-files.ts';
import type { SectionTerms } from './section-terms.ts';

/** Bits of a posting that hold the weight; the number of the term is above them. */
export const WEIGHT_BITS = Math.ceil(Math.log2(BEST_WEIGHT + 1));

/** What the index needs of a page, so that its text needn't be read again. */
export interface IndexedPage {
  /** For each text file of the page, its number of sections and the hash of its content. */
  readonly texts: readonly (readonly [sections: number, hash: string])[];
  /** For each section its number of terms, then one posting for each of them: the term's number and its weight. */
  readonly postings: Uint32Array;
}

/** The terms of all pages, by page: what the index of the site, which lists pages by term, is made from. */
export interface ForwardIndex {
  /** A term's number is its position. */
  readonly terms: readonly string[];
  /** By {@link SearchPage.key}. */
  readonly pages: ReadonlyMap<string, IndexedPage>;
}

/** Keeps the forward index of a site from one build to the next. */
export interface ForwardIndexCache {
  readonly get: () => ForwardIndex | undefined;
  readonly set: (index: ForwardIndex) => void;
}

export function createMemoryIndexCache(): ForwardIndexCache {
  let kept: ForwardIndex | undefined;
  return { get: () => kept, set: (index) => (kept = index) };
}

/** Creates the forward index of a site; pages that an earlier one has are taken over. */
export function createIndexer(known: ForwardIndex | undefined) {
  const terms = [...(known?.terms ?? [])];
  let numbers: Map<string, number> | undefined;
  const pages = new Map<string, IndexedPage>();
  const numberOf = (term: string) => {
    // Made with the first new page: an index that is reused as it is needs none.
    numbers ??= new Map(terms.map((known, number) => [known, number]));
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      numbers.set(term, number);
    }
    return number;
  };
  return {
    reuse: (key: string): IndexedPage | undefined => {
      const page = known?.pages.get(key);
      if (page) pages.set(key, page);
      return page;
    },
    add: (
      key: string,
      texts: IndexedPage['texts'],
      sections: readonly SectionTerms[],
    ): IndexedPage => {
      const postings: number[] = [];
      for (const section of sections) {
        postings.push(section.size);
        for (const [term, weight] of section)
          postings.push((numberOf(term) << WEIGHT_BITS) | weight);
      }
      const page = { texts, postings: Uint32Array.from(postings) };
      pages.set(key, page);
      return page;
    },
    index: { terms, pages } satisfies ForwardIndex,
  };
}

/** Calls `visit` with each posting of a page and with the position of its section on the page. */
export function visitPostings(
  { postings }: IndexedPage,
  visit: (posting: number, section: number) => void,
): void {
  let section = 0;
  for (let at = 0; at < postings.length; section++) {
    const end = at + 1 + postings[at]!;
    for (at++; at < end; at++) visit(postings[at]!, section);
  }
}
