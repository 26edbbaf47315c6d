import { BEST_WEIGHT } from '../../renderer/search/search-files.ts';
import { hash, once } from '../cache.ts';
import type { ResultStore } from '../result-store.ts';
import type { SiteSource } from '../site/site-source.ts';
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

/** Creates a cache that is one file of a store: one for each page would take longer to read than to make again. */
export function createStoredIndexCache(
  store: ResultStore,
  { contentRoot, basePath }: Pick<SiteSource, 'contentRoot' | 'basePath'>,
): ForwardIndexCache {
  const key = hash('search', contentRoot, basePath);
  return {
    get: () => {
      const bytes = store.get(key);
      return bytes && parseIndex(bytes);
    },
    set: (index) => void store.set(key, formatIndex(index)),
  };
}

/** Creates the forward index of a site; pages that an earlier one has are taken over. */
export function createIndexer(known: ForwardIndex | undefined) {
  const terms = [...(known?.terms ?? [])];
  const numbers = once(() => new Map(terms.map((term, number) => [term, number])));
  const pages = new Map<string, IndexedPage>();
  const numberOf = (term: string) => {
    let number = numbers().get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      numbers().set(term, number);
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
      const postings = sections.flatMap((section) => [
        section.size,
        ...[...section].map(([term, weight]) => (numberOf(term) << WEIGHT_BITS) | weight),
      ]);
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

/** One line of JSON, then the postings of all pages. */
function formatIndex({ terms, pages }: ForwardIndex): Uint8Array {
  const header = JSON.stringify({
    terms,
    pages: [...pages].map(([key, { texts, postings }]) => [key, texts, postings.length]),
  });
  const postings = [...pages.values()].map(({ postings: { buffer, byteOffset, byteLength } }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([Buffer.from(`${header}\n`), ...postings]);
}

function parseIndex(bytes: Buffer): ForwardIndex {
  const end = bytes.indexOf('\n');
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as {
    readonly terms: readonly string[];
    readonly pages: readonly (readonly [string, IndexedPage['texts'], number])[];
  };
  const all = new Uint32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  let start = 0;
  const pages = header.pages.map(([key, texts, length]): [string, IndexedPage] => {
    const postings = all.subarray(start, (start += length));
    return [key, { texts, postings }];
  });
  return { terms: header.terms, pages: new Map(pages) };
}
