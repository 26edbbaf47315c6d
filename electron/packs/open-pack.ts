/*
 * Threat: a pack is a file that anyone can make or change. Nothing of it is used before its signature, its hashes
 * and its schema have been checked, no size in it is believed before it is compared with a limit, and no name in it
 * ever names a file on disk.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { z } from 'zod';
import {
  PACK_FORMAT,
  PACK_MAGIC,
  type PackChunk,
  type PackIndex,
  packLimits,
  type PackManifest,
} from '../../renderer/model/pack.ts';
import { PackError } from './pack-error.ts';
import { indexSchema, manifestSchema, signedManifestSchema } from './pack-schema.ts';
import { isSigned } from './signature.ts';

/** Unpacked chunks that stay in memory, since neighboring pages share one. */
const MAX_UNPACKED_CHUNKS = 4;

const HEADER_BYTES = PACK_MAGIC.length + 4;

/** A pack whose signature, index and names have been checked. */
export interface OpenPack {
  readonly manifest: PackManifest;
  /** The public key it is signed with. */
  readonly key: string;
  /** Paths in the order of the chunks, so that reading all of them unpacks each chunk once. */
  readonly files: readonly string[];
  readonly has: (path: string) => boolean;
  /** Reads a file; undefined where the pack has none. Throws a PackError if the bytes aren't those that were signed. */
  readonly read: (path: string) => Buffer<ArrayBuffer> | undefined;
  /** Returns number of the chunk, offset and length of a file. */
  readonly placeOf: (path: string) => PackIndex[string] | undefined;
  /** Reads the compressed bytes of a chunk. */
  readonly readChunk: (chunk: PackChunk) => Buffer<ArrayBuffer>;
  readonly close: () => void;
}

/** The bytes of a pack in one file. */
export interface PackBytes {
  readonly size: number;
  /** Reads bytes; throws a PackError if there are fewer. */
  readonly read: (at: number, length: number) => Buffer<ArrayBuffer>;
  readonly close: () => void;
}

/** Opens a pack in one file; throws a PackError that says why it is refused, or an error of the file system. */
export function openPack(file: string): OpenPack {
  const bytes = openFile(file);
  try {
    return readPack(bytes);
  } catch (error) {
    bytes.close();
    throw error;
  }
}

/** Reads a pack from bytes; throws a PackError that says why it is refused. */
export function readPack(bytes: PackBytes): OpenPack {
  if (bytes.size > packLimits.fileBytes) throw new PackError('too-large', 'the file is too large');
  const header = bytes.read(0, Math.min(HEADER_BYTES, bytes.size));
  if (header.subarray(0, PACK_MAGIC.length).toString('latin1') !== PACK_MAGIC) {
    throw new PackError('not-a-pack', 'the file does not begin like a pack');
  }
  if (header.length < HEADER_BYTES) throw new PackError('damaged', 'the file ends too early');
  const manifestBytes = header.readUInt32BE(PACK_MAGIC.length);
  if (manifestBytes > packLimits.manifestBytes) {
    throw new PackError('too-large', 'the manifest is too large');
  }
  const signed = bytes.read(HEADER_BYTES, manifestBytes);
  const { manifest, key } = readManifest(signed.toString());

  const chunks = [manifest.index, ...manifest.chunks];
  const starts = new Map<PackChunk, number>();
  let end = HEADER_BYTES + manifestBytes;
  for (const chunk of chunks) {
    starts.set(chunk, end);
    end += chunk.size;
  }
  if (end !== bytes.size || end - HEADER_BYTES - manifestBytes !== manifest.size) {
    throw new PackError('damaged', `the file has ${bytes.size} bytes in place of ${end}`);
  }
  const readChunk = (chunk: PackChunk) => {
    const packed = bytes.read(starts.get(chunk)!, chunk.size);
    checkChunk(chunk, packed);
    return packed;
  };
  const files = readIndex(manifest, unpackChunk(manifest.index, readChunk(manifest.index)));

  const unpacked = new Map<number, Buffer<ArrayBuffer>>();
  const contentOf = (number: number) => {
    const chunk = manifest.chunks[number]!;
    const content = unpacked.get(number) ?? unpackChunk(chunk, readChunk(chunk));
    // The one used last is at the end.
    unpacked.delete(number);
    unpacked.set(number, content);
    for (const oldest of unpacked.keys()) {
      if (unpacked.size <= MAX_UNPACKED_CHUNKS) break;
      unpacked.delete(oldest);
    }
    return content;
  };
  return {
    manifest,
    key,
    files: [...files.keys()],
    has: (path) => files.has(path),
    read: (path) => {
      const place = files.get(path);
      if (!place) return undefined;
      const [chunk, offset, length] = place;
      return contentOf(chunk).subarray(offset, offset + length);
    },
    placeOf: (path) => files.get(path),
    readChunk,
    close: bytes.close,
  };
}

/** Parses a signed manifest and checks its signature; throws a PackError that says why it is refused. */
export function readManifest(signed: string): { manifest: PackManifest; key: string } {
  const parsed = check(signedManifestSchema, parseJson(signed), 'the signed manifest');
  if (!isSigned(parsed)) {
    throw new PackError('signature', 'the signature is not that of the key and the manifest');
  }
  const json = parseJson(parsed.manifest);
  const { format } = (json ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > PACK_FORMAT) {
    throw new PackError('newer', `the format is ${format}, this app reads ${PACK_FORMAT}`);
  }
  const manifest = check(manifestSchema, json, 'the manifest');
  const length = manifest.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length > packLimits.unpackedBytes) throw new PackError('too-large', 'it unpacks to too much');
  if (manifest.index.length > packLimits.indexBytes) {
    throw new PackError('too-large', 'the index is too large');
  }
  return { manifest, key: parsed.key };
}

function readIndex(manifest: PackManifest, content: Buffer): Map<string, PackIndex[string]> {
  const json = parseJson(content.toString());
  const entries = Object.entries(json ?? {});
  if (entries.length > packLimits.files) throw new PackError('too-large', 'it has too many files');
  const checked = Object.entries(check(indexSchema, json, 'the index'));
  let total = 0;
  for (const [path, [number, offset, length]] of checked) {
    const chunk = manifest.chunks[number];
    if (!chunk || offset + length > chunk.length) {
      throw new PackError('invalid', `"${path}" is outside of the chunks`);
    }
    total += length;
  }
  // Files may share bytes, so there can be more of them than the chunks hold.
  if (total > packLimits.unpackedBytes) throw new PackError('too-large', 'it unpacks to too much');
  return new Map(checked.sort(([, [one]], [, [other]]) => one - other));
}

/** Throws a PackError unless the bytes are those that the manifest names. */
export function checkChunk(chunk: PackChunk, bytes: Uint8Array): void {
  if (createHash('sha256').update(bytes).digest('hex') !== chunk.hash) {
    throw new PackError('damaged', `the chunk ${chunk.hash.slice(0, 8)} has other content`);
  }
}

/** Unpacks a chunk that was checked, to exactly the size the manifest names. */
export function unpackChunk(chunk: PackChunk, bytes: Uint8Array): Buffer<ArrayBuffer> {
  let content: Buffer<ArrayBuffer>;
  try {
    // Zero would mean no limit.
    content = inflateRawSync(bytes, { maxOutputLength: Math.max(1, chunk.length) });
  } catch {
    throw new PackError('invalid', `the chunk ${chunk.hash.slice(0, 8)} can't be unpacked`);
  }
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

function openFile(file: string): PackBytes {
  // Not following a queue or a device, which would never end.
  if (!statSync(file).isFile()) throw new PackError('not-a-pack', 'it is not a file');
  const descriptor = openSync(file, 'r');
  return {
    size: fstatSync(descriptor).size,
    read: (at, length) => {
      const bytes = Buffer.alloc(length);
      let done = 0;
      while (done < length) {
        const count = readSync(descriptor, bytes, done, length - done, at + done);
        if (count === 0) throw new PackError('damaged', 'the file ends too early');
        done += count;
      }
      return bytes;
    },
    close: () => closeSync(descriptor),
  };
}
