/** Shorter words are never corrected. */
const MIN_MISSPELLED_LENGTH = 5;

/** Number of letters that all forms of a word share. */
const SHARED_PREFIX_LENGTH = 3;

/** Strips English inflections. All forms of a word have the same stem, which may not be a word itself. */
export function stem(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term;
  const singular = term
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|z)es$/, '')
    .replace(/(?<![su])s$/, '');
  const base = singular.replace(/(?<=\w{3})ations?$|(?<=\w{4})(?:ating|ated|ing|ed|ions?)$/, '');
  return base.replace(/([^aeiousl])\1$/, '$1').replace(/(?<=\w{3})(?:at)?e$/, '');
}

/** Tells whether a term matches a word of the query: it is the word, starts with it, or is another form of it. */
export function isForm(term: string, word: string): boolean {
  if (term === word || (word.length > 2 && term.startsWith(word))) return true;
  // Skips stemming for the many words that start differently.
  return (
    term.slice(0, SHARED_PREFIX_LENGTH) === word.slice(0, SHARED_PREFIX_LENGTH) &&
    stem(term) === stem(word)
  );
}

/** Two words with the same beginning differ by at most as many letters behind it. */
const MAX_ENDING = 3;

/** Letters of a word that its forms in other languages than English begin with at least. */
export function beginningOf(word: string): string {
  const least = isHangul(word) ? 2 : Math.max(4, word.length - MAX_ENDING);
  return word.length < least ? '' : word.slice(0, least);
}

/**
 * Tells whether two words are forms of one in any language: they begin alike and end in a few other letters, as
 * `journal` and `journaux` do, or a Korean noun with and without a particle.
 */
export function beginsAlike(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) shared++;
  const least = isHangul(one) ? 2 : Math.max(4, (2 / 3) * longest);
  return shared >= least && longest - shared <= MAX_ENDING;
}

function isHangul(word: string): boolean {
  return /^\p{sc=Hangul}+$/u.test(word);
}

export function mayBeMisspelled(word: string): boolean {
  return word.length >= MIN_MISSPELLED_LENGTH && /^\p{L}+$/u.test(word);
}

/** Tells whether two words differ by one edit: a letter replaced, missing, added, or swapped with its neighbor. */
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
