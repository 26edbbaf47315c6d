import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import {
  commandLabel,
  commands,
  type CommandId,
  keysOf,
  type MenuGroup,
  type MenuKeyId,
} from '../../renderer/commands/command-table.ts';
import { appMenuTexts } from '../../renderer/i18n/texts/app.ts';
import { libraryTexts } from '../../renderer/i18n/texts/commands.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { parseSavedPages } from '../../renderer/model/saved-pages.ts';

/** The window a menu item was clicked in; on macOS menus can be open without one. */
export type MenuWindow = BaseWindow | undefined;

export interface MenuTemplateOptions {
  readonly translate: TranslateFunction;
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  readonly isPackaged: boolean;
  readonly bookmarks: string | null;
  readonly history: string | null;
  readonly isBookmarked: boolean;
  /** Shows a site path in the window used last, or in a new one. */
  readonly show: (sitePath: string) => void;
  readonly run: (window: MenuWindow, command: CommandId) => void;
  /** What the app does itself. */
  readonly actions: Readonly<Record<MenuKeyId, (window: MenuWindow) => void>>;
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
  const { translate, platform, appName, isPackaged, run, show, bookmarks, history } = options;
  const isMac = platform === 'darwin';
  const onMac = (...items: Item[]) => (isMac ? items : []);
  const elsewhere = (...items: Item[]) => (isMac ? [] : items);

  const actions: Partial<Record<CommandId, (window: MenuWindow) => void>> = options.actions;
  const group = (name: MenuGroup): Item[] =>
    commands
      .filter(({ menu }) => menu === name)
      .flatMap((command) => {
        const { id } = command;
        const action = actions[id];
        const [accelerator, ...others] = keysOf(command, isMac);
        const item: Item = {
          label: translate(commandLabel(id, options.isBookmarked)),
          click: (_item, window) => (action ? action(window) : run(window, id)),
        };
        return [
          { ...item, ...(accelerator !== undefined && { accelerator }) },
          // The page listens for those of its commands.
          ...(action ? others : []).map((key) => ({ ...item, accelerator: key, visible: false })),
        ];
      });
  const labelled = (text: MenuText, item: Item): Item => ({
    ...item,
    label: translate(appMenuTexts[text], { app: appName }),
  });
  /** An item that Electron has itself, but with an English label. */
  const role = (name: NonNullable<Item['role']>, text: MenuText) => labelled(text, { role: name });

  const reload = role('reload', 'reload');

  const appMenu: Item = {
    role: 'appMenu',
    label: appName,
    submenu: [
      ...group('about'),
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
      ...group('file.window'),
      separator,
      ...group('file'),
      separator,
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
      ...group('view.zoom'),
      separator,
      role('togglefullscreen', 'fullScreen'),
    ],
  });
  const goMenu = labelled('go', {
    submenu: [...group('go.history'), separator, ...group('go')],
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
    {
      label: translate(libraryTexts.bookmarks),
      submenu: [...group('bookmarks'), ...savedPageItems(bookmarks, show)],
    },
    {
      label: translate(libraryTexts.history),
      submenu: [...group('history'), ...savedPageItems(history, show)],
    },
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
