import { findDates } from '../dates.ts';
import { findEntries, type FoundEntry } from './glossary.ts';
import { MAX_QUERY_LENGTH } from '../query-length.ts';
import { stopWords } from './stop-words.ts';
import { fold, tokenize, type Word } from '../tokenize.ts';

/** Further words are ignored. */
const MAX_WORDS = 10;

const MAX_SHORT_WORDS = 2;

/** A shorter word being typed is more likely the beginning of another than an entry of the glossary. */
const MIN_OPEN_LENGTH = 4;

export interface Query {
  readonly words: readonly QueryWord[];
  /** The terms of each text in quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** The area after `in:`, in lower case; null for all areas. */
  readonly area: string | null;
  readonly hasDate: boolean;
  /** It has one or two words. */
  readonly isShort: boolean;
}

export interface QueryWord {
  readonly term: string;
  readonly parts: readonly string[];
  /** The reader may still be typing it: it's the last word, with nothing after it. */
  readonly isOpen: boolean;
  /** Terms that pages may use instead. */
  readonly related: readonly string[];
}

export function parseQuery(input: string): Query {
  let text = input.slice(0, MAX_QUERY_LENGTH);
  let area: string | null = null;
  const phrases: string[][] = [];
  text = text.replace(/(?:^|\s)in:([\p{L}\p{N}-]*)/iu, (_, name: string) => {
    area = name === '' ? null : fold(name);
    return ' ';
  });
  for (const [, phrase = ''] of text.matchAll(/["“]([^"“”]+)["”]/g)) {
    const terms = tokenize(phrase).map(({ term }) => term);
    if (terms.length > 0) phrases.push(terms);
  }
  const dates = findDates(text);
  text = joinDates(text, dates);
  const isOpenEnded = /[\p{L}\p{N}]$/u.test(text);
  const typed = tokenize(text).slice(0, MAX_WORDS);
  const isShort = typed.length <= MAX_SHORT_WORDS;
  const isBeginning = isOpenEnded && (typed.at(-1)?.term.length ?? 0) < MIN_OPEN_LENGTH;
  // Quoted words are meant as they are, and two words of which one is a beginning are about to change.
  const hasEntries = phrases.length === 0 && !(typed.length === MAX_SHORT_WORDS && isBeginning);
  const entries = hasEntries ? findEntries(typed.map(({ term }) => term)) : [];
  const words = readWords(typed, entries, isOpenEnded);
  return { words, phrases, area, hasDate: dates.length > 0, isShort };
}

/** Replaces every date with the term that it's indexed by. */
function joinDates(text: string, dates: ReturnType<typeof findDates>): string {
  let joined = '';
  let at = 0;
  for (const { start, end, term } of dates) {
    joined += text.slice(at, start) + term;
    at = end;
  }
  return joined + text.slice(at);
}

/** Leaves stop words out, except where a glossary entry or the whole query consists of them. */
function readWords(
  typed: readonly Word[],
  entries: readonly FoundEntry[],
  isOpenEnded: boolean,
): QueryWord[] {
  const isTelling = typed.map(({ term }) => !stopWords.has(term));
  const idioms = entries.filter(({ span }) => !isTelling.slice(...span).includes(true));
  const words = typed.flatMap(({ term, parts }, index): QueryWord[] => {
    const isOpen = isOpenEnded && index === typed.length - 1;
    const isBeginning = isOpen && index > 0 && term.length < MIN_OPEN_LENGTH;
    const around = entries.filter(({ span: [start, end] }) => start <= index && index < end);
    const related = isBeginning ? [] : [...new Set(around.flatMap(({ terms }) => terms))];
    if (isTelling[index]) return [{ term, parts, isOpen, related }];
    return idioms
      .filter(({ span: [start] }) => start === index)
      .map(({ span, terms }) => {
        const idiom = typed.slice(...span).map((word) => word.term);
        return { term: idiom.join(' '), parts: [], isOpen: false, related: terms };
      });
  });
  if (words.length > 0) return words;
  return typed.map(({ term, parts }) => ({ term, parts, isOpen: false, related: [] }));
}
