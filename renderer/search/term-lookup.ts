import type { TermEntry } from './search-files.ts';
import type { QueryWord } from './parse-query.ts';
import type { SearchFiles } from './search-store.ts';
import { isOneEditApart, mayBeMisspelt, stem } from './word-forms.ts';

/** A term of the index that a word of the query may mean, and how surely, up to 1. */
export interface Candidate {
  readonly entry: TermEntry;
  readonly certainty: number;
}

const CERTAINTY = { form: 0.85, continued: 0.8, beginning: 0.45, misspelt: 0.6 } as const;

/** Shards read for the continuations of one word: a word hardly begun has many, and nobody waits for them. */
const mostShards = (word: string) => Math.min(3, word.length);

/** Continuations of a word that count; the shortest are nearest to what was typed. */
const MOST_CONTINUATIONS = 60;

/** Corrections of a misspelt word that count. */
const MOST_CORRECTIONS = 4;

/** A word that stands in no more sections than this may be somebody else's misspelling. */
const RARE = 2;

/** Finds the terms a word may mean: the word, its forms and continuations, and corrections where there is nothing else. */
export async function findCandidates(word: QueryWord, files: SearchFiles): Promise<Candidate[]> {
  const found = await findForms(word, files);
  const frequency = found.reduce((sum, { entry }) => sum + entry[1], 0);
  if (frequency > RARE || !mayBeMisspelt(word.term)) return found;
  return [...found, ...(await findCorrections(word.term, files))];
}

/** The entry of exactly this term. */
export async function findTerm(term: string, files: SearchFiles): Promise<TermEntry | undefined> {
  const [entries = []] = await files.shards(term, term, 1);
  return entries.find(([own]) => own === term);
}

async function findForms(
  { term: word, isOpen }: QueryWord,
  files: SearchFiles,
): Promise<Candidate[]> {
  const root = stem(word);
  const shared = word.startsWith(root) ? root : word;
  const [exact, nearby] = await Promise.all([
    findTerm(word, files),
    files.shards(shared, `${shared}\uffff`, mostShards(word)),
  ]);
  const candidates: Candidate[] = exact ? [{ entry: exact, certainty: 1 }] : [];
  const longer: Candidate[] = [];
  for (const entry of nearby.flat()) {
    const [term] = entry;
    if (term === word || !term.startsWith(shared)) continue;
    if (stem(term) === root) candidates.push({ entry, certainty: CERTAINTY.form });
    else if (term.startsWith(word) && (isOpen || word.length > 3)) {
      const share = Math.sqrt(word.length / term.length);
      // Once a word stands there by itself, words that merely begin with it are an afterthought.
      const base = isOpen && !exact ? CERTAINTY.continued : CERTAINTY.beginning;
      longer.push({ entry, certainty: base * share });
    }
  }
  longer.sort((a, b) => b.certainty - a.certainty || b.entry[1] - a.entry[1]);
  return [...candidates, ...longer.slice(0, MOST_CONTINUATIONS)];
}

/**
 * A wrong letter leaves either the last three letters or everything before them intact: terms are listed by
 * both, so two small files hold every correction.
 */
async function findCorrections(word: string, files: SearchFiles): Promise<Candidate[]> {
  const start = word.slice(0, -3);
  const [nearby, endings] = await Promise.all([
    files.shards(start, `${start}\uffff`, mostShards(start)),
    files.endings(word),
  ]);
  const byStart = nearby.flat().filter(([term]) => isOneEditApart(term, word));
  const known = new Set(byStart.map(([term]) => term));
  const byEnding = endings
    .filter((term) => !known.has(term) && isOneEditApart(term, word))
    .slice(0, MOST_CORRECTIONS);
  const others = await Promise.all(byEnding.map((term) => findTerm(term, files)));
  return [...byStart, ...others.filter((entry) => entry !== undefined)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_CORRECTIONS)
    .map((entry) => ({ entry, certainty: CERTAINTY.misspelt }));
}
