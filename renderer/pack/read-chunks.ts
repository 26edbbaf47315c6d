import type { IndexedChunk } from '../model/pack.ts';
import { createRecent } from '../model/recent.ts';

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
  const unpacked = createRecent<Chunk, Bytes>(MAX_UNPACKED_CHUNKS);
  return {
    files: [...found.keys()],
    has: (path) => found.has(path),
    read: async (path) => {
      const place = found.get(path);
      if (!place) return null;
      const { chunk, start, end } = place;
      // An image is read once, and may be large.
      return chunk.isPlain
        ? unpack(chunk)
        : (await unpacked.get(chunk, () => unpack(chunk))).subarray(start, end);
    },
  };
}
