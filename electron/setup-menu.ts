import { app, BrowserWindow, Menu, type WebContents } from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import type { ReaderCommand } from '../renderer/model/reader-commands.ts';
import { appMenu, type MenuWindow } from './app-menu.ts';
import { showAddress } from './show-address.ts';
import type { Zoom } from './setup-zoom.ts';
import type { Store } from './store.ts';

export interface MenuOptions {
  readonly store: Store;
  readonly zoom: Zoom;
  readonly openWindow: () => void;
  /** The window in front, or a new one: on macOS the menus are there when no window is. */
  readonly front: () => BrowserWindow;
  /** Shows a site path in the window in front, or in a new one. */
  readonly show: (sitePath: string) => void;
  /** Has the page of a window carry out a command. */
  readonly run: (contents: WebContents, command: ReaderCommand) => void;
  /** Address of the landing page. */
  readonly home: string;
}

/** Milliseconds after a page was visited or marked until the menus list it. */
const SETTLED = 500;

/** Gives the app its menus, and keeps bookmarks and history in them. */
export function setupMenu({ store, zoom, openWindow, front, show, run, home }: MenuOptions): void {
  const contentsOf = (window: MenuWindow) =>
    (window instanceof BrowserWindow ? window : front()).webContents;
  const build = () => {
    const items = appMenu({
      platform: process.platform,
      isPackaged: app.isPackaged,
      reopensWindows: store.get(storageKeys.reopenWindows) !== 'false',
      setReopensWindows: (isOn) => store.set(storageKeys.reopenWindows, isOn ? null : 'false'),
      bookmarks: store.get(storageKeys.bookmarks),
      history: store.get(storageKeys.history),
      openWindow,
      show,
      run: (window, command) => run(contentsOf(window), command),
      goBack: (window) => contentsOf(window).navigationHistory.goBack(),
      goForward: (window) => contentsOf(window).navigationHistory.goForward(),
      goHome: (window) => showAddress(contentsOf(window), home),
      zoom: zoom.step,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(items));
  };
  build();
  let timer: NodeJS.Timeout | undefined;
  store.onChange((key) => {
    if (key !== storageKeys.bookmarks && key !== storageKeys.history) return;
    clearTimeout(timer);
    timer = setTimeout(build, SETTLED);
  });
}
