import { glossaryLines } from './glossary-lines.ts';
import { stopWords } from './stop-words.ts';
import { tokenize } from './tokenize.ts';
import { stem } from './word-forms.ts';

/** An entry of the glossary found in a query. */
export interface FoundEntry {
  /** Indexes of the first word and of the word after the last one. */
  readonly span: readonly [start: number, end: number];
  readonly terms: readonly string[];
}

const MAX_ENTRY_WORDS = 5;

const glossary = readGlossary(glossaryLines);

/** Finds the glossary's entries in a query, without terms that the query contains. */
export function findEntries(words: readonly string[]): readonly FoundEntry[] {
  const stems = words.map(stem);
  const found: FoundEntry[] = [];
  for (let start = 0; start < stems.length; start++) {
    for (let end = start + 1; end <= Math.min(stems.length, start + MAX_ENTRY_WORDS); end++) {
      const entry = glossary.get(stems.slice(start, end).join(' ')) ?? [];
      const terms = entry.filter((term) => !stems.includes(stem(term)));
      if (terms.length > 0) found.push({ span: [start, end], terms });
    }
  }
  return found;
}

function readGlossary(text: string): ReadonlyMap<string, readonly string[]> {
  const entries = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const words = termsIn(from);
    const key = words.map(stem).join(' ');
    const terms = entries.get(key) ?? new Set();
    for (const term of termsIn(to)) if (!stopWords.has(term)) terms.add(term);
    entries.set(key, terms);
  };
  for (const line of text.split('\n').filter((one) => /^[^#]/.test(one))) {
    const [from = '', to] = line.split(' > ');
    const equals = from.split(' = ');
    if (to === undefined) {
      for (const word of equals) for (const other of equals) if (other !== word) add(word, other);
    } else {
      for (const word of from.split(',')) for (const other of to.split(',')) add(word, other);
    }
  }
  return new Map([...entries].map(([key, terms]) => [key, [...terms]]));
}

function termsIn(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
