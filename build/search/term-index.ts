import type { PageName, TermEntry } from '../../renderer/search/search-files.ts';
import { BEST_WEIGHT } from '../../renderer/search/weights.ts';
import type { SectionTerms } from './search-page.ts';

/**
 * Sections listed for one term in each version, and outside of versions. A term that more sections have is too common
 * to search by; those it weighs most in are kept.
 */
const MAX_SECTIONS = 1500;

/** Bits of a posting that hold the weight; the number of the term is above them. */
const WEIGHT_BITS = Math.ceil(Math.log2(BEST_WEIGHT + 1));

const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;

/** What the index needs of a page, so that its text needn't be read again. */
export interface IndexedPage {
  /** For each text file of the page, its number of sections and the hash of its content. */
  readonly texts: readonly (readonly [sections: number, hash: string])[];
  readonly names: readonly PageName[];
  /** For each section its number of terms, then one posting for each of them: the term's number and its weight. */
  readonly postings: readonly number[];
}

/** The terms of all pages, by page: what the index of the site, which lists pages by term, is made from. */
export interface ForwardIndex {
  /** A term's number is its position. */
  readonly terms: readonly string[];
  /** Indexed pages by their key. */
  readonly pages: Readonly<Record<string, IndexedPage>>;
}

/** Creates the forward index of a site; pages that an earlier one has are taken over. */
export function createIndexer(known: ForwardIndex | undefined) {
  const terms = [...(known?.terms ?? [])];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const pages: Record<string, IndexedPage> = {};
  const numberOf = (term: string) => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = terms.push(term) - 1;
      numbers.set(term, number);
    }
    return number;
  };
  return {
    reuse: (key: string): IndexedPage | undefined => {
      const page = known?.pages[key];
      if (page) pages[key] = page;
      return page;
    },
    add: (
      key: string,
      { texts, names }: Pick<IndexedPage, 'texts' | 'names'>,
      sections: readonly SectionTerms[],
    ): IndexedPage => {
      const postings: number[] = [];
      for (const section of sections) {
        postings.push(section.size);
        for (const [term, weight] of section)
          postings.push((numberOf(term) << WEIGHT_BITS) | weight);
      }
      return (pages[key] = { texts, names, postings });
    },
    index: { terms, pages } satisfies ForwardIndex,
  };
}

/**
 * Inverts pages, whose sections are numbered in order, into all terms with their sections, in alphabetical order. The
 * entries are made one by one, since all of them take more memory than the rest of the index. `parts` has the index of
 * the first page of each version, and of what follows the last one.
 */
export function* indexTerms(
  pages: readonly IndexedPage[],
  { terms, parts }: { readonly terms: readonly string[]; readonly parts: readonly number[] },
): Generator<TermEntry> {
  /** For each term, sections in place of its number. */
  const inverted = terms.map((): number[] => []);
  const firstSections: number[] = [];
  let section = 0;
  for (const { postings } of pages) {
    firstSections.push(section);
    for (let at = 0; at < postings.length; section++) {
      const end = at + 1 + postings[at]!;
      for (at++; at < end; at++) {
        const posting = postings[at]!;
        const weight = posting & WEIGHT_MASK;
        inverted[posting >>> WEIGHT_BITS]!.push((section << WEIGHT_BITS) | weight);
      }
    }
  }
  const partStarts = parts.map((page) => firstSections[page] ?? section);
  const numbers = terms
    .map((_, number) => number)
    .filter((number) => inverted[number]!.length > 0)
    .sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  for (const number of numbers) yield toEntry(terms[number]!, inverted[number]!, partStarts);
}

function toEntry(
  term: string,
  postings: readonly number[],
  partStarts: readonly number[],
): TermEntry {
  const byWeight = new Map<number, number[]>();
  for (const posting of postings) {
    const weight = posting & WEIGHT_MASK;
    const section = posting >>> WEIGHT_BITS;
    const known = byWeight.get(weight);
    if (known) known.push(section);
    else byWeight.set(weight, [section]);
  }
  /** The number of sections listed for each part. */
  const listed = new Array<number>(partStarts.length + 1).fill(0);
  const lists = [...byWeight]
    .sort(([a], [b]) => b - a)
    .flatMap(([weight, sections]) => {
      let last = 0;
      const steps: number[] = [];
      for (const section of sections) {
        const part = partStarts.findLastIndex((start) => start <= section) + 1;
        if (listed[part]!++ >= MAX_SECTIONS) continue;
        steps.push(section - last);
        last = section;
      }
      return steps.length > 0 ? [weight, steps] : [];
    });
  return [term, postings.length, ...lists];
}
