/*
 * The service worker that shows an offline copy of the site. Browsers install it when the reader has saved a copy. A
 * tab shows one version of the site from its document to its last file; a new version shows in the next document.
 */
import type { ContentNews } from '../model/content-news.ts';
import { decodePath, toSitePath } from '../model/page-path.ts';
import { copyName, openCopy } from './copy-store.ts';
import { fetchCopy, fetchIndex, isStorageFull } from './fetch-copy.ts';
import { serveOffline, type ServedCopy } from './serve-offline.ts';

/** An event that the browser keeps the worker alive for. */
interface WorkerEvent extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The tab or worker that asks; empty for a document. */
  readonly clientId: string;
  /** The tab or worker that is made from the response; empty for other files. */
  readonly resultingClientId: string;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** A tab, or a worker of one. */
interface WorkerClient {
  readonly id: string;
  readonly postMessage: (news: ContentNews) => void;
}

interface WorkerMessageEvent extends WorkerEvent {
  readonly source: WorkerClient;
}

/** What the types of web pages lack. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly includeUncontrolled: boolean;
      readonly type: 'all';
    }) => Promise<readonly WorkerClient[]>;
  };
}

const worker = self as unknown as WorkerScope;
const basePath = new URL(worker.registration.scope).pathname;

/** The browser may stop the worker at any time, so these are only copies of what is stored. */
const versions = new Map<string, string>();
const served = new Map<string, ServedCopy>();

/** A tab that isn't listed this long after its response was closed before it was shown. */
const STARTING_MS = 10_000;

/** When tabs got a response that the browser doesn't list yet. */
const starting = new Map<string, number>();

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
  event.respondWith(answer(event, pathname, isDocument));
  if (isDocument) event.waitUntil(update());
});

// A page that listens now asks what it has missed.
on<WorkerMessageEvent>('message', (event) => event.waitUntil(tellNews([event.source])));

/** Responds from the copy, or from the network with what isn't part of it. */
async function answer(
  event: WorkerFetchEvent,
  pathname: string,
  isDocument: boolean,
): Promise<Response> {
  try {
    const copy = await copyFor(event, isDocument);
    const response = await copy?.respond(decodePath(pathname) ?? pathname, isDocument);
    if (response) return response;
  } catch (error) {
    console.warn(`${pathname}: not in the offline copy.`, error);
  }
  return fetch(event.request);
}

/** Returns the version of the copy that a tab shows; undefined if the copy has been removed. */
async function copyFor(
  event: WorkerFetchEvent,
  isDocument: boolean,
): Promise<ServedCopy | undefined> {
  const { clientId, resultingClientId } = event;
  const known = isDocument ? undefined : versions.get(clientId);
  const ready = known === undefined ? undefined : served.get(known);
  if (known !== undefined && ready && resultingClientId === '') return ready;
  const store = await openCopy(basePath);
  if (!store) return undefined;
  const remembered = known ?? (isDocument ? undefined : await store.versionOf(clientId));
  const version = remembered ?? (await store.current())?.version;
  if (version === undefined) return undefined;
  if (resultingClientId !== '') starting.set(resultingClientId, Date.now());
  for (const id of new Set([resultingClientId, isDocument ? '' : clientId])) {
    if (id === '' || versions.get(id) === version) continue;
    versions.set(id, version);
    event.waitUntil(store.setVersionOf(id, version));
  }
  const index = served.has(version) ? null : await store.readIndex(version);
  if (index) served.set(version, serveOffline(basePath, index, store));
  return served.get(version);
}

/** Fetches what has changed since the copy was saved, and what the browser has lost of it. Without a network, the copy stays as it is. */
async function update(): Promise<void> {
  await navigator.locks.request(copyName(basePath), { ifAvailable: true }, async (lock) => {
    const store = lock && (await openCopy(basePath));
    const current = await store?.current();
    if (!store || !current) return;
    try {
      const fetched = await fetchIndex(basePath);
      const known = await store.chunks();
      const isComplete =
        fetched.version === current.version &&
        (await store.readIndex(current.version)) !== null &&
        fetched.index.chunks.every(({ hash }) => known.has(hash));
      if (!isComplete) await fetchCopy({ basePath, store, fetched });
      isFull = false;
    } catch (error) {
      console.warn('The offline copy stays as it is.', error);
      isFull = isStorageFull(error);
    }
    const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'all' });
    await tellNews(open);
    const listed = new Set(open.map(({ id }) => id));
    for (const [id, time] of starting) {
      if (listed.has(id) || Date.now() - time > STARTING_MS) starting.delete(id);
    }
    await store.prune(new Set([...listed, ...starting.keys()]));
  });
}

/** Tells tabs that a newer version than theirs is there, or that there is no room for it. */
async function tellNews(tabs: readonly WorkerClient[]): Promise<void> {
  const store = await openCopy(basePath);
  const current = await store?.current();
  if (!store || !current) return;
  for (const tab of tabs) {
    const version = versions.get(tab.id) ?? (await store.versionOf(tab.id));
    if (version === undefined) continue;
    if (version !== current.version) tab.postMessage({ kind: 'ready' });
    else if (isFull) tab.postMessage({ kind: 'no-room' });
  }
}
