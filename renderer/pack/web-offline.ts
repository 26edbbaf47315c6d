import type { OfflineCopy, OfflineFailure, OfflineState } from '../platform/platform.ts';
import { createObservable } from '../platform/subscriptions.ts';
import { copyName, openCopy, removeCopy } from './copy-store.ts';
import {
  ChangedSiteError,
  fetchCopy,
  fetchIndex,
  isStorageFull,
  NoIndexError,
} from './fetch-copy.ts';
import { isOwnWorker, OFFLINE_WORKER_FILE } from './offline-index.ts';

/** The base path of the site as a whole, all locales included. */
const basePath = import.meta.env.BASE_URL;

const state = createObservable<OfflineState>({ status: 'checking' });
const setState = state.set;
/** Aborts the save that runs or waits for its turn. */
let saving: AbortController | null = null;
/** Ends with the last act: what looks for the copy and what changes it take turns. */
let turn = Promise.resolve();

/** Saves the site in the browser, shows how far that is, and removes it again. */
export const webOffline: OfflineCopy = {
  state: state.get,
  subscribe: state.subscribe,
  check: () => {
    if (!saving) inTurn(check);
  },
  save: () => {
    if (saving) return;
    const { signal } = (saving = new AbortController());
    inTurn(() => save(signal));
  },
  cancel: () => saving?.abort(),
  remove: () =>
    inTurn(async () => {
      await (await findWorker())?.unregister();
      await removeCopy(basePath);
      await check();
    }),
};

function inTurn(act: () => Promise<void>): void {
  turn = turn.then(act).catch((error: unknown) => {
    console.warn('The offline copy has failed.', error);
    setState({ status: 'failed', reason: reasonOf(error) });
  });
}

async function check(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) {
    setState({ status: 'unsupported' });
    return;
  }
  const facts = (await findWorker()) && (await (await openCopy(basePath))?.current());
  if (facts) {
    setState({ status: 'saved', ...facts });
    return;
  }
  // What a tab left behind that was closed while it was saving.
  await alone(() => removeCopy(basePath));
  const { index, size } = await fetchIndex(basePath);
  setState({ status: 'none', pages: index.pages, size });
}

async function save(signal: AbortSignal): Promise<void> {
  try {
    const isAlone = await alone(async () => {
      const fetched = await fetchIndex(basePath, signal);
      const { size } = fetched;
      const onProgress = (done: number) => setState({ status: 'saving', done, size });
      onProgress(0);
      // Without it, a browser that runs out of space may drop the copy.
      void navigator.storage.persist().catch(() => false);
      const store = (await openCopy(basePath, true))!;
      try {
        const facts = await fetchCopy({ basePath, store, fetched, signal, onProgress });
        await startWorker();
        setState({ status: 'saved', ...facts });
      } catch (error) {
        await removeCopy(basePath);
        throw error;
      }
    });
    if (!isAlone) setState({ status: 'failed', reason: 'busy' });
  } catch (error) {
    if (!signal.aborted) throw error;
    await check();
  } finally {
    saving = null;
  }
}

/** Acts while no other tab changes the copy; resolves to false if one does. */
function alone(act: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(copyName(basePath), { ifAvailable: true }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}

/** Installs the worker, and waits until it answers this tab. */
async function startWorker(): Promise<void> {
  const controlled = new Promise((resolve) => {
    if (isOwnWorker(navigator.serviceWorker.controller)) resolve(null);
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await navigator.serviceWorker.register(`${basePath}${OFFLINE_WORKER_FILE}`, { scope: basePath });
  await controlled;
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(basePath);
  // Another site on the same host may have one that includes this site.
  return found && new URL(found.scope).pathname === basePath ? found : null;
}

function reasonOf(error: unknown): OfflineFailure {
  if (error instanceof ChangedSiteError) return 'changed';
  if (error instanceof NoIndexError) return 'unavailable';
  if (error instanceof TypeError) return 'network';
  return isStorageFull(error) ? 'space' : 'unknown';
}
