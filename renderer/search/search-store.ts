import {
  type DocumentsFile,
  endingShard,
  fileNames,
  hashAt,
  HASH_LENGTH,
  type IndexFile,
  type SearchManifest,
  type TermEntry,
  TEXT_GROUP,
  type TextFile,
} from './search-files.ts';

/** Reads one search file by its name, and rejects when it cannot be had or is no JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

/** The search files, each read at most once. */
export interface SearchFiles {
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
  /** Entries of the shards that hold terms from one term to another, no more than `most` shards. */
  readonly shards: (from: string, to: string, most: number) => Promise<readonly TermEntry[][]>;
  /** Terms that end like this one, and some more. */
  readonly endings: (term: string) => Promise<readonly string[]>;
  readonly text: (number: number) => Promise<TextFile>;
}

/** Opens the search files: the two that every search needs are read now, the others when they are asked for. */
export async function openSearchFiles(
  manifest: Pick<SearchManifest, 'documents' | 'index'>,
  readFile: ReadFile,
): Promise<SearchFiles> {
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
    read<DocumentsFile>(fileNames.documents(manifest.documents), (value) =>
      hasLists(value, 'areas', 'pages'),
    ),
    read<IndexFile>(fileNames.index(manifest.index), (value) => hasLists(value, 'first')),
  ]);
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

function hasLists(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
  );
}
