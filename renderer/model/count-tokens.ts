/** Characters of other scripts that a language model counts as one token, roughly. */
const CHARS_PER_TOKEN = 4;

/** Matches letters that are about a token each. */
const wideLetter = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const wideLetters = new RegExp(wideLetter, 'gu');

/** Returns about how many tokens a language model counts in a text. */
export function countTokens(text: string): number {
  const others = text.replace(wideLetters, '').length;
  const wide = others === text.length ? 0 : Array.from(text.matchAll(wideLetters)).length;
  return wide + others / CHARS_PER_TOKEN;
}

/** Returns the index in a text, from a start, up to which it has about so many tokens. */
export function indexAfterTokens(text: string, tokens: number, start: number): number {
  let left = tokens;
  let index = start;
  while (index < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(index)!);
    left -= wideLetter.test(letter) ? 1 : letter.length / CHARS_PER_TOKEN;
    if (left < 0) break;
    index += letter.length;
  }
  return index;
}
