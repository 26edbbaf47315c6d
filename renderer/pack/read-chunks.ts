import type { IndexedChunk } from '../model/pack.ts';

/** Unpacked chunks that stay in memory, since neighboring pages share one. */
const MAX_UNPACKED_CHUNKS = 16;

type Bytes = Uint8Array<ArrayBuffer>;

/** The files in chunks. */
export interface ChunkFiles {
  /** Paths in the order of the chunks, so that reading all of them unpacks each chunk once. */
  readonly files: readonly string[];
  readonly has: (path: string) => boolean;
  /** Reads a file; null if there is none. */
  readonly read: (path: string) => Promise<Bytes | null>;
}

/** Finds files in chunks. `unpack` reads all files of a chunk, one after the other; it is called again after a failure. */
export function openChunks<Chunk extends IndexedChunk>(
  chunks: readonly Chunk[],
  unpack: (chunk: Chunk) => Promise<Bytes>,
): ChunkFiles {
  const found = new Map<string, { chunk: Chunk; start: number; end: number }>();
  for (const chunk of chunks) {
    let start = 0;
    for (const [path, length] of chunk.files) {
      const end = start + length;
      found.set(path, { chunk, start, end });
      start = end;
    }
  }
  const unpacked = createRecent<Chunk, Promise<Bytes>>(MAX_UNPACKED_CHUNKS);
  const unpackOnce = (chunk: Chunk) =>
    unpacked.get(chunk, () => {
      const content = unpack(chunk);
      content.catch(() => unpacked.remove(chunk));
      return content;
    });
  return {
    files: [...found.keys()],
    has: (path) => found.has(path),
    read: async (path) => {
      const place = found.get(path);
      if (!place) return null;
      const { chunk, start, end } = place;
      // An image is read once, and may be large.
      return chunk.isPlain ? unpack(chunk) : (await unpackOnce(chunk)).subarray(start, end);
    },
  };
}

/** The values that were used last. */
export interface Recent<Key, Value> {
  /** Returns a value, which `make` makes if it isn't there. */
  readonly get: (key: Key, make: () => Value) => Value;
  readonly remove: (key: Key) => void;
}

/** Keeps at most `limit` values. */
export function createRecent<Key, Value>(limit: number): Recent<Key, Value> {
  const values = new Map<Key, Value>();
  return {
    get: (key, make) => {
      const value = values.has(key) ? values.get(key)! : make();
      // The one used last is at the end.
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value!);
      return value;
    },
    remove: (key) => values.delete(key),
  };
}
