import type { QueryWord } from './parse-query.ts';
import type { FoundTerm, SearchFiles } from './search-store.ts';
import { WEIGHTS } from '../weights.ts';
import { beginningOf, beginsAlike, isOneEditApart, mayBeMisspelled, stem } from './word-forms.ts';

/** A term of the index that a word of the query may stand for. */
export interface Candidate {
  readonly found: FoundTerm;
  /** How likely it is meant, up to 1. */
  readonly certainty: number;
  /** It means the same as the word rather than being written like it. */
  readonly isRelated?: boolean;
  /** The word that it's one edit away from. */
  readonly corrects?: string;
}

/** A word of a query, or a part of a compound. */
type TypedWord = Pick<QueryWord, 'term' | 'isOpen'>;

/** Maximum number of shards to read for the continuations of a word: a short prefix has too many. */
const shardLimit = (word: string) => Math.min(5, word.length);

/** Maximum number of continuations of a word; the shortest are closest to the input. */
const MAX_CONTINUATIONS = 60;

const MAX_CORRECTIONS = 4;

const MAX_NEAREST = 8;

/** Letters that the nearest terms share with a word at least. */
const MIN_SHARED_LETTERS = 4;

/** A word that occurs in at most this many sections may itself be a misspelling. */
const RARE_FREQUENCY = 2;

/**
 * Finds the terms that a word may stand for: the word itself, its forms and continuations, and corrections if those
 * are rare.
 */
export async function findCandidates(word: TypedWord, files: SearchFiles): Promise<Candidate[]> {
  const forms = await findForms(word, files);
  const frequency = forms.reduce((sum, { found }) => sum + found.frequency, 0);
  const isRare = frequency <= RARE_FREQUENCY && mayBeMisspelled(word.term);
  const corrections = isRare ? await findCorrections(word.term, files) : [];
  const found = [...forms, ...corrections];
  // Words in the letters of English have its endings, unless there are none with them.
  const isEnglish = /^[a-z\d]/.test(word.term) && found.length > 0;
  return isEnglish ? found : [...found, ...(await findAlike(word.term, files))];
}

/** Finds terms that begin like a word and end in other letters. */
async function findAlike(word: string, files: SearchFiles): Promise<Candidate[]> {
  const beginning = beginningOf(word);
  const nearby = beginning === '' ? [] : await findBeginning(beginning, files);
  return nearby
    .filter(({ term }) => term !== word && beginsAlike(term, word))
    .map((found) => ({ found, certainty: WEIGHTS.form }));
}

/** Looks up the terms that the glossary gives for a word. */
export async function findRelated(word: QueryWord, files: SearchFiles): Promise<Candidate[]> {
  const terms = await Promise.all(word.related.map((term) => findTerm(term, files)));
  return terms.flatMap((found) =>
    found ? [{ found, certainty: WEIGHTS.related, isRelated: true }] : [],
  );
}

/** Finds the terms that begin most like a word that nothing else was found for. */
export async function findNearest({ term: word }: QueryWord, files: SearchFiles) {
  const start = word.slice(0, MIN_SHARED_LETTERS);
  if (start.length < MIN_SHARED_LETTERS) return [];
  const nearby = await findBeginning(start, files);
  const shared = (term: string) => {
    let count = 0;
    while (count < word.length && term[count] === word[count]) count++;
    return count;
  };
  return [...nearby]
    .sort((a, b) => shared(b.term) - shared(a.term))
    .slice(0, MAX_NEAREST)
    .map((found): Candidate => ({ found, certainty: WEIGHTS.nearest }));
}

export async function findTerm(term: string, files: SearchFiles): Promise<FoundTerm | undefined> {
  const [found] = await files.terms(term, term, 1);
  return found;
}

/** Finds terms that begin with some letters, as far as the limit for these letters goes. */
function findBeginning(start: string, files: SearchFiles, limit = shardLimit(start)) {
  return files.terms(start, `${start}\uffff`, limit);
}

async function findForms({ term: word, isOpen }: TypedWord, files: SearchFiles) {
  const root = stem(word);
  const shared = word.startsWith(root) ? root : word;
  const [exact, nearby] = await Promise.all([
    findTerm(word, files),
    findBeginning(shared, files, shardLimit(word)),
  ]);
  const candidates: Candidate[] = exact ? [{ found: exact, certainty: 1 }] : [];
  const longer: Candidate[] = [];
  for (const found of nearby) {
    const { term } = found;
    if (term === word) continue;
    if (stem(term) === root) candidates.push({ found, certainty: WEIGHTS.form });
    else if (!exact && term.startsWith(word) && (isOpen || word.length > 3)) {
      const share = Math.sqrt(word.length / term.length);
      longer.push({ found, certainty: share });
    }
  }
  longer.sort((a, b) => b.certainty - a.certainty || b.found.frequency - a.found.frequency);
  return [...candidates, ...longer.slice(0, MAX_CONTINUATIONS)];
}

/**
 * A typo leaves either the last three letters or everything before them intact. Terms are listed by both, so two
 * small files contain all corrections.
 */
async function findCorrections(word: string, files: SearchFiles): Promise<Candidate[]> {
  const [nearby, endings] = await Promise.all([
    findBeginning(word.slice(0, -3), files),
    files.endings(word),
  ]);
  const byStart = nearby.filter(({ term }) => isOneEditApart(term, word));
  const known = new Set(byStart.map(({ term }) => term));
  const byEnding = endings
    .filter((term) => !known.has(term) && isOneEditApart(term, word))
    .slice(0, MAX_CORRECTIONS);
  const others = await Promise.all(byEnding.map((term) => findTerm(term, files)));
  return [...byStart, ...others.filter((found) => found !== undefined)]
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, MAX_CORRECTIONS)
    .map((found) => ({ found, certainty: WEIGHTS.misspelled, corrects: word }));
}
