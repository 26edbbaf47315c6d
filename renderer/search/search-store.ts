import type { DocumentsFile, IndexFile, TermEntry, TextFile } from './search-files.ts';

/** Reads one search file by its name, and rejects when it cannot be had or is no JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The search files, each read at most once. */
export interface SearchFiles {
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
  /** Entries of the shards that hold terms from one term to another, no more than `most` shards. */
  readonly shards: (from: string, to: string, most: number) => Promise<readonly TermEntry[][]>;
  /** Terms listed by an ending. */
  readonly endings: (shard: number) => Promise<readonly string[]>;
  readonly text: (number: number) => Promise<TextFile>;
}

/** Opens the search files: the two that every search needs are read now, the others when they are asked for. */
export async function openSearchFiles(readFile: ReadFile): Promise<SearchFiles> {
  const held = new Map<string, Promise<unknown>>();
  const read = <T>(name: string, isValid: (value: unknown) => boolean): Promise<T> => {
    const known = held.get(name);
    if (known) return known as Promise<T>;
    const reading = readFile(name).then((value) => {
      if (!isValid(value)) throw new Error(`${name} is no search file of this site`);
      return value as T;
    });
    held.set(name, reading);
    // What failed may be asked for again.
    reading.catch(() => held.delete(name));
    return reading;
  };
  const [documents, index] = await Promise.all([
    read<DocumentsFile>('documents.json', (value) => hasLists(value, 'areas', 'pages')),
    read<IndexFile>('index.json', (value) => hasLists(value, 'terms')),
  ]);
  return {
    documents,
    index,
    shards: (from, to, most) => {
      const first = shardOf(index.terms, from);
      const last = Math.min(shardOf(index.terms, to), first + most - 1);
      const numbers = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
      return Promise.all(
        numbers.map((number) => read<TermEntry[]>(`terms/${number}.json`, Array.isArray)),
      );
    },
    endings: (shard) => read<string[]>(`endings/${shard}.json`, Array.isArray),
    text: (number) =>
      read<TextFile>(`texts/${number}.json`, (value) => hasLists(value, 'sections')),
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

function hasLists(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
  );
}
