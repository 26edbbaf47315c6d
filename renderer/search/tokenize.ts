/** Characters that nothing shows inside a word, such as soft hyphens. */
const INVISIBLE = '\\u00ad\\u200b-\\u200d\\u2060';

const LETTER = `[\\p{L}\\p{N}\\p{M}${INVISIBLE}]`;

/** What operators are made of. */
const SIGN = '[!%&*+/<=>?@\\\\^|~:-]';

/** Names that end in signs such as `C++` and `C#`, words with the signs inside of names, and operators such as `??`. */
const RUN = new RegExp(
  [
    `(?<!${LETTER})\\p{L}(?:\\+\\+|#)(?![+#]|${LETTER})`,
    `[\\p{L}\\p{N}]${LETTER}*(?:[_.'’-][\\p{L}\\p{N}]${LETTER}*)*`,
    `(?<![^\\s([{"'“‘\`])${SIGN}{2,}(?![^\\s)\\]}"'”’\`,.;])`,
  ].join('|'),
  'gu',
);

/** Scripts without spaces, in which every two characters count as a word; with the marks that they share. */
const PAIRED = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Thai}';

/** Scripts without spaces whose words `Intl.Segmenter` knows. */
const SEGMENTED = '\\p{sc=Khmer}\\p{sc=Lao}\\p{sc=Myanmar}';

const SCRIPT_RUN = new RegExp(`[${PAIRED}]+|[${SEGMENTED}]+|[^${PAIRED}${SEGMENTED}]+`, 'gu');
const STARTS_PAIRED = new RegExp(`^[${PAIRED}]`, 'u');
const STARTS_SEGMENTED = new RegExp(`^[${SEGMENTED}]`, 'u');

/** Most words: they are their own term, which saves folding them. */
const PLAIN = /^[a-z\d]+$/;

/** A number of a version keeps its points, which tell `1.20.0` from `12.0.0`. */
const VERSION = /^v?(\d+(?:\.\d+)+)(?:[-_.+](.+))?$/;

/** Longer terms are cut, in texts and in queries alike. */
const MAX_TERM_LENGTH = 64;

/** Longer runs are encoded data, whose parts are no words. */
const MAX_RUN_LENGTH = 400;

/** A longer compound of parts that are shorter on average is an address or a key. */
const RANDOM = { length: 24, partLength: 4 };

/** Numbers longer than a date are ids, which the index leaves out. */
export const ID_NUMBER = /^\d{9,}$/;

/** A word of a text and the terms that it's found by. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** The word as one term: `composeContext` and `compose-context` are both `composecontext`. */
  readonly term: string;
  /** The words of a compound, or one other term for a simple word; mostly empty. */
  readonly parts: readonly string[];
}

/** Letters that have a sign which Unicode doesn't take for one. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
};
const SPELLED_LETTERS = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/** Accents, the vowel signs of Hebrew and Arabic, and what nothing shows. */
const SIGNS = new RegExp(
  `[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670${INVISIBLE}]`,
  'g',
);

/** Converts text to lower case without accents, for comparisons. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(SIGNS, '')
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter]!)
    .normalize('NFC');
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

/** Tells whether a term is an operator. */
export function isOperator(term: string): boolean {
  return !/[\p{L}\p{N}]/u.test(term);
}

function cutRun(run: string, at: number): Word[] {
  const whole = { start: at, end: at + run.length };
  if (PLAIN.test(run) && run.length <= MAX_TERM_LENGTH) return [{ ...whole, term: run, parts: [] }];
  // Rules and borders are no operators.
  if (/^[-*=~]{2,}$/.test(run) && run !== '==' && run !== '===') return [];
  if (isOperator(run)) return [{ ...whole, term: run, parts: [] }];
  if (/[+#]$/.test(run)) {
    const term = run.toLowerCase();
    return [{ ...whole, term, parts: [term.charAt(0)] }];
  }
  const [, version, rest = ''] = VERSION.exec(run) ?? [];
  if (version !== undefined) {
    const term = fold(rest === '' ? version : `${version}-${rest}`);
    return [{ ...whole, term, parts: rest === '' ? [] : [version, ...termsOf(rest)] }];
  }
  return [...run.matchAll(SCRIPT_RUN)].flatMap(({ 0: piece, index }) => {
    if (STARTS_PAIRED.test(piece)) return pairs(piece, at + index);
    return STARTS_SEGMENTED.test(piece) ? segments(piece, at + index) : toWord(piece, at + index);
  });
}

function toWord(run: string, start: number): Word[] {
  const pieces = run
    .slice(0, MAX_RUN_LENGTH)
    .replace(/['’]s?(?![\p{L}\p{N}])/gu, '')
    .split('.')
    .map((piece) =>
      piece
        .split(/[_'’-]/)
        .flatMap(splitCamelCase)
        .map(fold)
        .filter(Boolean),
    )
    .filter((parts) => parts.length > 0);
  const whole = pieces.flat().join('');
  if (whole === '') return [];
  const term = whole.slice(0, MAX_TERM_LENGTH);
  return [{ start, end: start + run.length, term, parts: furtherTerms(run, whole, pieces) }];
}

/** Returns the parts of a word, and of one with dots inside the pieces between them. */
function furtherTerms(run: string, whole: string, pieces: readonly string[][]): string[] {
  const parts = pieces.flat();
  if (parts.length === 1) {
    // Without their keys on the keyboard, German letters are written as two.
    const composed = run.normalize('NFC');
    return /[äöü]/i.test(composed) ? [fold(composed.replace(/[äöü]/gi, '$&e'))] : [];
  }
  const isRandom =
    run.length > MAX_RUN_LENGTH ||
    (whole.length > RANDOM.length && whole.length / parts.length < RANDOM.partLength);
  if (isRandom) return [];
  const compounds = pieces.length === 1 ? [] : pieces.filter(({ length }) => length > 1);
  return [...parts, ...compounds.map((own) => own.join(''))].map((part) =>
    part.slice(0, MAX_TERM_LENGTH),
  );
}

/** Splits `composeContext` into compose, Context and `HTMLParser` into HTML, Parser; digits stay with the preceding letters. */
function splitCamelCase(text: string): string[] {
  return text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** Makes a word of every two adjacent characters; the last one is found by itself, too, as the others are by the beginnings of pairs. */
function pairs(text: string, start: number): Word[] {
  const characters = [...text];
  const words: Word[] = [];
  let at = start;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? '';
    const pair = character + next;
    if (next || index === 0) {
      const isLast = next !== '' && index === characters.length - 2;
      const parts = isLast ? [fold(next)] : [];
      words.push({ start: at, end: at + pair.length, term: fold(pair), parts });
    }
    at += character.length;
  }
  return words;
}

let segmenter: Intl.Segmenter | undefined;

function segments(text: string, start: number): Word[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
    term: fold(segment),
    parts: [],
  }));
}
