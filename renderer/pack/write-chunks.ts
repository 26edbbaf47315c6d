import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { IndexedChunk, PackChunk } from '../model/pack.ts';
import type { OpenPack } from './pack-file.ts';

/**
 * Unpacked bytes of a pack's chunk, about. Larger chunks compress better, but an update fetches them whole for one page.
 */
const CHUNK_BYTES = 24 * 1024;

const deflate = promisify(deflateRaw);

export interface MadeChunk<Chunk extends PackChunk = PackChunk> {
  readonly chunk: Chunk;
  readonly bytes: Buffer;
}

export interface MadeChunks {
  readonly index: MadeChunk;
  readonly chunks: readonly MadeChunk<IndexedChunk>[];
}

/** A file that becomes part of a chunk. */
export interface ChunkMember {
  /** Path below the base path. */
  readonly name: string;
  /** How much of a chunk it takes. */
  readonly weight: number;
}

/**
 * Cuts files into runs of about `size`. Where one ends and the next begins depends on the paths near it, so that an
 * edit changes few runs.
 */
export function cutFiles<Member extends ChunkMember>(
  files: readonly Member[],
  size: number,
): Member[][] {
  const runs: Member[][] = [];
  let total = Infinity;
  for (const file of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (isChunkBoundary(file, size) || total + file.weight > 2 * size) {
      runs.push([]);
      total = 0;
    }
    runs.at(-1)!.push(file);
    total += file.weight;
  }
  return runs;
}

/** Tells whether a file begins a chunk: the larger it is, the likelier. Its path decides, so it does in each version. */
function isChunkBoundary({ name, weight }: ChunkMember, size: number): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < weight / size;
}

/** Packs files into chunks. Those that are the same in the version before have its bytes, whatever compressed them. */
export async function makeChunks(
  files: ReadonlyMap<string, Buffer>,
  previous: OpenPack | null,
): Promise<MadeChunks> {
  const known = new Map(
    previous?.chunks.map((chunk) => {
      const bytes = previous.readChunk(chunk);
      return [sha256(previous.unpack(chunk)), { chunk, bytes }];
    }),
  );
  const members = [...files].map(([name, bytes]) => ({ name, bytes, weight: bytes.length }));
  const chunks: MadeChunk<IndexedChunk>[] = [];
  for (const run of cutFiles(members, CHUNK_BYTES)) {
    const content = Buffer.concat(run.map(({ bytes }) => bytes));
    const { chunk, bytes } = known.get(sha256(content)) ?? (await compressChunk(content));
    const { hash, size, length } = chunk;
    const names = run.map(({ name, weight }) => [name, weight] as const);
    chunks.push({ chunk: { hash, size, length, files: names }, bytes });
  }
  const index = JSON.stringify(chunks.map(({ chunk }) => chunk));
  return { index: await compressChunk(Buffer.from(index)), chunks };
}

export async function compressChunk(content: Buffer, level = 9): Promise<MadeChunk> {
  const bytes = await deflate(content, { level, memLevel: 9, chunkSize: 64 * 1024 });
  return { chunk: { hash: sha256(bytes), size: bytes.length, length: content.length }, bytes };
}

/** Returns the hash that names a chunk by its bytes. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
