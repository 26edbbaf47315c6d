/*
 * An offline copy of the site: what a browser keeps to show it without a network. It consists of chunks, because a
 * browser needs a minute to fetch thousands of files one by one, and of an index, as a pack does; nobody signs it, since
 * it comes from the site itself. Documents aren't part of it: they hold the same as page data, and are many times as
 * large.
 */
import { chunkFile, type ChunkIndex, type IndexedChunk } from '../model/pack.ts';
import type { ShellEntry } from '../model/shell-info.ts';

/** Path of the index below the site's base path. */
export const OFFLINE_INDEX_FILE = 'offline.json';

/** Path of the service worker below the site's base path, which is its scope. */
export const OFFLINE_WORKER_FILE = 'offline-worker.js';

/** Whether this site's worker answers a page or sent a message; another site on the host may have one for all paths. */
export function isOwnWorker(worker: unknown): worker is ServiceWorker {
  const own = new URL(import.meta.env.BASE_URL + OFFLINE_WORKER_FILE, location.origin);
  return (worker as Partial<ServiceWorker> | null | undefined)?.scriptURL === own.href;
}

/** Folder of the chunks. */
export const OFFLINE_FOLDER = 'assets/offline';

export interface OfflineIndex extends ChunkIndex {
  readonly pages: number;
  /** Addresses of the files that show any page. */
  readonly entry: ShellEntry;
  /** What documents have in front of all that loads, by the folder of their locale. */
  readonly heads: Readonly<Record<string, string>>;
}

/** Returns the path below the base path that a chunk is fetched from: one that is plain is a file of the site. */
export function offlineChunkFile(chunk: IndexedChunk): string {
  return chunk.isPlain ? chunk.files[0]![0] : `${OFFLINE_FOLDER}/${chunkFile(chunk)}`;
}

/** Tells whether a file of a site is there for offline copies alone, by its path below the base path. */
export function isOfflineFile(name: string): boolean {
  const isChunk = name.slice(0, OFFLINE_FOLDER.length + 1) === `${OFFLINE_FOLDER}/`;
  return isChunk || name === OFFLINE_INDEX_FILE || name === OFFLINE_WORKER_FILE;
}
