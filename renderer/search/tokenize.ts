const RUN = /[\p{L}\p{N}\p{M}]+(?:[_.'’-][\p{L}\p{N}\p{M}]+)*/gu;

/** Separates runs of scripts that are written without spaces from other runs. */
const SCRIPT_RUN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Most words: they are their own term, which saves folding them. */
const PLAIN = /^[a-z\d]+$/;

/** Longer runs are hashes and encoded data. */
const MAX_TERM_LENGTH = 40;

/** A word of a text and the terms that it's found by. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The word as one term: `composeContext` and `compose-context` are both `composecontext`. */
  readonly term: string;
  /** The words of a compound; empty for a simple word. */
  readonly parts: readonly string[];
}

/** Converts text to lower case without accents, for comparisons. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Splits text into words, for the index and for queries alike. */
export function tokenize(text: string): Word[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => cutRun(run, index));
}

/** Terms by run: a site with a million words has a few thousand different ones. */
const knownTerms = new Map<string, readonly string[]>();

/** Returns all terms of a text. Caches the terms of each word, which speeds up indexing many texts. */
export function termsOf(text: string): string[] {
  return (text.match(RUN) ?? []).flatMap((run) => {
    let terms = knownTerms.get(run);
    if (!terms) {
      terms = cutRun(run, 0).flatMap(({ term, parts }) => [term, ...parts]);
      knownTerms.set(run, terms);
    }
    return terms;
  });
}

function cutRun(run: string, at: number): Word[] {
  if (PLAIN.test(run) && run.length <= MAX_TERM_LENGTH) {
    return [{ start: at, end: at + run.length, term: run, parts: [] }];
  }
  return [...run.matchAll(SCRIPT_RUN)].flatMap(({ 0: piece, index }) =>
    UNSPACED.test(piece) ? pairs(piece, at + index) : toWord(piece, at + index),
  );
}

function toWord(run: string, start: number): Word[] {
  const parts = run
    .replace(/['’]s?(?![\p{L}\p{N}])/gu, '')
    .split(/[_.'’-]/)
    .flatMap(splitCamelCase)
    .map(fold)
    .filter((part) => part && part.length <= MAX_TERM_LENGTH);
  const term = parts.join('');
  if (term === '' || term.length > MAX_TERM_LENGTH) return [];
  return [{ start, end: start + run.length, term, parts: parts.length > 1 ? parts : [] }];
}

/** Splits `composeContext` into compose, Context and `HTMLParser` into HTML, Parser; digits stay with the preceding letters. */
function splitCamelCase(text: string): string[] {
  return text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** In scripts without spaces, every two adjacent characters count as a word. */
function pairs(text: string, start: number): Word[] {
  const characters = [...text];
  const words: Word[] = [];
  let at = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    if (index < characters.length - 1 || index === 0) {
      words.push({ start: at, end: at + pair.length, term: fold(pair), parts: [] });
    }
    at += character.length;
  }
  return words;
}
