import path from 'node:path';
import { app, BrowserWindow, screen } from 'electron';
import { windowBackground } from './setup-theme.ts';
import type { Store } from './store.ts';
import type { StoredWindow } from './stored-state.ts';
import { minimumSize, placeWindow } from './window-bounds.ts';

export interface WindowsOptions {
  readonly store: Store;
  /** Address a window opens with. */
  readonly home: string;
  /** Shown until the page has a title. */
  readonly title: string;
}

/** The app's windows. */
export interface Windows {
  /** Opens a window, on the landing page where no address is given. */
  readonly open: (address?: string) => void;
  /** Brings the window used last to the front, or opens one; shows the address in it when given. */
  readonly focus: (address?: string) => void;
}

/** How far a further window stands from the one it was opened from, in pixels. */
const CASCADE = 24;

/** Opens and restores windows by the conventions of the platform; their place on the screen is remembered. */
export function setupWindows({ store, home, title }: WindowsOptions): Windows {
  const open = (address = home) => {
    const opener = BrowserWindow.getFocusedWindow();
    const stored = opener ? besides(opener) : store.window();
    const window = createWindow(title, stored);
    remember(window, store);
    void window.loadURL(address);
  };
  const focus = (address?: string) => {
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    if (!window) return open(address);
    if (window.isMinimized()) window.restore();
    window.focus();
    if (address) void window.loadURL(address);
  };

  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  return { open, focus };
}

function createWindow(title: string, stored: StoredWindow | null): BrowserWindow {
  const { workArea } = screen.getPrimaryDisplay();
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...placeWindow(stored, [workArea, ...workAreas]),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    title,
    show: false,
    backgroundColor: windowBackground(),
    webPreferences: {
      preload: path.join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // Its dictionaries would come from the network.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (stored?.maximized) window.maximize();
    window.show();
  });
  return window;
}

function remember(window: BrowserWindow, store: Store): void {
  const save = () =>
    store.setWindow({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  window.on('resize', save);
  window.on('move', save);
  window.on('close', save);
}

function besides(opener: BrowserWindow): StoredWindow {
  const { x, y, width, height } = opener.getNormalBounds();
  return { x: x + CASCADE, y: y + CASCADE, width, height, maximized: false };
}
