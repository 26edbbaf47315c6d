/*
 * An offline copy of the site: what a browser keeps to show it without a network. It consists of chunks, because a
 * browser needs a minute to fetch thousands of files one by one, and of an index, as a pack does; nobody signs it, since
 * it comes from the site itself. Documents aren't part of it: they hold the same as page data, and are many times as
 * large.
 */
import { chunkFile, type IndexedChunk } from '../model/pack.ts';
import type { PlainDocument } from './document.ts';

/** Path of the index below the site's base path. */
export const OFFLINE_INDEX_FILE = 'offline.json';

/** Path of the service worker below the site's base path, which is its scope. */
export const OFFLINE_WORKER_FILE = 'offline-worker.js';

/** Folder of the chunks. */
export const OFFLINE_FOLDER = 'assets/offline';

export interface OfflineIndex {
  readonly pages: number;
  /** By the folder of each locale, which has a slash at its end; empty for the default one. */
  readonly documents: Readonly<Record<string, PlainDocument>>;
  readonly chunks: readonly OfflineChunk[];
}

export interface OfflineChunk extends IndexedChunk {
  /** Present if the chunk is a file of the site as it is, because it wouldn't shrink. */
  readonly isFile?: true;
}

/** Returns the path below the base path that a chunk is fetched from. */
export function offlineChunkFile(chunk: OfflineChunk): string {
  return chunk.isFile ? chunk.files[0]![0] : `${OFFLINE_FOLDER}/${chunkFile(chunk)}`;
}

/** Tells whether a file of a site is there for offline copies alone, by its path below the base path. */
export function isOfflineFile(name: string): boolean {
  const isChunk = name.slice(0, OFFLINE_FOLDER.length + 1) === `${OFFLINE_FOLDER}/`;
  return isChunk || name === OFFLINE_INDEX_FILE || name === OFFLINE_WORKER_FILE;
}
