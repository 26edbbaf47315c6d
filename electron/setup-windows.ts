import path from 'node:path';
import { app, autoUpdater, BrowserWindow, screen, type WebContents } from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import { parseOpenWindows } from './open-windows.ts';
import { windowBackground } from './setup-theme.ts';
import { showAddress } from './show-address.ts';
import { addressOf, type SitePlace } from './site-place.ts';
import type { Store } from './store.ts';
import type { StoredWindow } from './stored-state.ts';
import { minimumSize, placeWindow } from './window-bounds.ts';
import { createWindowMemory } from './window-memory.ts';

export interface WindowsOptions {
  readonly place: SitePlace;
  readonly store: Store;
  /** Address a window opens with. */
  readonly home: string;
  /** Shown until the page has a title. */
  readonly title: string;
  /** How large pages are shown. */
  readonly zoom: () => number;
}

/** The app's windows. */
export interface Windows {
  /** Opens a window, on the landing page where no address is given. */
  readonly open: (address?: string) => BrowserWindow;
  /** Opens the windows that were left, the last one on the address when given; a new one where there are none. */
  readonly start: (address?: string) => BrowserWindow;
  /** Brings the window used last to the front, or opens one; shows the address in it when given. */
  readonly focus: (address?: string) => BrowserWindow;
  readonly takeScroll: (contents: WebContents) => number | null;
  readonly noteScroll: (contents: WebContents, pixels: number) => void;
}

/** How far a further window stands from the one it was opened from, in pixels. */
const CASCADE = 24;

/** Milliseconds after which a page that ends again is loaded again; sooner it would end for ever. */
const RELAPSE = 10_000;

/** Opens and restores windows by the conventions of the platform; where they are and what they show is remembered. */
export function setupWindows({ place, store, home, title, zoom }: WindowsOptions): Windows {
  const memory = createWindowMemory({ place, store, onQuit });

  const openAt = (
    address: string,
    { stored, scroll = null, isFront = true }: Placing & { readonly scroll?: number | null },
  ) => {
    const window = createWindow({ title, stored, isFront, zoom: zoom() });
    memory.follow(window, scroll);
    showAddress(window.webContents, address);
    return window;
  };
  const open = (address = home) => {
    const opener = BrowserWindow.getFocusedWindow();
    return openAt(address, { stored: opener ? besides(opener) : store.window() });
  };
  const start = (address?: string) => {
    const isWanted = store.get(storageKeys.reopenWindows) !== 'false';
    const left = isWanted ? parseOpenWindows(store.get(storageKeys.openWindows)) : [];
    const opened = left.map(({ path: sitePath, bounds: stored, scroll }, index) => {
      const isFront = index === left.length - 1;
      // A link takes the place of the page that was read last.
      return address !== undefined && isFront
        ? openAt(address, { stored })
        : openAt(addressOf(place, sitePath), { stored, scroll, isFront });
    });
    return opened.at(-1) ?? open(address);
  };
  const focus = (address?: string) => {
    const window = BrowserWindow.getFocusedWindow() ?? memory.lastUsed();
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
    // A window that nobody sees may be making a PDF.
    if (!memory.lastUsed()) open();
  });
  return { open, start, focus, takeScroll: memory.takeScroll, noteScroll: memory.noteScroll };
}

function onQuit(listener: () => void): void {
  app.on('before-quit', listener);
  // To update itself, macOS closes the windows before it says that the app quits. Elsewhere `autoUpdater` is not
  // touched: loading it takes a tenth of the start.
  if (process.platform === 'darwin') autoUpdater.on('before-quit-for-update', listener);
}

interface Placing {
  /** Where the window stood; null where nothing is known. */
  readonly stored: StoredWindow | null;
  /** Whether it takes the focus; true where absent. */
  readonly isFront?: boolean;
}

function createWindow(
  options: Placing & { readonly title: string; readonly zoom: number },
): BrowserWindow {
  const { title, stored, zoom, isFront } = options;
  const { workArea } = screen.getPrimaryDisplay();
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...placeWindow(stored, [workArea, ...workAreas]),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    title,
    show: false,
    backgroundColor: windowBackground(),
    webPreferences: { ...readerPreferences(), zoomFactor: zoom },
  });
  window.once('ready-to-show', () => {
    if (stored?.maximized) window.maximize();
    // Windows that come back paint in any order: the one read last is to stay the one in front.
    if (isFront) window.show();
    else window.showInactive();
  });
  setupRecovery(window.webContents);
  setupHistoryButtons(window);
  return window;
}

/** What every window that shows pages may and may not do. */
export function readerPreferences(): Electron.WebPreferences {
  return {
    preload: path.join(import.meta.dirname, 'preload.cjs'),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    // Its dictionaries would come from the network.
    spellcheck: false,
  };
}

/** Loads a page again whose process has ended, by a fault or for want of memory. */
function setupRecovery(contents: WebContents): void {
  let last = -Infinity;
  contents.on('render-process-gone', (_event, { reason }) => {
    const now = performance.now();
    if (reason === 'clean-exit' || now - last < RELAPSE) return;
    last = now;
    contents.reload();
  });
}

/** The buttons of a mouse or keyboard that lead back and forward, and the swipe that macOS has for it. */
function setupHistoryButtons(window: BrowserWindow): void {
  const { navigationHistory } = window.webContents;
  window.on('app-command', (_event, command) => {
    // On Linux the page has gone there by itself already; twice would skip a page.
    if (process.platform === 'linux') return;
    if (command === 'browser-backward') navigationHistory.goBack();
    else if (command === 'browser-forward') navigationHistory.goForward();
  });
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') navigationHistory.goBack();
    else if (direction === 'right') navigationHistory.goForward();
  });
}

function besides(opener: BrowserWindow): StoredWindow {
  const { x, y, width, height } = opener.getNormalBounds();
  return { x: x + CASCADE, y: y + CASCADE, width, height, maximized: false };
}
