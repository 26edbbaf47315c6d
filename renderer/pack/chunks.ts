import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { OpenPack } from './pack-file.ts';
import type { IndexedChunk, PackChunk } from '../model/pack.ts';

/**
 * Unpacked bytes of a chunk, about. Larger chunks compress better, but an update fetches them whole for one page.
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

/**
 * Packs files into chunks. Where one chunk ends and the next begins depends on the files near it alone, so that an
 * edit changes few chunks. Those that are the same in the version before have the same bytes, whatever compressed them.
 */
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
  const chunks: MadeChunk<IndexedChunk>[] = [];
  for (const group of cut([...files].sort(byPath))) {
    const content = Buffer.concat(group.map(([, bytes]) => bytes));
    const { chunk, bytes } = known.get(sha256(content)) ?? (await makeChunk(content));
    const { hash, size, length } = chunk;
    const names = group.map(([name, own]) => [name, own.length] as const);
    chunks.push({ chunk: { hash, size, length, files: names }, bytes });
  }
  const index = JSON.stringify(chunks.map(({ chunk }) => chunk));
  return { index: await makeChunk(Buffer.from(index)), chunks };
}

/** Compresses the content of a chunk. */
export async function makeChunk(content: Buffer): Promise<MadeChunk> {
  const bytes = await deflate(content, { level: 9, memLevel: 9 });
  return { chunk: { hash: sha256(bytes), size: bytes.length, length: content.length }, bytes };
}

/** Cuts files into runs of about {@link CHUNK_BYTES}; a larger file begins one. */
function cut(files: readonly [string, Buffer][]): [string, Buffer][][] {
  const groups: [string, Buffer][][] = [];
  let size = Infinity;
  for (const file of files) {
    const [name, { length }] = file;
    // The larger a file is, the likelier it begins a chunk. The path decides, so that it does so in each version.
    const isFirst =
      createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < length / CHUNK_BYTES;
    if (isFirst || size + length > 2 * CHUNK_BYTES) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(file);
    size += length;
  }
  return groups;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
