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

/** The window a menu item was clicked in; on macOS menus can be open without one. */
export type MenuWindow = BaseWindow | undefined;

export interface MenuTemplateOptions {
  readonly translate: TranslateFunction;
  readonly platform: NodeJS.Platform;
  readonly appName: string;
  readonly isPackaged: boolean;
  readonly isBookmarked: boolean;
  readonly run: (window: MenuWindow, command: CommandId) => void;
  /** What the app does itself. */
  readonly actions: Readonly<Record<MenuKeyId, (window: MenuWindow) => void>>;
}

type Item = MenuItemConstructorOptions;

type MenuText = keyof typeof appMenuTexts;

const separator: Item = { type: 'separator' };

/** Builds the app's menus as the platform arranges them. */
export function menuTemplate(options: MenuTemplateOptions): Item[] {
  const { translate, platform, appName, isPackaged, run } = options;
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
    { label: translate(libraryTexts.bookmarks), submenu: group('bookmarks') },
    windowMenu,
    labelled('help', {
      role: 'help',
      submenu: [...group('help'), ...elsewhere(separator, ...group('about'))],
    }),
  ];
}
