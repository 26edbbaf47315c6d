import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { OpenPack } from '../../electron/packs/open-pack.ts';
import type { PackChunk, PackIndex } from '../../renderer/model/pack.ts';

/**
 * Unpacked bytes of a chunk. Larger chunks compress better, but an update fetches and a reader unpacks more at once.
 */
const CHUNK_BYTES = 512 * 1024;

/** A chunk of the version before is kept while at least this share of it is in use. */
const KEPT_SHARE = 0.5;

const deflate = promisify(deflateRaw);

export interface MadeChunk {
  readonly chunk: PackChunk;
  readonly bytes: Buffer;
}

export interface MadeChunks {
  readonly index: MadeChunk;
  readonly chunks: readonly MadeChunk[];
}

/**
 * Packs files into chunks. Files that are the same in the version before stay in its chunks, and the others go into
 * new ones, so that an update is little more than what has changed.
 */
export async function makeChunks(
  files: ReadonlyMap<string, Buffer>,
  previous: OpenPack | null,
): Promise<MadeChunks> {
  const index: Record<string, PackIndex[string]> = {};
  const chunks: MadeChunk[] = [];
  const kept = previous ? keepChunks(files, previous) : [];
  for (const { chunk, bytes, entries } of kept) {
    for (const [name, offset, length] of entries) index[name] = [chunks.length, offset, length];
    chunks.push({ chunk, bytes });
  }
  const rest = [...files].filter(([name]) => !Object.hasOwn(index, name));
  for (const group of cut(rest)) {
    let offset = 0;
    for (const [name, { length }] of group) {
      index[name] = [chunks.length, offset, length];
      offset += length;
    }
    chunks.push(await makeChunk(Buffer.concat(group.map(([, content]) => content))));
  }
  return { index: await makeChunk(Buffer.from(JSON.stringify(index))), chunks };
}

/** Returns the chunks of the version before that are kept, with the places of the files that are still the same. */
function keepChunks(files: ReadonlyMap<string, Buffer>, previous: OpenPack) {
  const unchanged = new Map<number, [name: string, offset: number, length: number][]>();
  for (const name of previous.files) {
    if (!files.get(name)?.equals(previous.read(name)!)) continue;
    const [number, offset, length] = previous.placeOf(name)!;
    unchanged.set(number, [...(unchanged.get(number) ?? []), [name, offset, length]]);
  }
  return [...unchanged].flatMap(([number, entries]) => {
    const chunk = previous.manifest.chunks[number]!;
    const used = entries.reduce((sum, [, , length]) => sum + length, 0);
    if (used < KEPT_SHARE * chunk.length) return [];
    return [{ chunk, bytes: previous.readChunk(chunk), entries }];
  });
}

async function makeChunk(content: Buffer): Promise<MadeChunk> {
  const bytes = await deflate(content, { level: 9, memLevel: 9 });
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { chunk: { hash, size: bytes.length, length: content.length }, bytes };
}

/** Cuts files into runs of about {@link CHUNK_BYTES}; a larger file has a chunk of its own. */
function cut(files: readonly [string, Buffer][]): [string, Buffer][][] {
  const groups: [string, Buffer][][] = [];
  let size = Infinity;
  for (const file of files) {
    const { length } = file[1];
    if (size + length > CHUNK_BYTES) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(file);
    size += length;
  }
  return groups;
}
