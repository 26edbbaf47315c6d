import type { BrowserWindow, Rectangle, Size, WebContents } from 'electron';
import { toSitePath } from '../../renderer/model/page-path.ts';
import { parseStored, storageKeys } from '../../renderer/model/persisted-state.ts';
import { MAX_PATH_LENGTH } from './site-origin.ts';
import type { Site, Sites } from './sites.ts';
import { isStoredWindow, type Store, type StoredWindow } from './store.ts';

/** An open window as the store keeps it. */
interface OpenWindow {
  /** Site path with search and hash. */
  readonly path: string;
  /** Host of the pack whose page it shows; absent for the app's own site. */
  readonly pack?: string;
  /** How far its page is scrolled, in pixels. */
  readonly scroll: number;
  readonly bounds: StoredWindow;
}

const MAX_WINDOWS = 20;

/** Delay until the scroll position is stored, since it changes all the time. */
const SCROLL_DELAY_MS = 2_000;

/** Parses the stored windows, the one used last at the end, skipping invalid ones. */
export function parseOpenWindows(stored: string | null): readonly OpenWindow[] {
  const list = parseStored(stored);
  return Array.isArray(list) ? list.filter(isOpenWindow).slice(-MAX_WINDOWS) : [];
}

function isOpenWindow(value: unknown): value is OpenWindow {
  const { path, pack, scroll, bounds } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    path.length <= MAX_PATH_LENGTH &&
    (pack === undefined || typeof pack === 'string') &&
    typeof scroll === 'number' &&
    scroll >= 0 &&
    isStoredWindow(bounds)
  );
}

interface TrackedWindow {
  readonly window: BrowserWindow;
  /** Its address until the first page is there. */
  readonly opensAt: string;
  scroll: number;
  /** Where to scroll the first page; null once it has been taken. */
  pendingScroll: number | null;
}

/** Stores which windows are open, their bounds, pages and scroll positions. */
export function createWindowState(options: {
  readonly sites: Sites;
  readonly store: Pick<Store, 'set' | 'setWindow'>;
  /** Calls back before the app closes its windows to quit. */
  readonly onQuit: (listener: () => void) => void;
}) {
  const { sites, store, onQuit } = options;
  /** The window used last is at the end. */
  let tracked: readonly TrackedWindow[] = [];
  let isQuitting = false;
  let pending: NodeJS.Timeout | undefined;

  const addressOf = ({ window, opensAt }: TrackedWindow) => window.webContents.getURL() || opensAt;
  const describe = (own: TrackedWindow): OpenWindow => ({
    ...placeOf(sites, addressOf(own)),
    scroll: own.scroll,
    bounds: { ...own.window.getNormalBounds(), maximized: own.window.isMaximized() },
  });
  const find = (test: (own: TrackedWindow) => boolean) =>
    tracked.findLast((own) => !own.window.isDestroyed() && test(own));
  const findBy = (contents: WebContents) => find(({ window }) => window.webContents === contents);
  const save = () => {
    clearTimeout(pending);
    pending = undefined;
    // Windows that close while the app quits are reopened at the next start.
    const open = tracked.filter(({ window }) => !window.isDestroyed());
    if (isQuitting || open.length === 0) return;
    const windows = open.map(describe);
    store.setWindow(windows.at(-1)!.bounds);
    store.set(storageKeys.openWindows, JSON.stringify(windows));
  };
  onQuit(() => {
    save();
    isQuitting = true;
  });

  return {
    /** Tracks a window; `scroll` is where to scroll the first page, null to leave it. */
    track: (
      window: BrowserWindow,
      { opensAt, scroll }: Pick<TrackedWindow, 'opensAt'> & { readonly scroll: number | null },
    ) => {
      const own: TrackedWindow = { window, opensAt, scroll: scroll ?? 0, pendingScroll: scroll };
      tracked = [...tracked, own];
      window.on('focus', () => {
        tracked = [...tracked.filter((other) => other !== own), own];
        save();
      });
      window.on('closed', () => {
        // The reader comes back to the last window.
        if (isQuitting || tracked.length === 1) return;
        tracked = tracked.filter((other) => other !== own);
        save();
      });
      window.webContents.on('did-navigate', () => {
        if (own.pendingScroll === null) own.scroll = 0;
        save();
      });
      window.webContents.on('did-navigate-in-page', save);
      for (const change of ['resize', 'move', 'close'] as const) {
        window.on(change as 'resize', save);
      }
    },
    lastUsed: () => find(() => true)?.window,
    /** The window used last of those that show a site, or will. */
    windowOf: (site: Site) => find((own) => sites.of(addressOf(own)) === site)?.window,
    /** Returns where to scroll the loading page, once for each reopened window. */
    takeScroll: (contents: WebContents) => {
      const own = findBy(contents);
      const scroll = own?.pendingScroll ?? null;
      if (own) own.pendingScroll = null;
      return scroll;
    },
    noteScroll: (contents: WebContents, pixels: number) => {
      const own = findBy(contents);
      if (!own) return;
      own.scroll = pixels;
      pending ??= setTimeout(save, SCROLL_DELAY_MS);
    },
  };
}

/** Site path with search and hash, and the pack; the landing page for an address outside of all sites. */
function placeOf(sites: Sites, address: string): Pick<OpenWindow, 'path' | 'pack'> {
  const site = sites.of(address);
  if (!site) return { path: '/' };
  const { pathname, search, hash } = new URL(address);
  const whole = `${toSitePath(site.origin.basePath, pathname) ?? '/'}${search}${hash}`;
  // One that is too long is not stored.
  const path = whole.length <= MAX_PATH_LENGTH ? whole : '/';
  return site === sites.own ? { path } : { path, pack: site.origin.host };
}

/** Smallest window that still shows every page well, in device-independent pixels. */
export const MINIMUM_SIZE: Size = { width: 360, height: 480 };

const PREFERRED_SIZE: Size = { width: 1280, height: 860 };

/** How much of a window's top edge must be on a screen for the reader to grab it. */
const REACHABLE: Size = { width: 96, height: 24 };

/**
 * Returns the bounds of a new window: the stored ones if they are still on a screen, otherwise the preferred size,
 * which the system centers (no `x` and `y`). `screens` are work areas, the primary one first.
 */
export function placeWindow(
  stored: StoredWindow | null,
  screens: readonly Rectangle[],
): Partial<Rectangle> & Size {
  const screen = stored && screens.find((area) => isReachable(stored, area));
  const { width, height } = screen ?? screens[0] ?? PREFERRED_SIZE;
  const wanted = stored && screen ? stored : PREFERRED_SIZE;
  const size = {
    width: Math.max(MINIMUM_SIZE.width, Math.min(wanted.width, width)),
    height: Math.max(MINIMUM_SIZE.height, Math.min(wanted.height, height)),
  };
  return stored && screen ? { x: stored.x, y: stored.y, ...size } : size;
}

function isReachable(window: Rectangle, screen: Rectangle): boolean {
  const visible =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  const top = window.y - screen.y;
  return visible >= REACHABLE.width && top >= 0 && top <= screen.height - REACHABLE.height;
}
