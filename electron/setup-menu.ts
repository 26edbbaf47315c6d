import {
  app,
  BrowserWindow,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import type { ReaderCommand } from '../renderer/model/reader-commands.ts';
import { savedPagesMenu } from './saved-pages-menu.ts';
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

type Item = MenuItemConstructorOptions;

const isMac = process.platform === 'darwin';
const separator: Item = { type: 'separator' };

/** Milliseconds after a page was visited or marked until the menus list it. */
const SETTLED = 500;

/** Gives the app the menus a reader expects on the platform, and keeps bookmarks and history in them. */
export function setupMenu(options: MenuOptions): void {
  const { store } = options;
  const build = () => Menu.setApplicationMenu(Menu.buildFromTemplate(template(options)));
  build();
  let timer: NodeJS.Timeout | undefined;
  store.onChange((key) => {
    if (key !== storageKeys.bookmarks && key !== storageKeys.history) return;
    clearTimeout(timer);
    timer = setTimeout(build, SETTLED);
  });
}

function template(options: MenuOptions): Item[] {
  const { store, zoom, openWindow, front, show, home } = options;
  const inPage =
    (action: (contents: WebContents) => void): Item['click'] =>
    (_item, window) =>
      action((window instanceof BrowserWindow ? window : front()).webContents);
  const command = (label: string, name: ReaderCommand, accelerator?: string): Item => ({
    label,
    ...(accelerator !== undefined && { accelerator }),
    click: inPage((contents) => options.run(contents, name)),
  });
  const about = command('About Eliza Docs', 'about');
  const reopen: Item = {
    label: 'Reopen Windows at Start',
    type: 'checkbox',
    checked: store.get(storageKeys.reopenWindows) !== 'false',
    click: ({ checked }) => store.set(storageKeys.reopenWindows, checked ? null : 'false'),
  };

  const file: Item = {
    role: 'fileMenu',
    submenu: [
      { label: 'New Window', accelerator: 'CmdOrCtrl+N', click: openWindow },
      separator,
      command('Save Page as PDF…', 'save-page-pdf', 'CmdOrCtrl+S'),
      command('Save Whole Section as PDF…', 'save-area-pdf'),
      // Ctrl+P is quick open, as in editors.
      command('Print…', 'print', 'CmdOrCtrl+Alt+P'),
      separator,
      ...(isMac ? [] : [reopen, separator]),
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } as const]),
    ],
  };
  const edit: Item = {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      separator,
      command('Find in Page…', 'find', 'CmdOrCtrl+F'),
      command('Find Next', 'find-next', 'CmdOrCtrl+G'),
      command('Find Previous', 'find-previous', 'CmdOrCtrl+Shift+G'),
      separator,
      command('Copy Web Link', 'copy-link', 'CmdOrCtrl+Shift+C'),
      command('Copy Page as Markdown', 'copy-markdown'),
    ],
  };
  const view: Item = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      separator,
      { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => zoom.step(0) },
      { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', click: () => zoom.step(1) },
      // Where plus needs Shift, the key alone will do.
      { label: 'Zoom In', accelerator: 'CmdOrCtrl+=', visible: false, click: () => zoom.step(1) },
      { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', click: () => zoom.step(-1) },
      separator,
      { role: 'togglefullscreen' },
    ],
  };
  const go: Item = {
    label: 'Go',
    submenu: [
      {
        label: 'Back',
        accelerator: isMac ? 'Cmd+[' : 'Alt+Left',
        click: inPage(({ navigationHistory }) => navigationHistory.goBack()),
      },
      {
        label: 'Forward',
        accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
        click: inPage(({ navigationHistory }) => navigationHistory.goForward()),
      },
      {
        label: 'Home',
        accelerator: isMac ? 'Cmd+Shift+H' : 'Alt+Home',
        click: inPage((contents) => void contents.loadURL(home)),
      },
      separator,
      command('Quick Open…', 'quick-open', 'CmdOrCtrl+P'),
      command('Search…', 'search', 'CmdOrCtrl+K'),
    ],
  };
  const bookmarks: Item = {
    label: 'Bookmarks',
    submenu: [
      command('Bookmark This Page', 'toggle-bookmark', 'CmdOrCtrl+D'),
      command('Show Bookmarks', 'bookmarks', 'CmdOrCtrl+Shift+O'),
      ...savedPagesMenu(store.get(storageKeys.bookmarks), show),
    ],
  };
  const history: Item = {
    label: 'History',
    submenu: [
      command('Show History', 'history', isMac ? 'Cmd+Y' : 'Ctrl+H'),
      ...savedPagesMenu(store.get(storageKeys.history), show),
    ],
  };
  const help: Item = {
    role: 'help',
    submenu: [command('Keyboard Shortcuts', 'shortcuts'), ...(isMac ? [] : [separator, about])],
  };
  const appMenu: Item = {
    role: 'appMenu',
    submenu: [
      about,
      separator,
      reopen,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const menus = [file, edit, view, go, bookmarks, history, { role: 'windowMenu' } as const, help];
  return isMac ? [appMenu, ...menus] : menus;
}
