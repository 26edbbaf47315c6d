import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import {
  commands,
  type CommandId,
  keysOf,
  type MenuCommandId,
  type MenuGroup,
} from '../../renderer/commands/command-table.ts';
import { appMenuTexts, menuCommandTexts } from '../../renderer/i18n/texts/app.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { parseSavedPages } from '../../renderer/model/saved-pages.ts';
import type { Zoom } from './zoom.ts';

/** The window a menu item was clicked in; on macOS menus can be open without one. */
export type MenuWindow = BaseWindow | undefined;

export interface MenuTemplateOptions {
  readonly translate: TranslateFunction;
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  readonly isPackaged: boolean;
  /** Whether the next start reopens the windows. */
  readonly reopensWindows: boolean;
  readonly setReopensWindows: (isOn: boolean) => void;
  readonly bookmarks: string | null;
  readonly history: string | null;
  readonly openWindow: () => void;
  readonly reopenWindow: () => void;
  /** Whether the page of the window in front is bookmarked. */
  readonly isBookmarked: boolean;
  /** Shows a site path in the window used last, or in a new one. */
  readonly show: (sitePath: string) => void;
  readonly run: (window: MenuWindow, command: CommandId) => void;
  readonly goBack: (window: MenuWindow) => void;
  readonly goForward: (window: MenuWindow) => void;
  readonly goHome: (window: MenuWindow) => void;
  readonly zoom: Zoom['step'];
}

type Item = MenuItemConstructorOptions;

type MenuText = keyof typeof appMenuTexts;

/** Saved pages in a menu; the library lists the others. */
const MAX_SAVED_PAGES = 12;

/** Characters of a title in a menu; longer ones would make it as wide as the screen. */
const MAX_TITLE_LENGTH = 60;

const separator: Item = { type: 'separator' };

/** Builds the app's menus as the platform arranges them. */
export function menuTemplate(options: MenuTemplateOptions): Item[] {
  const { translate, platform, appName, isPackaged, run, show, zoom, bookmarks, history } = options;
  const { openWindow, reopenWindow, isBookmarked, goBack, goForward, goHome } = options;
  const isMac = platform === 'darwin';
  const onMac = (...items: Item[]) => (isMac ? items : []);
  const elsewhere = (...items: Item[]) => (isMac ? [] : items);

  const group = (name: MenuGroup): Item[] =>
    commands
      .filter(({ menu }) => menu === name)
      .map((command) => {
        const [accelerator] = keysOf(command, isMac);
        // Every command with a menu group has a label, by the type of the labels.
        const text =
          command.id === 'toggle-bookmark' && isBookmarked
            ? appMenuTexts.removeBookmark
            : menuCommandTexts[command.id as MenuCommandId];
        return {
          label: translate(text, { app: appName }),
          ...(accelerator !== undefined && { accelerator }),
          click: (_item, window) => run(window, command.id),
        };
      });
  const labelled = (text: MenuText, item: Item): Item => ({
    ...item,
    label: translate(appMenuTexts[text], { app: appName }),
  });
  /** An item that Electron has itself, but with an English label. */
  const role = (name: NonNullable<Item['role']>, text: MenuText) => labelled(text, { role: name });

  const { reopensWindows, setReopensWindows } = options;
  const reopenItem = labelled('reopenWindows', {
    type: 'checkbox',
    checked: reopensWindows,
    click: ({ checked }) => setReopensWindows(checked),
  });
  const zoomIn = labelled('zoomIn', { click: () => zoom(1) });
  const reload = role('reload', 'reload');
  const [backKeys, forwardKeys, homeKeys] = isMac
    ? ['Cmd+[', 'Cmd+]', 'Cmd+Shift+H']
    : ['Alt+Left', 'Alt+Right', 'Alt+Home'];

  const appMenu: Item = {
    role: 'appMenu',
    label: appName,
    submenu: [
      ...group('about'),
      separator,
      reopenItem,
      separator,
      role('services', 'services'),
      separator,
      role('hide', 'hide'),
      role('hideOthers', 'hideOthers'),
      role('unhide', 'showAll'),
      separator,
      role('quit', 'quitApp'),
    ],
  };
  const fileMenu = labelled('file', {
    role: 'fileMenu',
    submenu: [
      labelled('newWindow', { accelerator: 'CmdOrCtrl+N', click: () => openWindow() }),
      labelled('reopenWindow', {
        accelerator: 'CmdOrCtrl+Shift+T',
        click: () => reopenWindow(),
      }),
      separator,
      ...group('file'),
      separator,
      ...elsewhere(reopenItem, separator),
      role('close', 'closeWindow'),
      ...elsewhere(role('quit', platform === 'win32' ? 'exit' : 'quit')),
    ],
  });
  const editMenu = labelled('edit', {
    submenu: [
      role('undo', 'undo'),
      role('redo', 'redo'),
      separator,
      role('cut', 'cut'),
      role('copy', 'copy'),
      role('paste', 'paste'),
      role('selectAll', 'selectAll'),
      separator,
      ...group('edit.find'),
      separator,
      ...group('edit.copy'),
    ],
  });
  const viewMenu = labelled('view', {
    submenu: [
      reload,
      ...elsewhere({ ...reload, accelerator: 'F5', visible: false }),
      ...(isPackaged ? [] : [role('toggleDevTools', 'developerTools')]),
      separator,
      labelled('actualSize', { accelerator: 'CmdOrCtrl+0', click: () => zoom(0) }),
      { ...zoomIn, accelerator: 'CmdOrCtrl+Plus' },
      // The same key without Shift, where plus needs it.
      { ...zoomIn, accelerator: 'CmdOrCtrl+=', visible: false },
      labelled('zoomOut', { accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) }),
      separator,
      role('togglefullscreen', 'fullScreen'),
    ],
  });
  const goMenu = labelled('go', {
    submenu: [
      labelled('back', { accelerator: backKeys, click: (_item, window) => goBack(window) }),
      labelled('forward', {
        accelerator: forwardKeys,
        click: (_item, window) => goForward(window),
      }),
      labelled('home', { accelerator: homeKeys, click: (_item, window) => goHome(window) }),
      separator,
      ...group('go'),
    ],
  });
  const windowMenu = labelled('window', {
    role: 'windowMenu',
    submenu: [
      role('minimize', 'minimize'),
      role('zoom', 'zoom'),
      ...onMac(separator, role('front', 'front')),
      ...elsewhere(role('close', 'closeWindow')),
    ],
  });
  return [
    ...onMac(appMenu),
    fileMenu,
    editMenu,
    viewMenu,
    goMenu,
    labelled('bookmarks', { submenu: [...group('bookmarks'), ...savedPageItems(bookmarks, show)] }),
    labelled('history', { submenu: [...group('history'), ...savedPageItems(history, show)] }),
    windowMenu,
    labelled('help', {
      role: 'help',
      submenu: [...group('help'), ...elsewhere(separator, ...group('about'))],
    }),
  ];
}

/** The newest pages of a stored list, each once, after a separator. */
function savedPageItems(stored: string | null, show: (sitePath: string) => void): Item[] {
  const titles = new Map<string, string>();
  for (const { path, title } of parseSavedPages(stored)) {
    if (titles.size === MAX_SAVED_PAGES) break;
    if (!titles.has(path)) titles.set(path, title);
  }
  const items = [...titles].map(([path, title]) => ({
    // A single ampersand would underline the next letter.
    label: shorten(title || path).replaceAll('&', '&&'),
    click: () => show(path),
  }));
  return items.length === 0 ? [] : [separator, ...items];
}

function shorten(title: string): string {
  return title.length > MAX_TITLE_LENGTH
    ? `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`
    : title;
}
