/*
 * The service worker that shows an offline copy of the site. Browsers install it when the reader has saved a copy. An
 * update replaces the copy; tabs that are open reload with the next page, as they do when a site is deployed.
 */
import type { ContentNews } from '../platform/platform.ts';
import { decodePath, PAGE_DATA_FILE, toSitePath } from '../model/page-path.ts';
import { copyName, type CopyStore, openCopy } from './copy-store.ts';
import { fetchCopy, fetchIndex, isStorageFull } from './fetch-copy.ts';
import { mediaType } from '../model/media-type.ts';
import type { PageData } from '../model/page.ts';
import { fillDocument } from './document.ts';
import type { OfflineChunk, OfflineIndex } from './offline-index.ts';
import { openChunks } from './read-chunks.ts';
import { answer } from './serve.ts';

/** An event that the browser keeps the worker alive for. */
interface WorkerEvent extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The tab that is made from the response; empty for other files. */
  readonly resultingClientId: string;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerClient {
  readonly id: string;
  readonly postMessage: (news: ContentNews) => void;
}

/** What the types of web pages lack. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly WorkerClient[]>;
  };
}

const worker = self as unknown as WorkerScope;
const basePath = new URL(worker.registration.scope).pathname;

let served: { readonly version: string; readonly copy: ServedCopy } | null = null;

/** The tabs that are open since before the last update. */
const outdated = new Set<string>();

/** Whether there was no room for the newest version. */
let isFull = false;

const on = <E extends WorkerEvent>(name: string, listener: (event: E) => void) =>
  addEventListener(name, (event) => listener(event as E));

on('install', (event) => event.waitUntil(worker.skipWaiting()));
on('activate', (event) => event.waitUntil(worker.clients.claim()));
on<WorkerFetchEvent>('fetch', (event) => {
  const { method, url, cache, mode } = event.request;
  const { origin, pathname } = new URL(url);
  const isOurs = origin === location.origin && toSitePath(basePath, pathname) !== null;
  if (method !== 'GET' || cache === 'no-store' || !isOurs) return;
  const isDocument = mode === 'navigate';
  event.respondWith(respond(event.request, pathname, isDocument));
  if (isDocument) event.waitUntil(update(event.resultingClientId));
});

// A page that listens now asks what it has missed.
on<WorkerEvent & { readonly source: WorkerClient }>('message', (event) => tellNews([event.source]));

/** Responds from the copy, or from the network with what isn't part of it. */
async function respond(request: Request, pathname: string, isDocument: boolean): Promise<Response> {
  try {
    const copy = await openCurrent();
    const response = await copy?.respond(decodePath(pathname) ?? pathname, isDocument);
    if (response) return response;
  } catch (error) {
    console.warn(`${pathname}: not in the offline copy.`, error);
  }
  return fetch(request);
}

/** Opens the copy as it is now; null if it has been removed. */
async function openCurrent(): Promise<ServedCopy | null> {
  const store = await openCopy(basePath);
  const facts = await store?.current();
  if (!store || !facts) return null;
  const { version } = facts;
  if (served?.version !== version) {
    const index = await store.readIndex(version);
    served = index && { version, copy: serveOffline(basePath, index, store) };
  }
  return served?.copy ?? null;
}

/** Fetches what has changed since the copy was saved, and what the browser has lost of it. Without a network, the copy stays as it is. */
async function update(newTab: string): Promise<void> {
  await navigator.locks.request(copyName(basePath), { ifAvailable: true }, async (lock) => {
    const store = lock && (await openCopy(basePath));
    const current = await store?.current();
    if (!store || !current) return;
    try {
      const fetched = await fetchIndex(basePath);
      const known = await store.chunks();
      const isSame = fetched.version === current.version;
      const isComplete =
        isSame &&
        (await store.readIndex(current.version)) !== null &&
        fetched.index.chunks.every(({ hash }) => known.has(hash));
      if (!isComplete) await fetchCopy({ basePath, store, fetched });
      isFull = false;
      if (isSame) return;
      await store.prune();
      outdated.add(newTab);
      for (const { id } of await openTabs()) outdated.add(id);
    } catch (error) {
      console.warn('The offline copy stays as it is.', error);
      isFull = isStorageFull(error);
    }
    tellNews(await openTabs());
  });
}

function openTabs(): Promise<readonly WorkerClient[]> {
  return worker.clients.matchAll({ includeUncontrolled: true });
}

/** Tells tabs that a newer version than theirs is there, or that there is no room for it. */
function tellNews(tabs: readonly WorkerClient[]): void {
  for (const tab of tabs) {
    if (outdated.has(tab.id)) tab.postMessage({ kind: 'ready' });
    else if (isFull) tab.postMessage({ kind: 'no-room' });
  }
}

/** One version of a copy, as the worker shows it. */
interface ServedCopy {
  /** Responds with a page's document or with a file; null for what isn't part of a copy. */
  readonly respond: (address: string, isDocument: boolean) => Promise<Response | null>;
}

/** Serves a version of the copy of the site at a base path. */
function serveOffline(
  basePath: string,
  { chunks, documents }: OfflineIndex,
  { readChunk, removeChunk }: Pick<CopyStore, 'readChunk' | 'removeChunk'>,
): ServedCopy {
  const read = async ({ hash }: OfflineChunk) => {
    const body = (await readChunk(hash))?.body;
    if (!body) throw new Error(`chunk ${hash} of the offline copy is missing`);
    return body;
  };
  const { has, find, unpack } = openChunks(chunks, (chunk: OfflineChunk, forget) => {
    const content = read(chunk).then((packed) =>
      new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer(),
    );
    content.catch(() => {
      forget();
      // The next update fetches what is damaged again.
      void removeChunk(chunk.hash);
    });
    return content;
  });
  const readFile = async (name: string) => {
    const found = find(name);
    if (!found) return null;
    const { chunk, start, end } = found;
    return chunk.isFile ? read(chunk) : (await unpack(chunk)).slice(start, end);
  };
  const folders = Object.keys(documents);
  return {
    respond: async (address, isDocument) => {
      const sitePath = toSitePath(basePath, address)!;
      const found = await answer(sitePath, { folders, has, readFile });
      const respond = (body: BodyInit | null, file: string, status = 200) =>
        new Response(body, { status, headers: { 'content-type': mediaType(file) } });
      if (found.kind === 'file') return respond(found.body, sitePath);
      // A page that is only in another version of the site.
      const isPageData = sitePath.slice(-PAGE_DATA_FILE.length) === PAGE_DATA_FILE;
      if (!isDocument) return isPageData ? respond(null, sitePath, 404) : null;
      const { file, folder, status } = found;
      const isFile = status === 404 && /\.(?!html$)\w+$/.test(sitePath);
      const data = isFile ? null : await readFile(file);
      if (data === null) return null;
      const page = (await new Response(data).json()) as PageData;
      // The page itself corrects its address.
      const html = fillDocument(documents[folder]!, page);
      return respond(html, 'index.html', status === 404 ? 404 : 200);
    },
  };
}
