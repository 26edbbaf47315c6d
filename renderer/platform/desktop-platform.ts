import type { Platform } from './platform.ts';
import type { DesktopBridge } from './desktop-ipc.ts';
import { guardHtml } from './inert-html.ts';
import { createObservable, createSubscriptions } from './subscriptions.ts';

/** The platform of the desktop app: a copy of the main process's store, written through and synchronized across windows. */
export function createDesktopPlatform(desktop: DesktopBridge): Platform {
  guardHtml();
  const values = new Map(Object.entries(desktop.storageSnapshot));
  const subscriptions = createSubscriptions();
  const apply = (key: string, value: string | null) => {
    if ((values.get(key) ?? null) === value) return;
    if (value === null) values.delete(key);
    else values.set(key, value);
    subscriptions.notify(key, value);
  };
  desktop.on('storage:changed', ({ key, value }) => apply(key, value));
  const write = (key: string, value: string | null) => {
    apply(key, value);
    desktop.send('storage:set', { key, value });
  };
  const updates = desktop.updateState && createObservable(desktop.updateState);
  if (updates) desktop.on('updates:state', updates.set);
  return {
    storage: {
      get: (key) => values.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      isKept: () => true,
      subscribe: subscriptions.add,
    },
    app: desktop,
    updates,
    onContentNews: (listener) => desktop.on('content:news', listener),
    offline: null,
  };
}
