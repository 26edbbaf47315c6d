import { findDates } from '../dates.ts';
import { isCommandQuery } from '../search-files.ts';
import { MAX_FIRST_NAMES, NAME_WEIGHTS } from '../weights.ts';
import { readArea, relatedTerms, type Synonyms } from './parse-query.ts';
import type { Name, SearchFiles } from './search-store.ts';
import { pageFilter, type SearchedVersions } from './searched-versions.ts';
import { type MarkedText, markWords, matchLevels, readText } from './snippet.ts';
import { findTerm } from './term-lookup.ts';
import { createTextIndex, queryWords } from './text-index.ts';
import { tokenize } from '../tokenize.ts';

/** Names that have all words of a query; more are not compared. */
const MAX_CANDIDATES = 500;

/** How long the index is made without a pause, so that searches go on meanwhile. */
const MAX_WORK_MS = 8;

/** Shorter words abbreviate too much, and longer ones are no abbreviations. */
const ABBREVIATION = { least: 3, most: 16 };

/** An abbreviation leaves out at most this share of the letters that it stands for: `ctx` is 3 of 7. A word of pages seldom is one. */
const MAX_SPREAD = { word: 1.25, other: 2.5 };

/** A name that was found, with its page's number left out. */
export interface FoundName extends Omit<Name, 'page' | 'title'> {
  readonly title: MarkedText;
}

/** What a query says besides its words. */
interface QueryKind {
  readonly hasDate: boolean;
  /** It's one word with several inside, as names of code are. */
  readonly isCode: boolean;
}

interface ScoredName {
  readonly name: Name;
  readonly score: number;
}

export type NameIndex = Awaited<ReturnType<typeof indexNames>>;

/** Indexes names, with pauses. They are found by words, which are one term each. */
export async function indexNames(names: readonly Name[]) {
  const index = createTextIndex('forward');
  let started = performance.now();
  for (const [number, name] of names.entries()) {
    index.add(number, name.title);
    if (performance.now() - started < MAX_WORK_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
  return {
    find: (words: readonly string[], kind: QueryKind): readonly ScoredName[] =>
      index.find(words, MAX_CANDIDATES).map((number) => {
        const name = names[number]!;
        return { name, score: scoreOf(name, words, kind) };
      }),
    findAbbreviated: (word: string, spread = MAX_SPREAD.other): readonly ScoredName[] =>
      names.flatMap((name) => {
        const score = abbreviationScore(name, word, spread);
        return score === 0 ? [] : [{ name, score }];
      }),
    all: names,
  };
}

interface NameQuery {
  readonly input: string;
  readonly commands: NameIndex;
  /** Null before the names of the sites are known. */
  readonly names: NameIndex | null;
  readonly files: SearchFiles | null;
  readonly versions: SearchedVersions;
  /** Loads what the glossary says. */
  readonly synonyms: () => Promise<Synonyms>;
}

/** Finds pages, headings, symbols, settings, days and commands by their names, the best first. */
export async function findNames(query: NameQuery): Promise<readonly FoundName[]> {
  const { input, commands, names, files, versions, synonyms } = query;
  if (isCommandQuery(input)) return findCommands(input.replace('>', ''), commands);
  const { text, area } = readArea(input);
  const isWanted = files ? pageFilter(files.areas, { area, versions }) : () => true;
  if (/^\/./.test(text) && names) {
    return names.all.filter(({ url }) => url === text).map((name) => toFound(name, []));
  }
  const words = queryWords(text);
  if (words.length === 0) return [];
  const kind = { hasDate: findDates(text, true).length > 0, isCode: isCode(text) };
  const indexes = [...(area === null ? [commands] : []), ...(names ? [names] : [])];
  const isGood = ({ name, score }: ScoredName) =>
    score >= NAME_WEIGHTS.least && (name.page === null || isWanted(name.page));
  const find = (wanted: readonly string[]) => indexes.flatMap((index) => index.find(wanted, kind));
  const best = new Map<Name, number>();
  const add = (found: readonly ScoredName[], factor = 1) => {
    for (const { name, score } of found.filter(isGood)) {
      best.set(name, Math.max(score * factor, best.get(name) ?? 0));
    }
  };
  const direct = find(words);
  add(direct);
  const [word = '', ...others] = words;
  if (others.length === 0 && Math.max(0, ...best.values()) < NAME_WEIGHTS.good) {
    for (const term of relatedTerms(word, await synonyms())) {
      // What has more than the term is seldom meant.
      const exact = find([term]).filter(
        ({ name, score }) => score >= NAME_WEIGHTS.kinds[name.kind],
      );
      add(exact, NAME_WEIGHTS.related);
    }
    if (direct.length + best.size === 0) {
      const isWord = files && (await findTerm(word, files));
      const spread = isWord ? MAX_SPREAD.word : MAX_SPREAD.other;
      add(indexes.flatMap((index) => index.findAbbreviated(word, spread)));
    }
  }
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_FIRST_NAMES)
    .map(([name]) => toFound(name, words));
}

function isCode(text: string): boolean {
  const [word, ...others] = tokenize(text);
  return others.length === 0 && word !== undefined && word.parts.length > 1;
}

function findCommands(typed: string, commands: NameIndex): readonly FoundName[] {
  const words = queryWords(typed);
  if (words.length === 0) return commands.all.map((name) => toFound(name, []));
  const [word = '', ...others] = words;
  const found = commands.find(words, { hasDate: false, isCode: false });
  const scored = found.length > 0 || others.length > 0 ? found : commands.findAbbreviated(word);
  return scored
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => toFound(name, words));
}

function toFound({ page: _, title, ...name }: Name, words: readonly string[]): FoundName {
  const matches = (term: string) =>
    words.some((word) => term.startsWith(word)) ? matchLevels.word : 0;
  return { ...name, title: markWords(readText(title), matches) };
}

/** Tells how well a name that has all words fits them, up to 1 for a page that is called so. */
function scoreOf(
  { kind, title }: Name,
  words: readonly string[],
  { hasDate, isCode }: QueryKind,
): number {
  const whole = fit(title, words, hasDate);
  const weight = NAME_WEIGHTS.kinds[kind];
  if (kind === 'heading') return weight * whole * (whole < 1 ? NAME_WEIGHTS.partOfHeading : 1);
  // Names of code are written as one word.
  if (kind === 'setting') return words.length === 1 ? weight * whole : 0;
  return weight * whole * (isCode && kind === 'symbol' ? NAME_WEIGHTS.code : 1);
}

/** Tells what share of a title the words are: 1 if they are all of it. */
function fit(title: string, words: readonly string[], hasDate: boolean): number {
  const read = readText(title).words;
  const parts = read.flatMap(({ term, parts: inside }) => (inside.length > 1 ? inside : [term]));
  const [name, typed] = [read.map(({ term }) => term).join(''), words.join('')];
  if (name === typed) return 1;
  const known = [...parts, ...read.map(({ term }) => term)];
  const qualities = words.map((word) => {
    if (known.includes(word)) return 1;
    const shares = known.map((part) => (part.startsWith(word) ? word.length / part.length : 0));
    const most = Math.max(...shares);
    return most > 0 ? 0.7 + 0.2 * most : NAME_WEIGHTS.date;
  });
  const quality = qualities.reduce((sum, one) => sum + one, 0) / words.length;
  const share = hasDate ? 1 : Math.min(1, typed.length / name.length);
  return quality * (0.55 + 0.3 * share) * (name.startsWith(typed) ? 1.1 : 1);
}

/** Tells how well a word abbreviates a name: 0 if it has other letters, or too few of them. */
function abbreviationScore({ kind, title }: Name, word: string, spread: number): number {
  const words = readText(title).words.flatMap(({ term, parts }) =>
    parts.length > 1 ? parts : [term],
  );
  if (word.length < ABBREVIATION.least || word.length > ABBREVIATION.most) return 0;
  let shortest = Infinity;
  for (const [start] of words.entries()) {
    const span = spanOf(words.slice(start).join(' '), word);
    shortest = Math.min(shortest, span);
  }
  if (shortest > word.length * spread) return 0;
  return (word.length / shortest) ** 0.5 * NAME_WEIGHTS.kinds[kind];
}

/**
 * Returns how many letters of a text from its first one on have all letters of a word in order; infinite if none have. In
 * each further word of the text, its first letter has to be one of them.
 */
function spanOf(text: string, word: string): number {
  if (text[0] !== word[0]) return Infinity;
  let at = 0;
  for (const letter of word) {
    const rest = text.slice(at);
    const inWord = rest.split(' ', 1)[0]!.indexOf(letter);
    const inNext = rest.indexOf(` ${letter}`) + 1;
    if (inWord === -1 && inNext === 0) return Infinity;
    at += (inWord === -1 ? inNext : inWord) + 1;
  }
  return text.slice(0, at).replaceAll(' ', '').length;
}
