import type { Platform, PlatformStorage } from './platform.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** The platform of a browser tab: localStorage, kept in step with other tabs by its `storage` event. */
export function createWebPlatform(): Platform {
  return {
    storage: createWebStorage(),
    openExternal: (address) => window.open(address, '_blank', 'noopener,noreferrer'),
    find: null,
    appInfo: null,
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

  window.addEventListener('storage', (event) => {
    if (event.storageArea !== area) return;
    if (event.key === null) subscriptions.notifyAll(null);
    else subscriptions.notify(event.key, event.newValue);
  });

  const attempt = <T>(action: string, key: string, run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch (error) {
      console.error(`Could not ${action} "${key}" in the browser's storage.`, error);
      return otherwise;
    }
  };
  return {
    get: (key) => attempt('read', key, () => area.getItem(key), null),
    set: (key, value) => {
      attempt('write', key, () => area.setItem(key, value), undefined);
      subscriptions.notify(key, value);
    },
    remove: (key) => {
      attempt('remove', key, () => area.removeItem(key), undefined);
      subscriptions.notify(key, null);
    },
    subscribe: subscriptions.add,
  };
}
