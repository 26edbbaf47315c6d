import type { ChunkIndex, PackChunk } from '../../renderer/model/pack.ts';
import type { OpenPack } from '../../renderer/pack/pack-file.ts';
import {
  type ChunkCache,
  chunkKey,
  compressChunk,
  type MadeChunk,
  makeChunks,
  sha256,
} from '../render/write-chunks.ts';

/**
 * Unpacked bytes of a pack's chunk, about. Larger chunks compress better, but an update fetches them whole for one page.
 */
const CHUNK_BYTES = 48 * 1024;

/** The files that an edit gives other names: those of terms, and the first of each group of texts. */
const renamed = /(?:^|\/)assets\/search\/(?:(?:terms|endings)-|text-[\w-]{8}-0\.json$)/;

export interface PackChunks {
  readonly index: MadeChunk<PackChunk>;
  readonly chunks: readonly MadeChunk[];
}

/** Packs files into chunks. Those that are the same in the version before have its bytes, whatever compressed them. */
export async function makePackChunks(
  files: ReadonlyMap<string, Buffer>,
  { models, previous }: Pick<ChunkIndex, 'models'> & { readonly previous: OpenPack | null },
): Promise<PackChunks> {
  const members = Array.from(files, ([name, bytes]) => {
    const read = () => Promise.resolve(bytes);
    // It begins a chunk, so that no other file is fetched with it.
    const weight = renamed.test(name) ? CHUNK_BYTES : bytes.length;
    return { name, read, weight, key: sha256(bytes) };
  });
  const cache = await knownChunks(previous);
  const chunks = await makeChunks(members, { size: CHUNK_BYTES, cache });
  const index: ChunkIndex = { models, chunks: chunks.map(({ chunk }) => chunk) };
  return { index: await compressChunk(Buffer.from(JSON.stringify(index))), chunks };
}

async function knownChunks(previous: OpenPack | null): Promise<ChunkCache> {
  const known = new Map<string, MadeChunk>();
  for (const chunk of previous?.index.chunks ?? []) {
    const files: { name: string; key: string }[] = [];
    for (const [name] of chunk.files) {
      files.push({ name, key: sha256((await previous!.read(name))!) });
    }
    known.set(chunkKey(files), { chunk, bytes: await previous!.readChunk(chunk) });
  }
  return { get: (key) => known.get(key), set: () => undefined };
}
