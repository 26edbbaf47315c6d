import type { IndexedChunk } from '../model/pack.ts';

/** Unpacked chunks that stay in memory, since neighboring pages share one. */
const MAX_UNPACKED_CHUNKS = 16;

/** The files in chunks. */
export interface ChunkFiles<Chunk extends IndexedChunk, Content> {
  /** Paths in the order of the chunks, so that reading all of them unpacks each chunk once. */
  readonly files: readonly string[];
  readonly has: (path: string) => boolean;
  /** Returns the chunk that a file is in, and where in it; undefined if there is no such file. */
  readonly find: (
    path: string,
  ) => { readonly chunk: Chunk; readonly start: number; readonly end: number } | undefined;
  /** Reads the files of a chunk, one after the other. */
  readonly unpack: (chunk: Chunk) => Content;
}

/** Finds files in chunks; `unpack` is told how to make the next call read a chunk again. */
export function openChunks<Chunk extends IndexedChunk, Content>(
  chunks: readonly Chunk[],
  unpack: (chunk: Chunk, forget: () => void) => Content,
): ChunkFiles<Chunk, Content> {
  const found = new Map<string, { chunk: Chunk; start: number; end: number }>();
  for (const chunk of chunks) {
    let start = 0;
    for (const [path, length] of chunk.files) {
      const end = start + length;
      found.set(path, { chunk, start, end });
      start = end;
    }
  }
  const unpacked = createRecent<Chunk, Content>(MAX_UNPACKED_CHUNKS);
  return {
    files: [...found.keys()],
    has: (path) => found.has(path),
    find: (path) => found.get(path),
    unpack: (chunk) => unpacked.get(chunk, () => unpack(chunk, () => unpacked.remove(chunk))),
  };
}

/** The values that were used last. */
export interface Recent<Key, Value> {
  /** Returns a value, which `make` makes if it isn't there. */
  readonly get: (key: Key, make: () => Value) => Value;
  readonly remove: (key: Key) => void;
  readonly keys: () => readonly Key[];
}

/** Keeps at most `limit` values; `drop` is given those that are removed. */
export function createRecent<Key, Value>(
  limit: number,
  drop: (value: Value) => void = () => undefined,
): Recent<Key, Value> {
  const values = new Map<Key, Value>();
  const remove = (key: Key) => {
    if (values.has(key)) drop(values.get(key)!);
    values.delete(key);
  };
  return {
    get: (key, make) => {
      const value = values.has(key) ? values.get(key)! : make();
      // The one used last is at the end.
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) remove(values.keys().next().value!);
      return value;
    },
    remove,
    keys: () => [...values.keys()],
  };
}
