import type { BrowserWindow, WebContents } from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import { toSitePath } from '../renderer/model/page-path.ts';
import { formatOpenWindows } from './open-windows.ts';
import { isInside, type SitePlace } from './site-place.ts';
import type { Store } from './store.ts';

/** Remembers which windows are open, where they stand, what they show and how far that is scrolled. */
export interface WindowMemory {
  /** Follows a window from now on; `scroll` is how far the page it opens with should be scrolled. */
  readonly follow: (window: BrowserWindow, scroll: number | null) => void;
  /** The window the reader used last. */
  readonly lastUsed: () => BrowserWindow | undefined;
  readonly takeScroll: (contents: WebContents) => number | null;
  readonly noteScroll: (contents: WebContents, pixels: number) => void;
}

interface Followed {
  readonly window: BrowserWindow;
  /** How far the page on show is scrolled. */
  scroll: number;
  /** How far the page that is being opened should be; null once it is. */
  wanted: number | null;
}

export interface WindowMemoryOptions {
  readonly place: SitePlace;
  readonly store: Pick<Store, 'set' | 'setWindow'>;
  /** Calls back when the app is about to quit, before it closes its windows. */
  readonly onQuit: (listener: () => void) => void;
}

/** Milliseconds until it is written how far a page was scrolled: who reads scrolls all the time. */
const SCROLL_DELAY = 2_000;

/** Creates the memory of the app's windows. */
export function createWindowMemory({ place, store, onQuit }: WindowMemoryOptions): WindowMemory {
  /** The one used last at the end. */
  let followed: readonly Followed[] = [];
  let isQuitting = false;
  let pending: NodeJS.Timeout | undefined;

  const save = () => {
    clearTimeout(pending);
    pending = undefined;
    // Windows that close one after the other while the app quits are to be there again.
    const open = followed.filter(({ window }) => !window.isDestroyed());
    if (isQuitting || open.length === 0) return;
    const windows = open.map(({ window, scroll }) => ({
      path: sitePathOf(place, window.webContents.getURL()),
      scroll,
      bounds: { ...window.getNormalBounds(), maximized: window.isMaximized() },
    }));
    store.setWindow(windows.at(-1)!.bounds);
    store.set(storageKeys.openWindows, formatOpenWindows(windows));
  };
  onQuit(() => {
    save();
    isQuitting = true;
  });
  const find = (contents: WebContents) =>
    followed.find(({ window }) => !window.isDestroyed() && window.webContents === contents);

  return {
    follow: (window, scroll) => {
      const own: Followed = { window, scroll: scroll ?? 0, wanted: scroll };
      followed = [...followed, own];
      window.on('focus', () => {
        followed = [...followed.filter((other) => other !== own), own];
        save();
      });
      window.on('closed', () => {
        // The last window is what the reader comes back to.
        if (isQuitting || followed.length === 1) return;
        followed = followed.filter((other) => other !== own);
        save();
      });
      const arrive = () => {
        if (own.wanted === null) own.scroll = 0;
        save();
      };
      window.webContents.on('did-navigate', arrive);
      window.webContents.on('did-navigate-in-page', save);
      for (const change of ['resize', 'move', 'close'] as const) {
        window.on(change as 'resize', save);
      }
    },
    lastUsed: () => followed.findLast(({ window }) => !window.isDestroyed())?.window,
    takeScroll: (contents) => {
      const own = find(contents);
      const wanted = own?.wanted ?? null;
      if (own) own.wanted = null;
      return wanted;
    },
    noteScroll: (contents, pixels) => {
      const own = find(contents);
      if (!own) return;
      own.scroll = pixels;
      pending ??= setTimeout(save, SCROLL_DELAY);
    },
  };
}

/** Site path of what a window shows, with search and hash; the landing page for anything else. */
function sitePathOf(place: SitePlace, address: string): string {
  if (!isInside(place, address)) return '/';
  const { pathname, search, hash } = new URL(address);
  return `${toSitePath(place.basePath, pathname) ?? '/'}${search}${hash}`;
}
