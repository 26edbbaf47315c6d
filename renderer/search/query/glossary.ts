import { glossaryLines } from './glossary-lines.ts';
import { stopWords } from './stop-words.ts';
import { tokenize } from '../tokenize.ts';
import { stem } from './word-forms.ts';

/** An entry of the glossary found in a query. */
export interface FoundEntry {
  /** Indexes of the first word and of the word after the last one. */
  readonly span: readonly [start: number, end: number];
  readonly terms: readonly string[];
}

const MAX_ENTRY_WORDS = 5;

/** Read with the first query: it takes longer than the worker has until it asks for its first file. */
let glossary: ReadonlyMap<string, readonly string[]> | null = null;

/** Finds the glossary's entries in a query, without terms that the query contains. */
export function findEntries(words: readonly string[]): readonly FoundEntry[] {
  glossary ??= readGlossary(glossaryLines);
  const stems = words.map(stem);
  const found: FoundEntry[] = [];
  for (let start = 0; start < stems.length; start++) {
    for (let end = start + 1; end <= Math.min(stems.length, start + MAX_ENTRY_WORDS); end++) {
      const texts = glossary.get(stems.slice(start, end).join(' ')) ?? [];
      const terms = [...new Set(texts.flatMap(termsIn))].filter(
        (term) => !stopWords.has(term) && !stems.includes(stem(term)),
      );
      if (terms.length > 0) found.push({ span: [start, end], terms });
    }
  }
  return found;
}

/** Returns, by the stems of a reader's words, the texts whose terms are added to a search for them. */
function readGlossary(text: string): ReadonlyMap<string, readonly string[]> {
  const entries = new Map<string, string[]>();
  const add = (from: string, texts: readonly string[]) => {
    const key = termsIn(from).map(stem).join(' ');
    const known = entries.get(key);
    if (known) known.push(...texts);
    else entries.set(key, [...texts]);
  };
  for (const line of text.split('\n').filter((one) => /^[^#]/.test(one))) {
    const [from = '', to] = line.split(' > ');
    const equals = from.split(' = ');
    if (to !== undefined) for (const word of from.split(',')) add(word, to.split(','));
    else for (const word of equals) add(word, without(equals, word));
  }
  return entries;
}

function without(words: readonly string[], word: string): readonly string[] {
  return words.filter((other) => other !== word);
}

function termsIn(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}
