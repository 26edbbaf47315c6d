import { Index } from 'flexsearch';
import { dateTerms } from '../../search/dates.ts';
import { fold } from '../../search/tokenize.ts';
import type { LibraryPage } from './useLibraryPages.ts';

/**
 * Creates a function that filters pages by their titles, paths and packs. A page matches if it contains every word of the
 * query, or a part of a word: in any order, with or without accents, dates in any notation. Pages keep their order.
 */
export function createPageFilter(
  pages: readonly LibraryPage[],
): (query: string) => readonly LibraryPage[] {
  let index: Index | undefined;
  return (query) => {
    if (wordsOf(query).length === 0) return pages;
    index ??= indexPages(pages);
    const found = new Set(index.search(query, { limit: pages.length }));
    return pages.filter((_, number) => found.has(number));
  };
}

function indexPages(pages: readonly LibraryPage[]): Index {
  // `full` indexes the parts of words. Scores don't matter, since the order stays.
  const index = new Index({ tokenize: 'full', resolution: 1, encode: wordsOf });
  for (const [number, { title, path, pack }] of pages.entries()) {
    const text = `${title} ${path} ${pack?.name ?? ''}`;
    index.add(number, [text, ...dateTerms(text)].join(' '));
  }
  return index;
}

function wordsOf(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
}
