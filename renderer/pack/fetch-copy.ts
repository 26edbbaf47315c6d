import type { OfflineCopyFacts } from '../platform/platform.ts';
import { encodePath } from '../model/page-path.ts';
import type { IndexedChunk } from '../model/pack.ts';
import type { CopyStore } from './copy-store.ts';
import { OFFLINE_INDEX_FILE, offlineChunkFile, type OfflineIndex } from './offline-index.ts';

/** Requests at once; more don't help over a connection that the browser shares. */
const REQUESTS = 6;

/** A file that is fetched isn't the one that the index names: the site was deployed in between. */
export class ChangedSiteError extends Error {
  override readonly name = 'ChangedSiteError';
}

/** The host has no index. */
export class NoIndexError extends Error {
  override readonly name = 'NoIndexError';
}

/** Fetches the index of the site as it is deployed now; `size` is the bytes of all chunks. */
export async function fetchIndex(basePath: string, signal?: AbortSignal) {
  const address = `${basePath}${OFFLINE_INDEX_FILE}`;
  const response = await fetch(address, { cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new NoIndexError(`${address}: ${response.status}`);
  const json = await response.text();
  const index = JSON.parse(json) as OfflineIndex;
  const version = (await sha256(new TextEncoder().encode(json).buffer)).slice(0, 16);
  const size = index.chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return { json, index, version, size };
}

/** Fetches the chunks of a version that aren't there yet, checks them, and makes the version current. */
export async function fetchCopy(options: {
  readonly basePath: string;
  readonly store: CopyStore;
  readonly fetched: Awaited<ReturnType<typeof fetchIndex>>;
  readonly signal?: AbortSignal;
  /** Is told how many bytes are there. */
  readonly onProgress?: (done: number) => void;
}): Promise<OfflineCopyFacts> {
  const { basePath, store, fetched, signal, onProgress } = options;
  const { json, index, version, size } = fetched;
  const known = await store.chunks();
  const missing = index.chunks.filter(({ hash }) => !known.has(hash));
  const missingSize = missing.reduce((sum, chunk) => sum + chunk.size, 0);
  await expectRoom(missingSize);
  let done = size - missingSize;
  const failure = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const queue = missing.values();
  const work = async () => {
    for (const chunk of queue) {
      stop.throwIfAborted();
      const bytes = await fetchChunk(basePath, chunk, stop);
      await store.addChunk(chunk.hash, bytes);
      done += chunk.size;
      onProgress?.(done);
    }
  };
  // What fails ends the other requests, and is thrown when nothing is being added anymore.
  const workers = Array.from({ length: REQUESTS }, () =>
    work().catch((error: unknown) => failure.abort(error)),
  );
  await Promise.all(workers);
  stop.throwIfAborted();
  const facts = { version, time: Date.now(), pages: index.pages, size };
  await store.switchTo(facts, json);
  return facts;
}

/** Throws what the browser throws when its storage is full, before anything is fetched in vain. */
async function expectRoom(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (usage + bytes <= quota) return;
  throw new DOMException(`${bytes} bytes are too many: Quota exceeded`, 'QuotaExceededError');
}

/** Whether there was no room for a copy. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function fetchChunk(
  basePath: string,
  chunk: IndexedChunk,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const address = `${basePath}${offlineChunkFile(chunk)}`;
  // The browser's other cache would hold the same bytes once more, or older ones.
  const response = await fetch(encodePath(address), { cache: 'no-store', signal });
  const bytes = await response.arrayBuffer();
  if (!response.ok || (await sha256(bytes)) !== chunk.hash) {
    throw new ChangedSiteError(`${address}: ${response.status}, and not what the index names`);
  }
  return bytes;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
