import { checkFile, type FirstFiles, hasLists } from './first-files.ts';
import {
  endingShard,
  fileNames,
  hashAt,
  HASH_LENGTH,
  type TermEntry,
  TEXT_GROUP,
  type TextFile,
} from './search-files.ts';

/** Reads one search file by its name, and rejects when it cannot be had or is no JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The search files, each read at most once. */
export interface SearchFiles extends FirstFiles {
  /** Entries of the shards that hold terms from one term to another, no more than `most` shards. */
  readonly shards: (from: string, to: string, most: number) => Promise<readonly TermEntry[][]>;
  /** Terms that end like this one, and some more. */
  readonly endings: (term: string) => Promise<readonly string[]>;
  readonly text: (number: number) => Promise<TextFile>;
}

/** Makes the files that the first ones lead to readable: each when it is asked for. */
export function createSearchFiles(first: FirstFiles, readFile: ReadFile): SearchFiles {
  const { documents, index } = first;
  const held = new Map<string, Promise<unknown>>();
  const read = <T>(name: string, isValid: (value: unknown) => boolean): Promise<T> => {
    const known = held.get(name);
    if (known) return known as Promise<T>;
    const reading = readFile(name).then((value) => {
      checkFile(name, isValid(value));
      return value as T;
    });
    held.set(name, reading);
    // What failed may be asked for again.
    reading.catch(() => held.delete(name));
    return reading;
  };
  const endingShards = index.endings.length / HASH_LENGTH;
  return {
    documents,
    index,
    shards: (from, to, most) => {
      const first = shardOf(index.first, from);
      const last = Math.min(shardOf(index.first, to), first + most - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
      return Promise.all(
        numbers.map((number) =>
          read<TermEntry[]>(fileNames.terms(hashAt(index.terms, number)), Array.isArray),
        ),
      );
    },
    endings: (term) => {
      const hash = hashAt(index.endings, endingShard(term, endingShards));
      return read<string[]>(fileNames.endings(hash), Array.isArray);
    },
    text: (number) => {
      const hash = hashAt(documents.texts, Math.floor(number / TEXT_GROUP));
      return read<TextFile>(fileNames.text(number, hash), (value) => hasLists(value, 'sections'));
    },
  };
}

/** The last shard that begins at or before a term. */
function shardOf(firstTerms: readonly string[], term: string): number {
  let low = 0;
  let high = firstTerms.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstTerms[middle]! <= term) low = middle;
    else high = middle - 1;
  }
  return low;
}
