import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import {
  type IndexedChunk,
  PACK_MAGIC,
  type PackChunk,
  packLimits,
  type PackManifest,
} from '../model/pack.ts';
import { PackError } from './pack-error.ts';
import { checkChunk, readIndex, readManifest, unpackChunk } from './check.ts';

/** Unpacked chunks that stay in memory, since neighboring pages share one. */
const MAX_UNPACKED_CHUNKS = 16;

const HEADER_BYTES = PACK_MAGIC.length + 4;

/** A pack whose signature, index and names have been checked. */
export interface OpenPack {
  readonly manifest: PackManifest;
  /** The public key it is signed with. */
  readonly key: string;
  readonly chunks: readonly IndexedChunk[];
  /** Paths in the order of the chunks, so that reading all of them unpacks each chunk once. */
  readonly files: readonly string[];
  readonly has: (path: string) => boolean;
  /** Reads a file; undefined where the pack has none. Throws a PackError if the bytes aren't those that were signed. */
  readonly read: (path: string) => Buffer<ArrayBuffer> | undefined;
  /** Reads the compressed bytes of a chunk. */
  readonly readChunk: (chunk: PackChunk) => Buffer<ArrayBuffer>;
  /** Reads the files of a chunk, one after the other. */
  readonly unpack: (chunk: PackChunk) => Buffer<ArrayBuffer>;
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

/** Returns the bytes that a pack in one file begins with, up to the index. */
export function packHeader(signed: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(signed.length);
  return Buffer.concat([Buffer.from(PACK_MAGIC, 'latin1'), length, signed]);
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
  const { manifest, key } = readManifest(bytes.read(HEADER_BYTES, manifestBytes).toString());

  const start = HEADER_BYTES + manifestBytes;
  if (start + manifest.size !== bytes.size) {
    throw new PackError(
      'damaged',
      `the file has ${bytes.size} bytes in place of ${start + manifest.size}`,
    );
  }
  const chunks = readIndex(manifest.index, bytes.read(start, manifest.index.size));
  const starts = new Map<string, number>();
  let end = start + manifest.index.size;
  for (const { hash, size } of chunks) {
    starts.set(hash, end);
    end += size;
  }
  if (end !== bytes.size) throw new PackError('invalid', 'its chunks have another size');
  return assemble({
    ...{ manifest, key, chunks },
    readChunk: (chunk) => {
      const packed = bytes.read(starts.get(chunk.hash)!, chunk.size);
      checkChunk(chunk, packed);
      return packed;
    },
    close: bytes.close,
  });
}

/** Adds to the chunks of a pack how its files are found. */
function assemble(
  source: Pick<OpenPack, 'manifest' | 'key' | 'chunks' | 'readChunk' | 'close'>,
): OpenPack {
  const { chunks, readChunk } = source;
  const places = new Map<string, { chunk: IndexedChunk; offset: number; length: number }>();
  for (const chunk of chunks) {
    let offset = 0;
    for (const [path, length] of chunk.files) {
      places.set(path, { chunk, offset, length });
      offset += length;
    }
  }
  const unpacked = new Map<PackChunk, Buffer<ArrayBuffer>>();
  const unpack = (chunk: PackChunk) => {
    const content = unpacked.get(chunk) ?? unpackChunk(chunk, readChunk(chunk));
    // The one used last is at the end.
    unpacked.delete(chunk);
    unpacked.set(chunk, content);
    for (const oldest of unpacked.keys()) {
      if (unpacked.size <= MAX_UNPACKED_CHUNKS) break;
      unpacked.delete(oldest);
    }
    return content;
  };
  return {
    ...source,
    unpack,
    files: [...places.keys()],
    has: (path) => places.has(path),
    read: (path) => {
      const place = places.get(path);
      if (!place) return undefined;
      const { chunk, offset, length } = place;
      return unpack(chunk).subarray(offset, offset + length);
    },
  };
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
