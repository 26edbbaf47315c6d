import type { Glossary } from '../../model/glossary-config.ts';
import { groupBy } from '../../model/group-by.ts';
import { findDates, joinDates } from '../dates.ts';
import { fold, tokenize } from '../tokenize.ts';
import { stem } from './word-forms.ts';

/** Of a longer message, words behind it are left out: a pasted page must not block the worker. */
const MAX_READ_CHARS = 4000;

/** A query with more words is a message, in which a phrase of the glossary is seldom meant. */
const MAX_GLOSSARY_WORDS = 12;

const MAX_SHORT_WORDS = 2;

/** A shorter word being typed is more likely the beginning of another than an entry of the glossary. */
const MIN_OPEN_LENGTH = 4;

const MAX_ENTRY_WORDS = 5;

/** Words that say nothing about the topic of a question. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after again all already also always am an and any anybody anyone anything are as ask asks at be ' +
    'because been before being but by can cannot come comes could did do does doing done else every everybody ' +
    'everyone everything exactly for from get gets getting give given gives go goes had has have having he her ' +
    'here him his how however i if in instead into is it its itself just let like make makes making may maybe me ' +
    'might mine more most much must my myself need needs no nobody not nothing of off on once only onto or other ' +
    'our out over own please put puts rather really same shall she should so some somebody someone something ' +
    'somewhere still such tell tells than that the their them then there these they thing things this those ' +
    'through to too tries try under until up upon us very want wants was way we were what whatever when where ' +
    'whether which while who whole whom whose why will with within without would yet you your yourself'
  ).split(' '),
);

/** Maps the stems of a reader's words to the texts whose terms are added to a search for them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

export interface Query {
  readonly words: readonly QueryWord[];
  /** The terms of the whole query in their order, stop words included. */
  readonly terms: readonly string[];
  /** The terms of each text in quotation marks. */
  readonly phrases: readonly (readonly string[])[];
  /** The area after `in:`, in lower case; null for all areas. */
  readonly area: string | null;
  readonly hasDate: boolean;
  /** It has one or two words. */
  readonly isShort: boolean;
  /** All of several words as one term, which may be the name of a symbol. */
  readonly name?: string;
}

export interface QueryWord {
  /** As the reader wrote it. */
  readonly text: string;
  readonly term: string;
  readonly parts: readonly string[];
  /** The reader may still be typing it: it's the last word, with nothing after it. */
  readonly isOpen: boolean;
  /** Terms that pages may use instead. */
  readonly related: readonly string[];
  /** What it's a piece of as one term: `processenv` in `process.env`. */
  readonly whole?: string;
}

/** An entry of the glossary found in a query. */
interface FoundEntry {
  /** Indexes of the first word and of the word after the last one. */
  readonly span: readonly [start: number, end: number];
  readonly terms: readonly string[];
}

/** Joins the glossaries of the sites that are searched. */
export function readGlossaries(glossaries: readonly Glossary[]): Synonyms {
  const entries = glossaries.flatMap(({ also = {}, same = [] }) => [
    ...Object.entries(also).map(([words, terms]) => [words.split(','), terms.split(',')] as const),
    ...same.map((line) => [line.split(','), line.split(',')] as const),
  ]);
  const synonyms = entries.flatMap(([words, terms]) =>
    words.map((word) => ({
      key: termsIn(word).map(stem).join(' '),
      terms: terms.filter((term) => term !== word),
    })),
  );
  return new Map(
    [...groupBy(synonyms, ({ key }) => key)].map(([key, found]) => [
      key,
      found.flatMap(({ terms }) => terms),
    ]),
  );
}

/** Reads the area after `in:`, in lower case, from what a reader wrote; null for all areas. */
export function readArea(input: string): { readonly text: string; readonly area: string | null } {
  let area: string | null = null;
  const text = input
    .slice(0, MAX_READ_CHARS)
    .replace(/(?:^|\s)in:([\p{L}\p{N}-]*)/iu, (_, name: string) => {
      area = name === '' ? null : fold(name);
      return ' ';
    });
  return { text, area };
}

/** Returns the terms that the glossary gives for a word. */
export function relatedTerms(word: string, synonyms: Synonyms): readonly string[] {
  return [...new Set((synonyms.get(stem(word)) ?? []).flatMap(termsIn))];
}

/** Reads what a reader wrote as a question: dates, quoted texts, an area, and words with what pages may call them. */
export function parseQuery(input: string, synonyms: Synonyms): Query {
  const phrases: string[][] = [];
  const { text: written, area } = readArea(input);
  for (const [, phrase = ''] of written.matchAll(/["“]([^"“”]+)["”]/g)) {
    const terms = tokenize(phrase).map(({ term }) => term);
    if (terms.length > 0) phrases.push(terms);
  }
  const dates = findDates(written, true);
  const text = joinDates(written, dates);
  const isOpenEnded = /[\p{L}\p{N}]$/u.test(text);
  const typed = readTyped(text);
  const isShort = typed.length <= MAX_SHORT_WORDS;
  const isBeginning = isOpenEnded && (typed.at(-1)?.term.length ?? 0) < MIN_OPEN_LENGTH;
  // Quoted words are meant as they are, and two words of which one is a beginning are about to change.
  const hasEntries =
    phrases.length === 0 &&
    typed.length <= MAX_GLOSSARY_WORDS &&
    !(typed.length === MAX_SHORT_WORDS && isBeginning);
  const entries = hasEntries ? findEntries(typed, synonyms) : [];
  const words = readWords(typed, entries, isOpenEnded);
  const terms = typed.map(({ term }) => term);
  return {
    ...{ words, terms, phrases, area, hasDate: dates.length > 0, isShort },
    ...(typed.length > 1 && { name: terms.join('') }),
  };
}

type TypedWord = Pick<QueryWord, 'text' | 'term' | 'parts' | 'whole'>;

/** Splits a text into words, and those with dots inside into their pieces, as the index has them. */
function readTyped(text: string): TypedWord[] {
  return tokenize(text).flatMap(({ start, end, term, parts }): TypedWord[] => {
    const own = text.slice(start, end);
    if (parts.length === 0 || !/\p{L}\.\p{L}/u.test(own)) return [{ text: own, term, parts }];
    return own.split('.').flatMap((piece) =>
      tokenize(piece).map((word) => ({
        ...{ text: piece, term: word.term, parts: word.parts, whole: term },
      })),
    );
  });
}

/** Leaves stop words out, except where a glossary entry or the whole query consists of them. */
function readWords(
  typed: readonly TypedWord[],
  entries: readonly FoundEntry[],
  isOpenEnded: boolean,
): QueryWord[] {
  const isTelling = typed.map(({ term }) => !stopWords.has(term));
  const idioms = entries.filter(({ span }) => !isTelling.slice(...span).includes(true));
  const words = typed.flatMap((word, index): QueryWord[] => {
    const { term } = word;
    const isOpen = isOpenEnded && index === typed.length - 1;
    const isBeginning = isOpen && index > 0 && term.length < MIN_OPEN_LENGTH;
    const around = entries.filter(({ span: [start, end] }) => start <= index && index < end);
    const related = isBeginning ? [] : [...new Set(around.flatMap(({ terms }) => terms))];
    const isRepeated = typed.findIndex((other) => other.term === term) < index;
    if (isTelling[index]) return isRepeated && !isOpen ? [] : [{ ...word, isOpen, related }];
    return idioms
      .filter(({ span: [start] }) => start === index)
      .map(({ span, terms }) => {
        const idiom = typed.slice(...span).map((own) => own.term);
        const text = idiom.join(' ');
        return { text, term: text, parts: [], isOpen: false, related: terms };
      });
  });
  if (words.length > 0) return words;
  return typed.map((word) => ({ ...word, isOpen: false, related: [] }));
}

/** Finds the glossary's entries in a query, without terms that the query contains. */
function findEntries(words: readonly TypedWord[], synonyms: Synonyms): FoundEntry[] {
  const stems = words.map(({ term }) => stem(term));
  const found: FoundEntry[] = [];
  for (let start = 0; start < stems.length; start++) {
    for (let end = start + 1; end <= Math.min(stems.length, start + MAX_ENTRY_WORDS); end++) {
      const texts = synonyms.get(stems.slice(start, end).join(' ')) ?? [];
      const terms = [...new Set(texts.flatMap(termsIn))].filter(
        (term) => !stopWords.has(term) && !stems.includes(stem(term)),
      );
      if (terms.length > 0) found.push({ span: [start, end], terms });
    }
  }
  return found;
}

function termsIn(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
