/*
 * Threat: a web host is anyone, and may send other bytes than were signed, older ones, or bytes without end. What it
 * sends is checked as the parts of a file are, and goes into a file of its own.
 */
import { open } from 'node:fs/promises';
import {
  chunkFile,
  type IndexedChunk,
  type PackChunk,
  packLimits,
} from '../../renderer/model/pack.ts';
import { type OpenPack, packHeader } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { checkChunk, readIndex, readManifest } from '../../renderer/pack/check.ts';

/** Fetches a file from the web; rejects when it has more bytes than `limit`. */
export type FetchFile = (address: string, limit: number) => Promise<Uint8Array>;

/** Chunks that are fetched at the same time. */
const PARALLEL = 4;

/**
 * Writes the hosted version of a pack to a file, from the chunks that the pack has and those that it lacks, which are
 * fetched. Resolves to false if there is no newer version. Throws a PackError for one that is refused.
 */
export async function downloadUpdate(
  current: OpenPack,
  options: { readonly file: string; readonly fetchFile: FetchFile },
): Promise<boolean> {
  const { file, fetchFile } = options;
  const { site, updates, date } = current.manifest;
  if (updates === null) return false;
  const signed = await fetchFile(updates, packLimits.manifestBytes);
  const { manifest, key } = readManifest(Buffer.from(signed).toString());
  if (key !== current.key || manifest.site !== site) {
    throw new PackError('signature', 'it is not signed by the maker of the installed version');
  }
  // An older version was signed, too, and may have mistakes that are known by now.
  if (manifest.date <= date) return false;

  const fetchChunk = async (chunk: PackChunk) => {
    const bytes = await fetchFile(new URL(chunkFile(chunk), updates).href, chunk.size);
    checkChunk(chunk, bytes);
    return bytes;
  };
  const index = await fetchChunk(manifest.index);
  const chunks = readIndex(manifest.index, index);
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, manifest.index.size);
  if (size !== manifest.size) throw new PackError('invalid', 'its chunks have another size');

  const known = new Map(current.chunks.map((chunk) => [chunk.hash, chunk]));
  const readChunk = async (chunk: IndexedChunk) => {
    const own = known.get(chunk.hash);
    return own ? current.readChunk(own) : fetchChunk(chunk);
  };
  const handle = await open(file, 'wx');
  try {
    await handle.appendFile(packHeader(signed));
    await handle.appendFile(index);
    for (let at = 0; at < chunks.length; at += PARALLEL) {
      const parts = await Promise.all(chunks.slice(at, at + PARALLEL).map(readChunk));
      for (const part of parts) await handle.appendFile(part);
    }
    // The list of packs names the file next, and must not be on the disk before it.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}
