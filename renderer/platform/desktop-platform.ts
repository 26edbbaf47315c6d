import type { AppFeatures, AppPacks, AppUpdates, Platform, UpdateState } from './platform.ts';
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
  return {
    storage: {
      get: (key) => values.get(key) ?? null,
      set: write,
      remove: (key) => write(key, null),
      isKept: () => true,
      subscribe: subscriptions.add,
    },
    openExternal: (address) => desktop.send('external:open', address),
    app: createFeatures(desktop),
    appInfo: desktop.appInfo,
    updates: desktop.updateState && createUpdates(desktop, desktop.updateState),
    packs: createPacks(desktop),
    onContentNews: (listener) => desktop.on('content:news', listener),
    offline: null,
  };
}

function createFeatures(desktop: DesktopBridge): AppFeatures {
  return {
    onCommand: (listener) => desktop.on('command:run', listener),
    onPrepareForPrint: (prepare) =>
      desktop.on('print:prepare', (extent) => {
        prepare(extent).then(
          () => desktop.send('print:prepared', null),
          (error: unknown) => desktop.send('print:prepared', String(error).slice(0, 1000)),
        );
      }),
    print: () => desktop.send('page:print', null),
    savePdf: (request) => desktop.request('pdf:save', request),
    onSavingPdf: (listener) => desktop.on('pdf:saving', listener),
    run: (action) => desktop.send('app:run', action),
  };
}

function createPacks(desktop: DesktopBridge): AppPacks {
  return {
    pagePack: desktop.pack,
    list: () => desktop.request('packs:list', null),
    subscribe: (listener) => desktop.on('packs:changed', listener),
    choose: () => desktop.send('packs:choose', null),
    open: (id) => desktop.send('packs:open', id),
    show: (id, path) => desktop.send('packs:show', { id, path }),
    saved: (list) => desktop.request('packs:saved', list),
    subscribeSaved: (listener) => desktop.on('packs:stored', listener),
    save: (list, pages) => desktop.send('packs:save', { list, ...pages }),
    versions: () => desktop.request('packs:versions', null),
    check: () => desktop.send('packs:check', null),
    restore: (id) => desktop.send('packs:restore', id),
    remove: (id) => desktop.send('packs:remove', id),
  };
}

function createUpdates(desktop: DesktopBridge, first: UpdateState): AppUpdates {
  const state = createObservable(first);
  desktop.on('updates:state', state.set);
  return {
    state: state.get,
    subscribe: state.subscribe,
    check: () => desktop.send('updates:check', null),
    install: () => desktop.send('updates:install', null),
  };
}
