import path from 'node:path';
import { app, autoUpdater, BrowserWindow, screen, type WebContents } from 'electron';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { onPageMessage } from './ipc.ts';
import { pageAddress } from './site-origin.ts';
import type { Sites } from './sites.ts';
import type { Store, StoredWindow } from './store.ts';
import { windowBackground } from './theme.ts';
import { createWindowState, MINIMUM_SIZE, parseOpenWindows, placeWindow } from './window-state.ts';

/** Distance of a new window from the one it was opened from, in pixels. */
const CASCADE_OFFSET = 24;

/** How long a new window stays hidden while its page draws. */
const FIRST_FRAME_TIMEOUT_MS = 5_000;

export type Windows = ReturnType<typeof setupWindows>;

/** Opens windows and restores their bounds, pages and scroll positions. */
export function setupWindows(options: {
  readonly sites: Sites;
  readonly store: Store;
  /** Address of the landing page. */
  readonly home: string;
  /** Title until the page has one. */
  readonly title: string;
  readonly zoomFactor: () => number;
}) {
  const { sites, store, home, title, zoomFactor } = options;
  const state = createWindowState({ sites, store, onQuit });
  onPageMessage('page:scrolled', (pixels, sender) => state.noteScroll(sender, pixels));

  const openAt = (
    address: string,
    { stored, scroll = null, isFront = true }: Placement & { readonly scroll?: number | null },
  ) => {
    const window = createWindow({ title, stored, isFront, zoomFactor: zoomFactor() });
    state.track(window, { opensAt: address, scroll });
    const { webContents } = window;
    // Chromium has a zoom for each site, which may be that of a window that was closed before the reader zoomed.
    webContents.on('did-navigate', () => webContents.setZoomFactor(zoomFactor()));
    showAddress(webContents, address);
    return window;
  };
  /** Opens a window with an address, by default the landing page. */
  const open = (address = home) => {
    // Not the one with the focus, which new windows get with their first frame.
    const opener = state.lastUsed();
    return openAt(address, { stored: opener ? cascade(opener) : store.window() });
  };
  /** Reopens the windows of the last session, or opens one; the last one shows the address, if given. */
  const start = (address?: string) => {
    const windows = parseOpenWindows(store.get(storageKeys.openWindows)).flatMap(
      ({ pack, ...window }) => {
        // The pack may have been removed.
        const site = pack === undefined ? sites.own : sites.at(pack);
        return site ? [{ ...window, origin: site.origin }] : [];
      },
    );
    const opened = windows.map(({ origin, path: sitePath, bounds: stored, scroll }, index) => {
      const isFront = index === windows.length - 1;
      // A link replaces the page of the window used last.
      return address !== undefined && isFront
        ? openAt(address, { stored })
        : openAt(pageAddress(origin, sitePath), { stored, scroll, isFront });
    });
    keepInFront(opened);
    return opened.at(-1) ?? open(address);
  };
  /** Focuses the window used last, or opens one; it shows the address, if given. */
  const focus = (address?: string) => {
    const window = BrowserWindow.getFocusedWindow() ?? state.lastUsed();
    if (!window) return open(address);
    if (window.isMinimized()) window.restore();
    window.focus();
    if (address) showAddress(window.webContents, address);
    return window;
  };

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    // Not `getAllWindows`: a hidden window may be printing a PDF.
    if (!state.lastUsed()) open();
  });
  const { lastUsed, windowOf, takeScroll } = state;
  return { open, start, focus, lastUsed, windowOf, takeScroll };
}

/** Keeps the last of several new windows in front: they paint in any order, and each one that is shown covers the others. */
function keepInFront(windows: readonly BrowserWindow[]): void {
  const front = windows.at(-1);
  for (const window of windows.slice(0, -1)) {
    window.once('show', () => {
      if (!front || front.isDestroyed() || !front.isVisible()) return;
      front.moveTop();
      front.focus();
    });
  }
}

function onQuit(listener: () => void): void {
  app.on('before-quit', listener);
  // To install an update, macOS closes the windows before it quits the app. Other systems don't touch `autoUpdater`,
  // because loading it takes a tenth of the start.
  if (process.platform === 'darwin') autoUpdater.on('before-quit-for-update', listener);
}

interface Placement {
  readonly stored: StoredWindow | null;
  /** Whether the window gets the focus; true by default. */
  readonly isFront?: boolean;
}

function createWindow(
  options: Placement & { readonly title: string; readonly zoomFactor: number },
): BrowserWindow {
  const { title, stored, zoomFactor, isFront } = options;
  const { workArea } = screen.getPrimaryDisplay();
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...placeWindow(stored, [workArea, ...workAreas]),
    minWidth: MINIMUM_SIZE.width,
    minHeight: MINIMUM_SIZE.height,
    title,
    show: false,
    backgroundColor: windowBackground(),
    webPreferences: { ...pagePreferences(), zoomFactor },
  });
  showWithFirstFrame(window, () => {
    if (stored?.maximized) window.maximize();
    // Reopened windows paint in any order, but the one used last stays in front.
    if (isFront) window.show();
    else window.showInactive();
  });
  reportFailedLoads(window.webContents);
  setupHistoryButtons(window);
  return window;
}

/**
 * Calls `show` once a new window's page has drawn its first frame, or after five seconds: a reader can close or reload
 * an empty window, but not a hidden one.
 */
export function showWithFirstFrame(window: BrowserWindow, show: () => void): void {
  let isShown = false;
  const showOnce = () => {
    if (!isShown) show();
    isShown = true;
  };
  const timer = setTimeout(() => {
    showOnce();
    window.webContents.invalidate();
  }, FIRST_FRAME_TIMEOUT_MS);
  const stop = () => clearTimeout(timer);
  window.once('closed', stop);
  window.once('ready-to-show', () => {
    stop();
    showOnce();
  });
}

export function pagePreferences(): Electron.WebPreferences {
  return {
    preload: path.join(import.meta.dirname, 'preload.cjs'),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    // Its dictionaries would come from the network.
    spellcheck: false,
    // Pages have no use for files that they choose themselves.
    disableBlinkFeatures: 'FileSystemAccess,FileSystemAccessLocal',
  };
}

/** Chromium's code of a load that another one replaced; its description may be empty. */
const ERR_ABORTED = -3;

/**
 * Loads an address in a window. The promise also rejects when another load takes its place, and then with the same
 * code as for a failure, so `reportFailedLoads` reports failures instead.
 */
export function showAddress(contents: WebContents, address: string): void {
  contents.loadURL(address).catch(() => undefined);
}

function reportFailedLoads(contents: Pick<WebContents, 'on'>): void {
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    if (!isMainFrame || code === ERR_ABORTED) return;
    console.warn(`${address}: cannot be shown, ${description || code}`);
  });
}

/** Back and forward buttons of a mouse or keyboard, and the swipe gesture of macOS. */
function setupHistoryButtons(window: BrowserWindow): void {
  const { navigationHistory } = window.webContents;
  window.on('app-command', (_event, command) => {
    // On Linux, Chromium has already navigated; doing it twice would skip a page.
    if (process.platform === 'linux') return;
    if (command === 'browser-backward') navigationHistory.goBack();
    else if (command === 'browser-forward') navigationHistory.goForward();
  });
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') navigationHistory.goBack();
    else if (direction === 'right') navigationHistory.goForward();
  });
}

function cascade(opener: BrowserWindow): StoredWindow {
  const { x, y, width, height } = opener.getNormalBounds();
  return { x: x + CASCADE_OFFSET, y: y + CASCADE_OFFSET, width, height, maximized: false };
}
