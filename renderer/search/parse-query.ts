import { findDates } from './dates.ts';
import { fold, tokenize, type Word } from './tokenize.ts';

/** Longer queries are cut: a pasted page must not block the worker. */
export const MAX_QUERY_LENGTH = 120;

/** Further words are ignored. */
const MAX_WORDS = 10;

/** Words that say nothing about the topic of a question. */
const FILLERS = new Set(
  (
    'a an and are as at be by can did do does for from has have how i if in is it its me my of on or should so ' +
    'that the their then there this to was we what when where which who why will with you your'
  ).split(' '),
);

/** Words that occur in many questions and say little about their topic. */
const WEAK = new Set(
  'get gets getting help make makes making need needs please use used uses using want way work works working'.split(
    ' ',
  ),
);

export interface Query {
  readonly words: readonly QueryWord[];
  /** The terms of each text in quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** The area after `in:`, in lower case; null for all areas. */
  readonly area: string | null;
}

export interface QueryWord {
  readonly term: string;
  readonly parts: readonly string[];
  readonly isWeak: boolean;
  /** The reader may still be typing it: it's the last word, with nothing after it. */
  readonly isOpen: boolean;
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
  text = joinDates(text);
  const isOpenEnded = /[\p{L}\p{N}]$/u.test(text);
  const typed = tokenize(text).slice(0, MAX_WORDS);
  const found = withoutFillers(typed);
  const words = found.map(({ term, parts }, index): QueryWord => ({
    term,
    parts,
    isWeak: found.length > 1 && WEAK.has(term),
    isOpen: isOpenEnded && index === found.length - 1 && found.at(-1) === typed.at(-1),
  }));
  return { words, phrases, area };
}

/** Replaces every date with the term that it's indexed by. */
function joinDates(text: string): string {
  let joined = '';
  let at = 0;
  for (const { start, end, term } of findDates(text)) {
    joined += text.slice(at, start) + term;
    at = end;
  }
  return joined + text.slice(at);
}

function withoutFillers(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ term }) => !FILLERS.has(term));
  return telling.length > 0 ? telling : words;
}
