import type { TermEntry } from './search-files.ts';
import type { QueryWord } from './parse-query.ts';
import type { SearchFiles } from './search-store.ts';
import { WEIGHTS } from './weights.ts';
import { isAbbreviation, isOneEditApart, mayBeMisspelled, stem } from './word-forms.ts';

/** A term of the index that a word of the query may stand for. */
export interface Candidate {
  readonly entry: TermEntry;
  /** How likely it is meant, up to 1. */
  readonly certainty: number;
  /** It means the same as the word rather than being written like it. */
  readonly isRelated?: boolean;
}

/** Maximum number of shards to read for the continuations of a word: a short prefix has too many. */
const shardLimit = (word: string) => Math.min(3, word.length);

/** Maximum number of continuations of a word; the shortest are closest to the input. */
const MAX_CONTINUATIONS = 60;

const MAX_CORRECTIONS = 4;

const MAX_ABBREVIATED = 4;

const MAX_NEAREST = 8;

/** Letters that the nearest terms share with a word at least. */
const MIN_SHARED_LETTERS = 4;

/** A word that occurs in at most this many sections may itself be a misspelling. */
const RARE_FREQUENCY = 2;

/**
 * Finds the terms that a word may stand for: the word itself, its forms and continuations, corrections if those are rare,
 * and what it abbreviates if there is nothing else.
 */
export async function findCandidates(word: QueryWord, files: SearchFiles): Promise<Candidate[]> {
  const found = await findForms(word, files);
  const frequency = found.reduce((sum, { entry }) => sum + entry[1], 0);
  if (frequency > RARE_FREQUENCY || !mayBeMisspelled(word.term)) return found;
  const corrections = await findCorrections(word.term, files);
  if (found.length > 0 || corrections.length > 0) return [...found, ...corrections];
  return findAbbreviated(word.term, files);
}

/** `compctx` is `composeContext` with letters left out; its first ones are kept, so they lead to the file of terms. */
async function findAbbreviated(word: string, files: SearchFiles): Promise<Candidate[]> {
  const start = startOf(word);
  const nearby = await files.shards(start, `${start}\uffff`, shardLimit(start));
  return nearby
    .flat()
    .filter(([term]) => term.startsWith(start) && isAbbreviation(word, term))
    .sort(([a], [b]) => a.length - b.length)
    .slice(0, MAX_ABBREVIATED)
    .map((entry) => ({ entry, certainty: WEIGHTS.abbreviated }));
}

/** Looks up the terms that the glossary gives for a word. */
export async function findRelated(word: QueryWord, files: SearchFiles): Promise<Candidate[]> {
  const entries = await Promise.all(word.related.map((term) => findTerm(term, files)));
  return entries.flatMap((entry) =>
    entry ? [{ entry, certainty: WEIGHTS.related, isRelated: true }] : [],
  );
}

/** Finds the terms that begin most like a word that nothing else was found for. */
export async function findNearest({ term: word }: QueryWord, files: SearchFiles) {
  const start = word.slice(0, MIN_SHARED_LETTERS);
  if (start.length < MIN_SHARED_LETTERS) return [];
  const shards = await files.shards(start, `${start}\uffff`, shardLimit(start));
  const shared = (term: string) => {
    let count = 0;
    while (count < word.length && term[count] === word[count]) count++;
    return count;
  };
  return shards
    .flat()
    .filter(([term]) => term.startsWith(start))
    .sort(([a], [b]) => shared(b) - shared(a))
    .slice(0, MAX_NEAREST)
    .map((entry): Candidate => ({ entry, certainty: WEIGHTS.nearest }));
}

export async function findTerm(term: string, files: SearchFiles): Promise<TermEntry | undefined> {
  const [entries = []] = await files.shards(term, term, 1);
  return entries.find(([own]) => own === term);
}

async function findForms({ term: word, isOpen }: QueryWord, files: SearchFiles) {
  const root = stem(word);
  const shared = word.startsWith(root) ? root : word;
  const [exact, nearby] = await Promise.all([
    findTerm(word, files),
    files.shards(shared, `${shared}\uffff`, shardLimit(word)),
  ]);
  const candidates: Candidate[] = exact ? [{ entry: exact, certainty: 1 }] : [];
  const longer: Candidate[] = [];
  for (const entry of nearby.flat()) {
    const [term] = entry;
    if (term === word || !term.startsWith(shared)) continue;
    if (stem(term) === root) candidates.push({ entry, certainty: WEIGHTS.form });
    else if (term.startsWith(word) && (isOpen || word.length > 3)) {
      const share = Math.sqrt(word.length / term.length);
      // When the word itself occurs, longer words are less likely to be meant.
      const base = isOpen && !exact ? WEIGHTS.continued : WEIGHTS.beginning;
      longer.push({ entry, certainty: base * share });
    }
  }
  longer.sort((a, b) => b.certainty - a.certainty || b.entry[1] - a.entry[1]);
  return [...candidates, ...longer.slice(0, MAX_CONTINUATIONS)];
}

/**
 * A typo leaves either the last three letters or everything before them intact. Terms are listed by both, so two
 * small files contain all corrections.
 */
async function findCorrections(word: string, files: SearchFiles): Promise<Candidate[]> {
  const start = startOf(word);
  const [nearby, endings] = await Promise.all([
    files.shards(start, `${start}\uffff`, shardLimit(start)),
    files.endings(word),
  ]);
  const byStart = nearby.flat().filter(([term]) => isOneEditApart(term, word));
  const known = new Set(byStart.map(([term]) => term));
  const byEnding = endings
    .filter((term) => !known.has(term) && isOneEditApart(term, word))
    .slice(0, MAX_CORRECTIONS);
  const others = await Promise.all(byEnding.map((term) => findTerm(term, files)));
  return [...byStart, ...others.filter((entry) => entry !== undefined)]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_CORRECTIONS)
    .map((entry) => ({ entry, certainty: WEIGHTS.misspelled }));
}

/** What a typo or an abbreviation usually leaves of a word. */
function startOf(word: string): string {
  return word.slice(0, -3);
}
