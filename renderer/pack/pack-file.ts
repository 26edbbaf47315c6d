import { open, stat } from 'node:fs/promises';
import {
  type ChunkIndex,
  type IndexedChunk,
  PACK_MAGIC,
  type PackChunk,
  packLimits,
  type PackManifest,
} from '../model/pack.ts';
import { PackError } from './pack-error.ts';
import { checkChunk, readIndex, readManifest, unpackChunk } from './check.ts';
import { type ChunkFiles, openChunks } from './read-chunks.ts';
import type { SiteData } from './site-data.ts';

const HEADER_BYTES = PACK_MAGIC.length + 4;

/** A pack whose signature, index and names have been checked. Reading throws a PackError for bytes that weren't signed. */
export interface OpenPack extends ChunkFiles {
  readonly manifest: PackManifest;
  /** The public key it is signed with. */
  readonly key: string;
  readonly index: ChunkIndex;
  /** Reads the bytes of a chunk as the file has them. */
  readonly readChunk: (chunk: PackChunk) => Promise<Buffer<ArrayBuffer>>;
}

/** The bytes of a pack in one file. */
export interface PackBytes {
  readonly size: number;
  /** Reads bytes; throws a PackError if there are fewer. */
  readonly read: (at: number, length: number) => Promise<Buffer<ArrayBuffer>>;
}

/**
 * Opens a pack in one file; throws a PackError that says why it is refused, or an error of the file system. The file is
 * open only while bytes of it are read, so any number of packs can be in use, and each can be removed at any time.
 */
export async function openPack(file: string): Promise<OpenPack> {
  return readPack(await findBytes(file));
}

/** Returns a pack as a site; its identity tells open windows when it is replaced. */
export function dataOf({ manifest, index, has, read }: OpenPack): SiteData {
  const { basePath } = manifest;
  return { basePath, has, read, models: index.models, build: manifest.index.hash.slice(0, 16) };
}

/** Returns the bytes that a pack in one file begins with, up to the index. */
export function packHeader(signed: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(signed.length);
  return Buffer.concat([Buffer.from(PACK_MAGIC, 'latin1'), length, signed]);
}

/** Reads a pack from bytes; throws a PackError that says why it is refused. */
export async function readPack(bytes: PackBytes): Promise<OpenPack> {
  if (bytes.size > packLimits.fileBytes) throw new PackError('too-large', 'the file is too large');
  const header = await bytes.read(0, Math.min(HEADER_BYTES, bytes.size));
  if (header.subarray(0, PACK_MAGIC.length).toString('latin1') !== PACK_MAGIC) {
    throw new PackError('not-a-pack', 'the file does not begin like a pack');
  }
  if (header.length < HEADER_BYTES) throw new PackError('damaged', 'the file ends too early');
  const manifestBytes = header.readUInt32BE(PACK_MAGIC.length);
  if (manifestBytes > packLimits.manifestBytes) {
    throw new PackError('too-large', 'the manifest is too large');
  }
  const { manifest, key } = readManifest(
    (await bytes.read(HEADER_BYTES, manifestBytes)).toString(),
  );

  const start = HEADER_BYTES + manifestBytes;
  if (start + manifest.size !== bytes.size) {
    throw new PackError(
      'damaged',
      `the file has ${bytes.size} bytes in place of ${start + manifest.size}`,
    );
  }
  const index = await readIndex(manifest.index, await bytes.read(start, manifest.index.size));
  const starts = new Map<string, number>();
  let end = start + manifest.index.size;
  for (const { hash, size } of index.chunks) {
    starts.set(hash, end);
    end += size;
  }
  if (end !== bytes.size) throw new PackError('invalid', 'its chunks have another size');
  const readChunk = async (chunk: PackChunk) => {
    const packed = await bytes.read(starts.get(chunk.hash)!, chunk.size);
    checkChunk(chunk, packed);
    return packed;
  };
  const unpack = async (chunk: IndexedChunk) => unpackChunk(chunk, await readChunk(chunk));
  return { ...openChunks(index.chunks, unpack), manifest, key, index, readChunk };
}

async function findBytes(file: string): Promise<PackBytes> {
  const found = await stat(file);
  // Not following a queue or a device, which would never end.
  if (!found.isFile()) throw new PackError('not-a-pack', 'it is not a file');
  const read = async (at: number, length: number) => {
    const bytes = Buffer.alloc(length);
    const handle = await open(file);
    try {
      let done = 0;
      while (done < length) {
        const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
        if (bytesRead === 0) throw new PackError('damaged', 'the file ends too early');
        done += bytesRead;
      }
    } finally {
      await handle.close();
    }
    return bytes;
  };
  return { size: found.size, read };
}
