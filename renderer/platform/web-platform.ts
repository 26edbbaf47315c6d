import type { Platform, PlatformStorage } from './platform.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** The platform of a browser tab: localStorage, kept in step with other tabs by its `storage` event. */
export function createWebPlatform(): Platform {
  return {
    storage: createWebStorage(),
    openExternal: (address) => window.open(address, '_blank', 'noopener,noreferrer'),
    app: null,
    appInfo: null,
    updates: null,
  };
}

/** Remembers until the page closes. */
function createMemoryStorage({ add, notify }: Subscriptions): PlatformStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
      notify(key, value);
    },
    remove: (key) => {
      values.delete(key);
      notify(key, null);
    },
    subscribe: add,
  };
}

function createWebStorage(): PlatformStorage {
  const subscriptions = createSubscriptions();
  let area: Storage;
  try {
    // Reading the property itself throws where the browser forbids storage.
    area = window.localStorage;
  } catch (error) {
    console.warn('Storage is not available, so choices are forgotten when the page closes.', error);
    return createMemoryStorage(subscriptions);
  }

  // What could not be written, null for what could not be removed: it holds until the page closes.
  const unsaved = new Map<string, string | null>();
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== area) return;
    if (event.key === null) {
      unsaved.clear();
      subscriptions.notifyAll(null);
    } else {
      unsaved.delete(event.key);
      subscriptions.notify(event.key, event.newValue);
    }
  });

  const change = (key: string, value: string | null) => {
    try {
      if (value === null) area.removeItem(key);
      else area.setItem(key, value);
      unsaved.delete(key);
    } catch (error) {
      console.error(`Could not write "${key}" to the browser's storage.`, error);
      unsaved.set(key, value);
    }
    subscriptions.notify(key, value);
  };
  return {
    get: (key) => {
      const held = unsaved.get(key);
      if (held !== undefined) return held;
      try {
        return area.getItem(key);
      } catch (error) {
        console.error(`Could not read "${key}" from the browser's storage.`, error);
        return null;
      }
    },
    set: change,
    remove: (key) => change(key, null),
    subscribe: subscriptions.add,
  };
}
