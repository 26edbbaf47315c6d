/** Letters from which a word may be misspelt and still be found. */
const MISSPELT_FROM = 5;

/** Beginnings shared by two words that may be forms of one. */
const SHARED = 3;

/** Cuts off what changes with grammar, for English; forms of one word end up the same, not necessarily a word. */
export function stem(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term;
  const singular = term
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<![su])s$/, '');
  const base = singular.replace(/(?<=\w{4})(?:ations?|ating|ated|ing|ed|ions?)$/, '');
  return base.replace(/([^aeiousl])\1$/, '$1').replace(/(?<=\w{3})(?:at)?e$/, '');
}

/** Tells whether a text's term is what a word of a query asks for: the word itself, its beginning or another form of it. */
export function isForm(term: string, word: string): boolean {
  if (term === word || (word.length > 2 && term.startsWith(word))) return true;
  // Most words differ from the beginning, and need no stem.
  return term.slice(0, SHARED) === word.slice(0, SHARED) && stem(term) === stem(word);
}

/** Tells whether a word is long enough to be a misspelling of another one. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= MISSPELT_FROM && /^\p{L}+$/u.test(word);
}

/** Tells whether two words differ by one letter: another, missing, too many, or two that changed places. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end++;
  }
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA === restB[1]! + restB[0]!;
}
