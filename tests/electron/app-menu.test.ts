// @vitest-environment jsdom
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { appMenu, type AppMenuParts } from '../../electron/app-menu.ts';
import { commandsFor } from '../../renderer/theme/commands.ts';
import { createMemoryPlatform, createPage } from '../theme/fixtures.ts';

/** What was asked for by choosing items. */
let asked: unknown[] = [];

const ask = (...what: unknown[]) => void asked.push(what);

function menu(platform: NodeJS.Platform, more: Partial<AppMenuParts> = {}) {
  asked = [];
  return appMenu({
    platform,
    isPackaged: true,
    reopensWindows: true,
    setReopensWindows: (isOn) => ask('reopen', isOn),
    bookmarks: null,
    history: null,
    openWindow: () => ask('window'),
    show: (sitePath) => ask('show', sitePath),
    run: (_window, command) => ask('run', command),
    goBack: () => ask('back'),
    goForward: () => ask('forward'),
    goHome: () => ask('home'),
    zoom: (by) => ask('zoom', by),
    ...more,
  });
}

const itemsOf = ({ submenu }: MenuItemConstructorOptions) =>
  Array.isArray(submenu) ? submenu : [];

/** The items of a menu as `label or role (key)`, lines as `-`. */
const lines = (item: MenuItemConstructorOptions | undefined) =>
  itemsOf(item ?? {}).map(({ label, role, type, accelerator, visible }) => {
    const name = type === 'separator' ? '-' : (label ?? role);
    const key = typeof accelerator === 'string' ? ` (${accelerator})` : '';
    return `${name}${key}${visible === false ? ' hidden' : ''}`;
  });

const names = (items: readonly MenuItemConstructorOptions[]) =>
  items.map(({ label, role }) => label ?? role);

const named = (items: readonly MenuItemConstructorOptions[], name: string) =>
  items.find(({ label, role }) => (label ?? role) === name);

/** Chooses an item, as Electron would. */
function choose(items: readonly MenuItemConstructorOptions[], label: string, checked = false) {
  const item = items.flatMap(itemsOf).find((candidate) => candidate.label === label);
  (item?.click as (item: unknown, window: undefined) => void)({ checked }, undefined);
}

const elsewhere = ['win32', 'linux'] as const;
const common = 'fileMenu Edit View Go Bookmarks History windowMenu help'.split(' ');

describe('the menus', () => {
  it('begin on macOS with the one of the app, which says about, hides and quits', () => {
    const items = menu('darwin');
    expect(names(items)).toEqual(['appMenu', ...common]);
    expect(lines(items[0])).toEqual([
      ...['About Eliza Docs', '-', 'Reopen Windows at Start', '-', 'services', '-'],
      ...['hide', 'hideOthers', 'unhide', '-', 'quit'],
    ]);
    expect(lines(named(items, 'fileMenu')).slice(-3)).toEqual([
      'Print… (CmdOrCtrl+Shift+P)',
      '-',
      'close',
    ]);
    expect(lines(named(items, 'help'))).toEqual(['Keyboard Shortcuts']);
  });

  it.each(elsewhere)('on %s quit under File, and tell about the app under Help', (platform) => {
    const items = menu(platform);
    expect(names(items)).toEqual(common);
    expect(lines(items[0]).slice(-4)).toEqual(['Reopen Windows at Start', '-', 'close', 'quit']);
    expect(lines(named(items, 'help'))).toEqual(['Keyboard Shortcuts', '-', 'About Eliza Docs']);
  });

  it.each([
    ['darwin', ['Back (Cmd+[)', 'Forward (Cmd+])', 'Home (Cmd+Shift+H)'], 'Cmd+Y'],
    ['win32', ['Back (Alt+Left)', 'Forward (Alt+Right)', 'Home (Alt+Home)'], 'Ctrl+H'],
    ['linux', ['Back (Alt+Left)', 'Forward (Alt+Right)', 'Home (Alt+Home)'], 'Ctrl+H'],
  ] as const)('on %s go to places by the keys of its browsers', (platform, places, history) => {
    const items = menu(platform);
    expect(lines(named(items, 'Go'))).toEqual([
      ...places,
      '-',
      'Quick Open… (CmdOrCtrl+P)',
      'Search… (CmdOrCtrl+K)',
    ]);
    expect(lines(named(items, 'History'))).toEqual([`Show History (${history})`]);
  });

  it.each(['darwin', ...elsewhere] as const)('on %s edit, find and copy alike', (platform) => {
    expect(lines(named(menu(platform), 'Edit'))).toEqual([
      ...['undo', 'redo', '-', 'cut', 'copy', 'paste', 'selectAll', '-'],
      'Find in Page… (CmdOrCtrl+F)',
      'Find Next (CmdOrCtrl+G)',
      'Find Previous (CmdOrCtrl+Shift+G)',
      '-',
      'Copy Web Link (CmdOrCtrl+Shift+C)',
      'Copy Page as Markdown',
    ]);
  });

  it('load a page again by its key, and by F5 where that is a browser’s, too', () => {
    for (const platform of elsewhere) {
      expect(lines(named(menu(platform), 'View')).slice(0, 2)).toEqual([
        'reload',
        'reload (F5) hidden',
      ]);
    }
    expect(lines(named(menu('darwin'), 'View')).slice(0, 2)).toEqual(['reload', '-']);
  });

  it.each(['darwin', ...elsewhere] as const)('on %s have no key twice', (platform) => {
    const keys = menu(platform)
      .flatMap(itemsOf)
      .map(({ accelerator }) => accelerator)
      .filter((key) => key !== undefined);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('have the keys that the page’s list names', () => {
    const app = { onCommand: () => () => undefined, print() {}, savePdf() {}, areaComposed() {} };
    const { storage } = createMemoryPlatform();
    const listed = commandsFor({ page: createPage(), platform: { app, storage } })
      .filter(({ keys = [] }) => keys.length > 1)
      .map(({ command, keys = [] }) => `${command} ${keys.join('+')}`);
    const items = menu('linux');
    const inMenus = items.flatMap(itemsOf).map(({ accelerator, label = '' }) => {
      asked = [];
      if (typeof accelerator !== 'string' || label === '') return '';
      choose(items, label);
      const [[, command] = []] = asked as unknown[][];
      return `${String(command)} ${accelerator.replace('CmdOr', '')}`;
    });
    expect(listed).toHaveLength(9);
    expect(inMenus).toEqual(expect.arrayContaining(listed));
  });

  it('open developers’ tools where the app is developed alone', () => {
    const view = (isPackaged: boolean) => lines(named(menu('linux', { isPackaged }), 'View'));
    expect(view(false)).toContain('toggleDevTools');
    expect(view(true)).not.toContain('toggleDevTools');
  });

  it('do what they say', () => {
    const items = menu('linux');
    const labels = ['New Window', 'Print…', 'Back', 'Forward', 'Home', 'Actual Size', 'Zoom Out'];
    for (const label of labels) choose(items, label);
    choose(items, 'Reopen Windows at Start', true);
    expect(asked).toEqual([
      ['window'],
      ['run', 'print'],
      ['back'],
      ['forward'],
      ['home'],
      ['zoom', 0],
      ['zoom', -1],
      ['reopen', true],
    ]);
  });

  it('list what was marked and read, and lead there', () => {
    const saved = (path: string, title: string) => JSON.stringify([[path, title, 1]]);
    const items = menu('linux', {
      bookmarks: saved('/docs/saw/', 'Saw & file'),
      history: saved('/docs/bench/', 'The bench'),
    });
    expect(lines(named(items, 'Bookmarks')).slice(-2)).toEqual(['-', 'Saw && file']);
    expect(lines(named(items, 'History')).slice(-2)).toEqual(['-', 'The bench']);
    choose(items, 'The bench');
    expect(asked).toEqual([['show', '/docs/bench/']]);
  });
});
