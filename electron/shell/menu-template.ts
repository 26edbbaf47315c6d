import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import {
  commandLabel,
  commands,
  type CommandId,
  keysOf,
  type MenuGroup,
  menuGroups,
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
  const { translate, platform, appName, isPackaged } = options;
  const isMac = platform === 'darwin';
  const onMac = (...items: Item[]) => (isMac ? items : []);
  const elsewhere = (...items: Item[]) => (isMac ? [] : items);
  const groups = (menu: keyof typeof menuGroups) =>
    menuGroups[menu].flatMap((name, index) => [
      ...(index === 0 ? [] : [separator]),
      ...groupItems(name, options),
    ]);
  const labelled = (text: MenuText, item: Item): Item => ({
    ...item,
    label: translate(appMenuTexts[text], { app: appName }),
  });
  /** Items that Electron has itself, but with English labels. */
  const roles = (...names: (MenuText & Item['role'])[]) =>
    names.map((name) => labelled(name, { role: name }));
  const quit = labelled(isMac ? 'quitApp' : platform === 'win32' ? 'exit' : 'quit', {
    role: 'quit',
  });

  const appMenu = [
    ...groups('about'),
    separator,
    ...roles('services'),
    separator,
    ...roles('hide', 'hideOthers', 'unhide'),
    separator,
    quit,
  ];
  const fileMenu = [...groups('file'), separator, ...roles('close'), ...elsewhere(quit)];
  const editMenu = [
    ...roles('undo', 'redo'),
    separator,
    ...roles('cut', 'copy', 'paste', 'selectAll'),
    separator,
    ...groups('edit'),
  ];
  const viewMenu = [
    ...roles('reload'),
    ...elsewhere(...roles('reload').map((item) => hidden(item, 'F5'))),
    ...(isPackaged ? [] : roles('toggleDevTools')),
    separator,
    ...groups('view'),
    separator,
    ...roles('togglefullscreen'),
  ];
  const windowMenu = [
    ...roles('minimize', 'zoom'),
    ...onMac(separator, ...roles('front')),
    ...elsewhere(...roles('close')),
  ];
  return [
    ...onMac({ role: 'appMenu', label: appName, submenu: appMenu }),
    labelled('file', { role: 'fileMenu', submenu: fileMenu }),
    labelled('edit', { submenu: editMenu }),
    labelled('view', { submenu: viewMenu }),
    labelled('go', { submenu: groups('go') }),
    { label: translate(libraryTexts.bookmarks), submenu: groups('bookmarks') },
    labelled('window', { role: 'windowMenu', submenu: windowMenu }),
    labelled('help', {
      role: 'help',
      submenu: [...groups('help'), ...elsewhere(separator, ...groups('about'))],
    }),
  ];
}

/** Returns the items of a group of commands, and hidden ones for further keys that the page doesn't listen for. */
function groupItems(name: MenuGroup, options: MenuTemplateOptions): Item[] {
  const { translate, platform, isBookmarked, run } = options;
  const actions: Partial<Record<CommandId, (window: MenuWindow) => void>> = options.actions;
  return commands
    .filter(({ menu }) => menu === name)
    .flatMap((command) => {
      const { id } = command;
      const action = actions[id];
      const [accelerator, ...others] = keysOf(command, platform === 'darwin');
      const item: Item = {
        label: translate(commandLabel(id, isBookmarked)),
        click: (_item, window) => (action ? action(window) : run(window, id)),
      };
      return [
        { ...item, ...(accelerator !== undefined && { accelerator }) },
        ...(action ? others : []).map((key) => hidden(item, key)),
      ];
    });
}

/** An item that isn't shown, for a second key of the same. */
function hidden(item: Item, accelerator: string): Item {
  return { ...item, accelerator, visible: false };
}
