import { findDates } from './dates.ts';
import { fold, tokenize, type Word } from './tokenize.ts';

/** Characters of a query that are read; nobody types more, and pasted pages must not hold the worker. */
export const LONGEST_QUERY = 120;

/** Words of a query that are looked up. */
const MOST_WORDS = 10;

/** Words of questions, which say nothing of what is asked for. */
const FILLERS = new Set(
  (
    'a an and are as at be by can did do does for from has have how i if in is it its me my of on or should so ' +
    'that the their then there this to was we what when where which who why will with you your'
  ).split(' '),
);

/** Words that stand in many questions and say little of what is asked for. */
const WEAK = new Set(
  'get gets getting help make makes making need needs please use used uses using want way work works working'.split(
    ' ',
  ),
);

/** A query, taken apart. */
export interface Query {
  readonly words: readonly QueryWord[];
  /** Texts in quotation marks, as sequences of terms. */
  readonly phrases: readonly (readonly string[])[];
  /** Area named by `in:`, in lower case; null for all. */
  readonly area: string | null;
}

export interface QueryWord {
  readonly term: string;
  readonly parts: readonly string[];
  /** The word counts less than the others. */
  readonly isWeak: boolean;
  /** The word may still grow: it is the last one, and nothing stands behind it. */
  readonly isOpen: boolean;
}

/** Takes a query apart, as far as its limits go. */
export function parseQuery(input: string): Query {
  let text = input.slice(0, LONGEST_QUERY);
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
  const typed = tokenize(text).slice(0, MOST_WORDS);
  const found = withoutFillers(typed);
  const words = found.map(({ term, parts }, index): QueryWord => ({
    term,
    parts,
    isWeak: found.length > 1 && WEAK.has(term),
    isOpen: isOpenEnded && index === found.length - 1 && found.at(-1) === typed.at(-1),
  }));
  return { words, phrases, area };
}

/** Writes every date as the one term under which days are listed. */
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
