import type { UpdateState } from '../model/update-state.ts';
import type { DesktopBridge } from './desktop-bridge.ts';
import type { AppUpdates, Platform } from './platform.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The platform of the desktop app: a copy of the main process's store, written through and kept in step across windows. */
export function createDesktopPlatform(desktop: DesktopBridge): Platform {
  const values = new Map(Object.entries(desktop.storageSnapshot));
  const subscriptions = createSubscriptions();
  const apply = (key: string, value: string | null) => {
    if ((values.get(key) ?? null) === value) return;
    if (value === null) values.delete(key);
    else values.set(key, value);
    subscriptions.notify(key, value);
  };
  desktop.onStoredChange(({ key, value }) => apply(key, value));
  const write = (key: string, value: string | null) => {
    apply(key, value);
    desktop.setStored(key, value);
  };
  return {
    storage: {
      get: (key) => values.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      subscribe: subscriptions.add,
    },
    openExternal: desktop.openExternal,
    app: {
      onCommand: desktop.onCommand,
      print: desktop.print,
      savePdf: desktop.savePdf,
      areaComposed: desktop.areaComposed,
    },
    appInfo: desktop.appInfo,
    updates: desktop.updateState && createUpdates(desktop, desktop.updateState),
  };
}

function createUpdates(desktop: DesktopBridge, first: UpdateState): AppUpdates {
  let state = first;
  const listeners = new Set<() => void>();
  desktop.onUpdateState((next) => {
    state = next;
    for (const listener of [...listeners]) listener();
  });
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: desktop.checkForUpdates,
    install: desktop.installUpdate,
  };
}
