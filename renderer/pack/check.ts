/*
 * Threat: a pack is data that anyone can make or change. Nothing of it is used before its signature, its hashes and
 * its schema have been checked, no size in it is believed before it is compared with a limit, and no name in it ever
 * names a file on disk.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { z } from 'zod';
import {
  type ChunkIndex,
  type IndexedChunk,
  PACK_FORMAT,
  type PackChunk,
  packLimits,
  type PackManifest,
} from '../model/pack.ts';
import { isSigned } from './identity.ts';
import { PackError } from './pack-error.ts';
import { indexSchema, manifestSchema, signedManifestSchema } from './schema.ts';

const inflate = promisify<Uint8Array, object, Buffer<ArrayBuffer>>(inflateRaw);

/** Parses a signed manifest and checks its signature; throws a PackError that says why it is refused. */
export function readManifest(signed: string): { manifest: PackManifest; key: string } {
  const parsed = check(signedManifestSchema, parseJson(signed), 'the signed manifest');
  if (!isSigned(parsed)) {
    throw new PackError('signature', 'the signature is not that of the key and the manifest');
  }
  const json = parseJson(parsed.manifest);
  const { format } = (json ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format !== PACK_FORMAT) {
    const fault = format > PACK_FORMAT ? 'newer' : 'older';
    throw new PackError(fault, `its format is ${format}, and this app reads ${PACK_FORMAT}`);
  }
  const manifest = check(manifestSchema, json, 'the manifest');
  if (manifest.index.length > packLimits.indexBytes) {
    throw new PackError('too-large', 'the index is too large');
  }
  return { manifest, key: parsed.key };
}

/** Parses the index of a pack from the bytes of its chunk; throws a PackError that says why it is refused. */
export async function readIndex(chunk: PackChunk, bytes: Uint8Array): Promise<ChunkIndex> {
  checkChunk(chunk, bytes);
  const json = parseJson((await unpackChunk(chunk, bytes)).toString());
  const index = check(indexSchema, json, 'the index');
  const paths = new Set<string>();
  let total = 0;
  for (const indexed of index.chunks) {
    const { hash, length, files } = indexed;
    let end = 0;
    for (const [path, own] of files) {
      if (paths.has(path)) throw new PackError('invalid', `it has "${path}" twice`);
      paths.add(path);
      end += own;
    }
    if (end !== length || !isWhole(indexed)) {
      throw new PackError('invalid', `the files of the chunk ${hash.slice(0, 8)} don't fill it`);
    }
    total += length;
  }
  if (paths.size > packLimits.files) throw new PackError('too-large', 'it has too many files');
  if (total > packLimits.unpackedBytes) throw new PackError('too-large', 'it unpacks to too much');
  return index;
}

/** Whether a chunk that isn't compressed is a single file. */
function isWhole({ isPlain, size, length, files }: IndexedChunk): boolean {
  return !isPlain || (size === length && files.length === 1);
}

/** Throws a PackError unless the bytes are those that the manifest names. */
export function checkChunk(chunk: PackChunk, bytes: Uint8Array): void {
  if (createHash('sha256').update(bytes).digest('hex') !== chunk.hash) {
    throw new PackError('damaged', `the chunk ${chunk.hash.slice(0, 8)} has other content`);
  }
}

/** Unpacks a chunk that was checked, to exactly the size the index names. */
export async function unpackChunk(
  chunk: PackChunk & Pick<IndexedChunk, 'isPlain'>,
  bytes: Uint8Array,
): Promise<Buffer<ArrayBuffer>> {
  if (chunk.isPlain) return Buffer.from(bytes);
  // Zero would mean no limit.
  const options = { maxOutputLength: Math.max(1, chunk.length) };
  const content = await inflate(bytes, options).catch(() => {
    throw new PackError('invalid', `the chunk ${chunk.hash.slice(0, 8)} can't be unpacked`);
  });
  if (content.length !== chunk.length) {
    throw new PackError('invalid', `the chunk ${chunk.hash.slice(0, 8)} has another size`);
  }
  return content;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PackError('damaged', 'a part is not JSON');
  }
}

/** Checks data by a schema; throws a PackError that names the first mistake. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  what: string,
): z.output<Schema> {
  const { success, data: checked, error } = schema.safeParse(data);
  if (success) return checked;
  const [issue] = error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new PackError('invalid', `${what}: ${[place, issue?.message].filter(Boolean).join(' ')}`);
}
