import { Index } from 'flexsearch';
import { dateTerms, joinDates } from '../dates.ts';
import { tokenize } from '../tokenize.ts';

export type TextIndex = ReturnType<typeof createTextIndex>;

/**
 * Creates an index of short texts, which finds those that have all words of a query by their numbers. A word of a query
 * is a word of a text, a part of a compound such as `context` of `composeContext`, or a date; or the beginning of one.
 * In a `full` index, which takes more time to make, it may be any letters of one.
 */
export function createTextIndex(kind: 'forward' | 'full') {
  // Scores don't matter: whoever asks has an order.
  const index = new Index({ tokenize: kind, resolution: 1, encode: indexedTerms });
  return {
    add: (number: number, text: string) => index.add(number, text),
    find: (words: readonly string[], limit: number) =>
      index.search(words.join(' '), { limit }).map(Number),
  };
}

/** Returns the words of a query, with dates as one word each. */
export function queryWords(query: string): string[] {
  return tokenize(joinDates(query)).map(({ term }) => term);
}

function indexedTerms(text: string): string[] {
  const terms = tokenize(text).flatMap(({ term, parts }) => [term, ...parts]);
  return [...new Set([...terms, ...dateTerms(text)])];
}
