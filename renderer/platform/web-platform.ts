import type { ContentNews } from './desktop-ipc.ts';
import type { Platform, PlatformStorage } from './platform.ts';
import { createSubscriptions } from './subscriptions.ts';
import { isOwnWorker } from '../pack/offline-index.ts';

/** The platform of a browser tab: localStorage, synchronized with other tabs by the `storage` event. */
export function createWebPlatform(): Platform {
  return {
    storage: createWebStorage(),
    app: null,
    updates: null,
    onContentNews: onWorkerNews,
    offline: async () => (await import('../pack/web-offline.ts')).webOffline,
  };
}

/** Listens to the worker that shows an offline copy; without a copy there is none. */
function onWorkerNews(listener: (news: ContentNews) => void): () => void {
  // Missing in pages without https.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data, source }: MessageEvent) => {
    if (isOwnWorker(source)) listener(data as ContentNews);
  };
  workers?.addEventListener('message', onMessage);
  // What it said before this page listened.
  if (isOwnWorker(workers?.controller)) workers?.controller?.postMessage(null);
  return () => workers?.removeEventListener('message', onMessage);
}

function createWebStorage(): PlatformStorage {
  const subscriptions = createSubscriptions();
  const area = findStorage();
  // Values that could not be written, null for those that could not be removed; they last until the page closes.
  const unsaved = new Map<string, string | null>();
  window.addEventListener('storage', (event) => {
    if (area === null || event.storageArea !== area) return;
    if (event.key === null) {
      unsaved.clear();
      subscriptions.notify(null, null);
    } else {
      unsaved.delete(event.key);
      subscriptions.notify(event.key, event.newValue);
    }
  });

  const change = (key: string, value: string | null) => {
    try {
      if (value === null) area?.removeItem(key);
      else area?.setItem(key, value);
      if (area) unsaved.delete(key);
      else unsaved.set(key, value);
    } catch (error) {
      console.error(`Couldn't write "${key}" to the browser's storage.`, error);
      unsaved.set(key, value);
    }
    subscriptions.notify(key, value);
  };
  return {
    get: (key) => {
      const value = unsaved.get(key);
      if (value !== undefined) return value;
      try {
        return area?.getItem(key) ?? null;
      } catch (error) {
        console.error(`Couldn't read "${key}" from the browser's storage.`, error);
        return null;
      }
    },
    set: change,
    remove: (key) => change(key, null),
    isKept: (key) => !unsaved.has(key),
    subscribe: subscriptions.add,
  };
}

/** Returns the browser's storage; null if the browser blocks it. */
function findStorage(): Storage | null {
  try {
    // The property itself throws.
    return window.localStorage;
  } catch (error) {
    console.warn("Storage isn't available, so settings last only until the page closes.", error);
    return null;
  }
}
