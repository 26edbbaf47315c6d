/** Characters of a text that words are made of. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[_.'’-][\p{L}\p{N}\p{M}]+)*/gu;

/** Runs of scripts that are written without spaces, and runs of the others. */
const SCRIPT_RUN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Longer runs are hashes and encoded data, which nobody types. */
const LONGEST_TERM = 40;

/** One word of a text with every term it is found by. */
export interface Word {
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  /** The word as one term: `composeContext` and `compose-context` are both `composecontext`. */
  readonly term: string;
  /** The words it is put together from, where there is more than one. */
  readonly parts: readonly string[];
}

/** Brings text into the form in which it is compared: lower case, without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Cuts text into words. Build and reader use this same function, so that they cannot disagree. */
export function tokenize(text: string): Word[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => cutRun(run, index));
}

/** Terms of the runs seen so far: a site of a million words has some thousand different ones. */
const knownTerms = new Map<string, readonly string[]>();

/** Every term under which a text is found; for many texts, since it remembers their words. */
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
    .filter((part) => part && part.length <= LONGEST_TERM);
  const term = parts.join('');
  if (term === '' || term.length > LONGEST_TERM) return [];
  return [{ start, end: start + run.length, term, parts: parts.length > 1 ? parts : [] }];
}

/** `composeContext` to compose, Context; `HTMLParser` to HTML, Parser; digits stay with the letters before them. */
function splitCamelCase(text: string): string[] {
  return text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** Without spaces between words, every two neighbouring characters count as one. */
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
