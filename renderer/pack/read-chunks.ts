import type { IndexedChunk } from '../model/pack.ts';
import { createRecent } from '../model/recent.ts';

/** Unpacked chunks that stay in memory, since neighboring pages share one. */
const MAX_UNPACKED_CHUNKS = 16;

type Bytes = Uint8Array<ArrayBuffer>;

export type ChunkFiles = ReturnType<typeof openChunks>;

/** Finds files in chunks. `unpack` reads all files of a chunk, one after the other; it is called again after a failure. */
export function openChunks<Chunk extends IndexedChunk>(
  chunks: readonly Chunk[],
  unpack: (chunk: Chunk) => Promise<Bytes>,
) {
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
    /** Paths in the order of the chunks, so that reading all of them unpacks each chunk once. */
    files: [...found.keys()],
    has: (path: string) => found.has(path),
    /** Reads a file; null if there is none. */
    read: async (path: string) => {
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
