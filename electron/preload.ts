import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { chordOf } from '../renderer/commands/chords.ts';
import {
  type BridgeStart,
  type DesktopBridge,
  type Envelope,
  ipcChannels,
} from '../renderer/platform/desktop-ipc.ts';

/** How often the main process learns how far the page is scrolled. */
const SCROLL_INTERVAL_MS = 300;

type Listener = (message: unknown) => void;

/** Delivers messages by name, and keeps those from before the first listener for it. */
function createMailbox() {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, unknown[]>();
  return {
    deliver: ({ name, message }: Envelope) => {
      const known = listeners.get(name);
      if (known?.size) for (const listener of [...known]) listener(message);
      else waiting.set(name, [...(waiting.get(name) ?? []), message]);
    },
    on: (name: string, listener: Listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      for (const message of waiting.get(name) ?? []) listener(message);
      waiting.delete(name);
      return () => known.delete(listener);
    },
  };
}

/** Sends the scroll position now and then while the reader scrolls. */
function reportScroll(send: DesktopBridge['send']): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        send('page:scrolled', Math.max(0, Math.round(scrollY)));
      }, SCROLL_INTERVAL_MS);
    },
    { passive: true },
  );
}

/** Scrolls the loading page as soon as possible, unless the reader scrolls first. */
function restoreScroll(pixels: number): void {
  const stop = new AbortController();
  const until = { signal: stop.signal, once: true };
  const restore = () => {
    if (!stop.signal.aborted) scrollTo({ top: pixels, behavior: 'instant' });
  };
  addEventListener('DOMContentLoaded', restore, until);
  // Images have moved the content, and in its first frame the browser jumps to the heading in the address.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(restore)), until);
  for (const sign of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(sign, () => stop.abort(), { ...until, passive: true });
  }
}

/** How long the reader stays on a page before the memory of those before is freed. */
const REST_MS = 1_500;

/** Frees what earlier pages leave behind: by itself, Chromium keeps 60 MB of thirty pages for half a minute or longer. */
function freeMemoryOfEarlierPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigation.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    timer = setTimeout(() => requestIdleCallback(() => webFrame.clearCache()), REST_MS);
  });
}

// Synchronous, because the page's first script already needs the stored values for the first paint.
const start = ipcRenderer.sendSync(ipcChannels.start) as BridgeStart | null;
if (start) {
  const { bridge, keys, scroll } = start;
  const { deliver, on } = createMailbox();
  const send: DesktopBridge['send'] = (name, message) =>
    ipcRenderer.send(ipcChannels.message, { name, message } satisfies Envelope);
  ipcRenderer.on(ipcChannels.message, (_, envelope: Envelope) => deliver(envelope));
  // The menus have the same keys, but with hidden or slow menus the page is faster.
  addEventListener('keydown', (event) => {
    const command = event.defaultPrevented ? undefined : keys[chordOf(event)];
    if (!command) return;
    event.preventDefault();
    deliver({ name: 'command:run', message: { command } });
  });
  contextBridge.exposeInMainWorld('desktop', {
    ...bridge,
    send,
    request: (name, message) =>
      ipcRenderer.invoke(ipcChannels.request, { name, message } satisfies Envelope),
    on: on as DesktopBridge['on'],
  } satisfies DesktopBridge);
  if (scroll !== null) restoreScroll(scroll);
  reportScroll(send);
  freeMemoryOfEarlierPages();
}
