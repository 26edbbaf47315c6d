/*
 * The service worker that shows an offline copy of the site. Browsers install it when the reader has saved a copy. An
 * update replaces the copy; tabs that are open reload with the next page, as they do when a site is deployed.
 */
import type { ContentNews } from '../platform/desktop-ipc.ts';
import { toSitePath } from '../model/page-path.ts';
import { copyName, openCopy } from './copy-store.ts';
import { fetchCopy, fetchIndex, isStorageFull } from './fetch-copy.ts';
import { type ServedCopy, serveCopy } from './serve-copy.ts';

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
  event.respondWith(respondTo(event.request, isDocument));
  if (isDocument) event.waitUntil(update(event.resultingClientId));
});

// A page that listens now asks what it has missed.
on<WorkerEvent & { readonly source: WorkerClient }>('message', (event) => tellNews([event.source]));

/** Responds from the copy, or from the network with what isn't part of it. */
async function respondTo(request: Request, isDocument: boolean): Promise<Response> {
  try {
    const copy = await openCurrent();
    const response = await copy?.respond(request, isDocument);
    if (response) return response;
  } catch (error) {
    console.warn(`${request.url}: not in the offline copy.`, error);
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
    // A copy from before indexes named the models is of no use; the next update replaces it.
    const isReadable = index !== null && 'models' in index;
    served = isReadable ? { version, copy: serveCopy(basePath, index, store) } : null;
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
