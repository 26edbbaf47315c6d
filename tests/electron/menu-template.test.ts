import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { contextMenu } from '../../electron/shell/context-menu.ts';
import { menuTemplate, type MenuTemplateOptions } from '../../electron/shell/menu-template.ts';
import { appChords, commands, listCommands } from '../../renderer/commands/command-table.ts';
import * as appTexts from '../../renderer/i18n/texts/app.ts';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { createPage, createSite } from '../theme/fixtures.ts';
import { ownSites } from './own-sites.ts';

/** Calls that the clicked items made. */
let calls: unknown[] = [];

const record = (...call: unknown[]) => void calls.push(call);

function menu(platform: NodeJS.Platform, more: Partial<MenuTemplateOptions> = {}) {
  calls = [];
  return menuTemplate({
    translate: createTranslate({}),
    platform,
    appName: 'Eliza Docs',
    isPackaged: true,
    isBookmarked: false,
    run: (_window, command) => record('run', command),
    actions: {
      'new-window': () => record('window'),
      back: () => record('back'),
      forward: () => record('forward'),
      home: () => record('home'),
      'zoom-in': () => record('zoom', 1),
      'zoom-out': () => record('zoom', -1),
      'zoom-reset': () => record('zoom', 0),
    },
    ...more,
  });
}

const itemsOf = ({ submenu }: MenuItemConstructorOptions) =>
  Array.isArray(submenu) ? submenu : [];

/** The items of a menu as `label (key)`, separators as `-`. */
const lines = (item: MenuItemConstructorOptions | undefined) =>
  itemsOf(item ?? {}).map(({ label, type, accelerator, visible }) => {
    const name = type === 'separator' ? '-' : label;
    const key = typeof accelerator === 'string' ? ` (${accelerator})` : '';
    return `${name}${key}${visible === false ? ' hidden' : ''}`;
  });

const labels = (items: readonly MenuItemConstructorOptions[]) => items.map(({ label }) => label);

const named = (items: readonly MenuItemConstructorOptions[], name: string) =>
  items.find(({ label }) => label === name);

/** Clicks an item, as Electron would. */
function click(items: readonly MenuItemConstructorOptions[], label: string) {
  const item = items.flatMap(itemsOf).find((candidate) => candidate.label === label);
  (item!.click as (item: unknown, window: undefined) => void)({}, undefined);
}

const elsewhere = ['win32', 'linux'] as const;
const common = 'File Edit View Go Bookmarks Window Help'.split(' ');

describe('the menus', () => {
  it('start on macOS with the app’s, which has About, Hide and Quit', () => {
    const items = menu('darwin');
    expect(labels(items)).toEqual(['Eliza Docs', ...common]);
    expect(lines(items[0])).toEqual([
      ...['About', '-', 'Services', '-'],
      ...['Hide Eliza Docs', 'Hide others', 'Show all', '-', 'Quit Eliza Docs'],
    ]);
    expect(lines(named(items, 'File')).slice(-3)).toEqual([
      'Print (CmdOrCtrl+Shift+P)',
      '-',
      'Close window',
    ]);
    expect(lines(named(items, 'Help'))).toEqual(['Keyboard shortcuts']);
  });

  it.each([
    ['win32', 'Exit'],
    ['linux', 'Quit'],
  ] as const)('on %s have %s in File, and About in Help', (platform, quit) => {
    const items = menu(platform);
    expect(labels(items)).toEqual(common);
    const file = lines(items[0]);
    expect(file.slice(-3)).toEqual(['-', 'Close window', quit]);
    expect(lines(named(items, 'Help'))).toEqual(['Keyboard shortcuts', '-', 'About']);
  });

  it.each([
    ['darwin', ['Back (Cmd+[)', 'Forward (Cmd+])', 'Home page (Cmd+Shift+H)'], 'Cmd+Y'],
    ['win32', ['Back (Alt+Left)', 'Forward (Alt+Right)', 'Home page (Alt+Home)'], 'CmdOrCtrl+H'],
    ['linux', ['Back (Alt+Left)', 'Forward (Alt+Right)', 'Home page (Alt+Home)'], 'CmdOrCtrl+H'],
  ] as const)('on %s have the keys of its browsers', (platform, places, history) => {
    const items = menu(platform);
    expect(lines(named(items, 'Go'))).toEqual([...places, '-', 'Search (CmdOrCtrl+K)']);
    expect(lines(named(items, 'Bookmarks'))).toContain(`Show history (${history})`);
  });

  it.each(['darwin', ...elsewhere] as const)('on %s have no key twice', (platform) => {
    const keys = menu(platform)
      .flatMap(itemsOf)
      .map(({ accelerator }) => accelerator)
      .filter((key) => key !== undefined);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('have developer tools in development only', () => {
    const view = (isPackaged: boolean) => lines(named(menu('linux', { isPackaged }), 'View'));
    expect(view(false)).toContain('Toggle developer tools');
    expect(view(true)).not.toContain('Toggle developer tools');
  });
});

const menuKeys = new Set<string>(commands.filter(({ isMenuKey }) => isMenuKey).map(({ id }) => id));

describe('the command table', () => {
  it('[CMD-1] gives menus, the palette and the list of shortcuts the same keys', () => {
    const listed = listCommands(
      { page: createPage(), site: createSite(), isBookmarked: false, isApp: true },
      { translate: createTranslate({}), isMac: false },
    )
      .filter(({ command, keys }) => keys.length > 0 && !menuKeys.has(command))
      .map(({ command, keys }) => `${command} ${keys.join('+')}`);
    const items = menu('linux');
    const inMenus = items.flatMap(itemsOf).map(({ accelerator, label = '' }) => {
      calls = [];
      if (typeof accelerator !== 'string') return '';
      clickIfRun(items, label);
      const [[, command] = []] = calls as unknown[][];
      return `${String(command)} ${accelerator.replace('CmdOr', '')}`;
    });
    expect(listed).toHaveLength(9);
    expect(inMenus).toEqual(expect.arrayContaining(listed));
  });

  it.each(['darwin', ...elsewhere] as const)(
    '[CMD-1] on %s has a menu item for every command with a menu, and a chord for every app key',
    (platform) => {
      const items = menu(platform);
      for (const label of labels(items.flatMap(itemsOf))) if (label) clickIfRun(items, label);
      const run = calls.flatMap((call) => {
        const [name, command] = call as unknown[];
        return name === 'run' ? [command] : [];
      });
      const inMenus = commands
        .filter(({ menu: group, isMenuKey }) => group && !isMenuKey)
        .map(({ id }) => id);
      expect(new Set(run)).toEqual(new Set(inMenus));
      const appKeys = commands.filter(
        ({ keys, webKeys, isMenuKey }) => keys && !webKeys && !isMenuKey,
      );
      expect(new Set(Object.values(appChords(platform === 'darwin')))).toEqual(
        new Set(appKeys.map(({ id }) => id)),
      );
    },
  );

  it('[CMD-1] has no id, shortcut or chord twice', () => {
    const unique = (values: readonly unknown[]) =>
      expect(values).toHaveLength(new Set(values).size);
    unique(commands.map(({ id }) => id));
    unique(commands.flatMap(({ shortcut }) => shortcut ?? []));
    for (const isMac of [true, false]) {
      const count = commands
        .filter(({ webKeys, isMenuKey }) => !webKeys && !isMenuKey)
        .reduce(
          (sum, { keys = [], macKeys }) => sum + (isMac ? (macKeys ?? keys) : keys).length,
          0,
        );
      expect(Object.keys(appChords(isMac))).toHaveLength(count);
    }
  });
});

/** Clicks an item that has a click handler; items with a role have none. */
function clickIfRun(items: readonly MenuItemConstructorOptions[], label: string) {
  const item = items.flatMap(itemsOf).find((candidate) => candidate.label === label);
  if (item?.click && item.type !== 'checkbox') click(items, label);
}

describe('a second language', () => {
  /** Every text of the app in a language of its own. */
  const translated = Object.fromEntries(
    [...builtInTexts].map(([id, message]) => [id, `«${message}»`]),
  );
  const translate = createTranslate(translated);
  const isTranslated = (item: MenuItemConstructorOptions): boolean =>
    item.type === 'separator' ||
    (/^«.*»$/.test(item.label ?? '') && itemsOf(item).every(isTranslated));

  it('has every text of the app in the catalogue', () => {
    const ids = Object.values(appTexts)
      .flatMap((group) => Object.values<{ readonly id: string }>(group))
      .map(({ id }) => id);
    expect(ids.filter((id) => !builtInTexts.has(id))).toEqual([]);
  });

  it.each(['darwin', ...elsewhere] as const)(
    '[I18N-1] leaves no English label in the menus on %s',
    (platform) => {
      const items = menu(platform, { translate, appName: '«Eliza Docs»', isPackaged: false });
      expect(items.filter((item) => !isTranslated(item))).toEqual([]);
    },
  );

  it.each([
    ['a link', { linkURL: 'app://docs/eliza/docs/intro/' }],
    ['a selection', { selectionText: 'words' }],
    ['a field', { isEditable: true }],
    ['the page', {}],
  ])('[I18N-1] leaves no English label in the context menu of %s', (_, target) => {
    const sites = ownSites();
    const contents = {
      getURL: () => 'app://docs/eliza/docs/intro/',
      navigationHistory: { canGoBack: () => true, canGoForward: () => false },
    } as unknown as Electron.WebContents;
    const items = contextMenu({
      sites,
      openWindow: () => undefined,
      contents,
      target: {
        linkURL: '',
        selectionText: '',
        isEditable: false,
        editFlags: {} as Electron.EditFlags,
        ...target,
      },
      translate,
    });
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !isTranslated(item))).toEqual([]);
  });
});
