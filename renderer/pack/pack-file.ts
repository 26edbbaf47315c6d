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
import { type ChunkFiles, openChunks } from './read-chunks.ts';

const HEADER_BYTES = PACK_MAGIC.length + 4;

/** A pack whose signature, index and names have been checked. */
export interface OpenPack extends Pick<
  ChunkFiles<IndexedChunk, Buffer<ArrayBuffer>>,
  'files' | 'has' | 'unpack'
> {
  readonly manifest: PackManifest;
  /** The public key it is signed with. */
  readonly key: string;
  readonly chunks: readonly IndexedChunk[];
  /** Reads a file; undefined where the pack has none. Throws a PackError if the bytes aren't those that were signed. */
  readonly read: (path: string) => Buffer<ArrayBuffer> | undefined;
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
  const readChunk = (chunk: PackChunk) => {
    const packed = bytes.read(starts.get(chunk.hash)!, chunk.size);
    checkChunk(chunk, packed);
    return packed;
  };
  const { files, has, find, unpack } = openChunks(chunks, (chunk) =>
    unpackChunk(chunk, readChunk(chunk)),
  );
  return {
    ...{ manifest, key, chunks, files, has, unpack, readChunk, close: bytes.close },
    read: (path) => {
      const found = find(path);
      return found && unpack(found.chunk).subarray(found.start, found.end);
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
