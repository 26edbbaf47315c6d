/*
 * Threat: a web host is anyone, and may send other bytes than were signed, older ones, or bytes without end. What it
 * sends is checked as the parts of a file are, and goes into a file of its own.
 */
import { copyFile, open, stat } from 'node:fs/promises';
import {
  chunkFile,
  type IndexedChunk,
  type InstalledPack,
  type PackChunk,
  packLimits,
} from '../../renderer/model/pack.ts';
import { checkChunk, readIndex, readManifest } from '../../renderer/pack/check.ts';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import { describePack, fingerprintOf } from '../../renderer/pack/identity.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { openPack, packHeader } from '../../renderer/pack/pack-file.ts';

/** Fetches a file from the web; rejects when it has more bytes than `limit`. */
export type FetchFile = (address: string, limit: number) => Promise<Uint8Array>;

/** What fetches an update. */
export interface Download {
  readonly fetchFile: FetchFile;
  /** Is told how much is there, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Chunks that are fetched at the same time. */
const PARALLEL = 4;

/** Copies a pack that the reader chose, and checks all of it; throws a PackError for what is refused. */
export async function copyPack(
  file: string,
  copy: string,
): Promise<{ key: string; pack: InstalledPack }> {
  const found = await stat(file);
  if (!found.isFile()) throw new PackError('not-a-pack', 'it is not a file');
  if (found.size > packLimits.fileBytes) throw new PackError('too-large', 'the file is too large');
  await copyFile(file, copy);
  // What is checked is the copy, which nobody else writes to.
  const pack = await openPack(copy);
  await verifyPack(pack);
  return { key: pack.key, pack: describePack(pack) };
}

/** A pack, and the path of its file. */
export interface StoredPack {
  readonly pack: InstalledPack;
  readonly file: string;
}

/**
 * Writes the hosted version of a pack to the file `next`, and describes it; null if there is no newer version. Throws a
 * PackError for one that is refused.
 */
export async function updatePack(
  current: StoredPack,
  next: string,
  options: Download & { readonly isAccepted: (pack: InstalledPack) => boolean },
): Promise<InstalledPack | null> {
  if (!(await downloadUpdate(current, next, options))) return null;
  const after = await openPack(next);
  await verifyPack(after);
  const pack = describePack(after);
  if (!options.isAccepted(pack)) throw new PackError('invalid', 'its pages have other addresses');
  return pack;
}

/**
 * Writes the hosted version of a pack to a file, from the chunks that the pack has and those that it lacks, which are
 * fetched. Resolves to false if there is no newer version.
 */
async function downloadUpdate(
  current: StoredPack,
  file: string,
  { fetchFile, onProgress }: Download,
): Promise<boolean> {
  const { site, updates, date, fingerprint } = current.pack;
  if (updates === null) return false;
  const signed = await fetchFile(updates, packLimits.manifestBytes);
  const { manifest, key } = readManifest(Buffer.from(signed).toString());
  if (fingerprintOf(key) !== fingerprint || manifest.site !== site) {
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
  const { chunks } = await readIndex(manifest.index, index);
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, manifest.index.size);
  if (size !== manifest.size) throw new PackError('invalid', 'its chunks have another size');

  // One that can't be read any more, as it is of an older format, is fetched as a whole.
  const before = await openPack(current.file).catch(() => null);
  const known = new Set(before?.index.chunks.map(({ hash }) => hash));
  const readChunk = (chunk: IndexedChunk) =>
    before && known.has(chunk.hash) ? before.readChunk(chunk) : fetchChunk(chunk);
  const handle = await open(file, 'wx');
  try {
    await handle.appendFile(packHeader(signed));
    await handle.appendFile(index);
    for (let at = 0; at < chunks.length; at += PARALLEL) {
      const parts = await Promise.all(chunks.slice(at, at + PARALLEL).map(readChunk));
      for (const part of parts) await handle.appendFile(part);
      onProgress?.(Math.min(1, (at + PARALLEL) / chunks.length));
    }
    // The list of packs names the file next, and must not be on the disk before it.
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}
