import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  hasRoom,
  siteLimits,
  openStore,
  STATE_VERSION,
  type StoredState,
} from '../../electron/shell/store.ts';
import { MAX_VALUE_LENGTH } from '../../renderer/model/persisted-state.ts';
import { createFolder } from '../setup/folders.ts';

const window = { x: 1, y: 2, width: 900, height: 700, maximized: false };

let folder: string;
let file: string;
let warnings: string[];
let unsaved: string[];
beforeEach(() => {
  folder = createFolder();
  file = path.join(folder, 'reader-state.json');
  warnings = [];
  unsaved = [];
});

const open = () =>
  openStore({
    folder,
    warn: (message) => warnings.push(message),
    onUnsaved: (place) => unsaved.push(place),
  });
const fileValues = () => (JSON.parse(readFileSync(file, 'utf8')) as StoredState).values;
const WAIT = { timeout: 10_000, interval: 20 };
const copies = () => readdirSync(folder).filter((name) => /^reader-state\.invalid-/.test(name));

describe('the store', () => {
  it('[DESK-2] remembers values and the window across starts', () => {
    const store = open();
    store.set('theme', 'light');
    store.set('announcement.id', 'one');
    store.setWindow(window);
    store.flush();
    const again = open();
    expect(again.values()).toEqual({ theme: 'light', 'announcement.id': 'one' });
    expect(again.get('theme')).toBe('light');
    expect(again.window()).toEqual(window);
    expect(warnings).toEqual([]);
  });

  it('[DESK-2] writes many changes at once, after a delay', async () => {
    const store = open();
    for (let i = 0; i < 10; i++) store.set('theme', String(i));
    expect(existsSync(file)).toBe(false);
    await vi.waitFor(() => expect(fileValues()).toEqual({ theme: '9' }), WAIT);
  });

  it('[DESK-2] writes what changes during a write', async () => {
    const store = open();
    store.set('long', 'x'.repeat(MAX_VALUE_LENGTH));
    await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { ...WAIT, interval: 1 });
    store.set('theme', 'dark');
    await vi.waitFor(() => expect(fileValues()).toMatchObject({ theme: 'dark' }), WAIT);
  });

  it('[DESK-2] keeps the last change when it is flushed during a write', async () => {
    for (let round = 0; round < 4; round++) {
      const store = open();
      store.set('long', 'x'.repeat(MAX_VALUE_LENGTH));
      store.set('round', 'old');
      const before = JSON.stringify(readdirSync(folder));
      await vi.waitFor(() => expect(JSON.stringify(readdirSync(folder))).not.toBe(before), {
        ...WAIT,
        interval: 1,
      });
      store.set('round', String(round));
      store.flush();
      await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['reader-state.json']), WAIT);
      expect(fileValues()).toMatchObject({ round: String(round) });
      rmSync(file);
    }
    expect(warnings).toEqual([]);
  });

  it('[DESK-2] replaces the file atomically, even when started from within a snap', () => {
    process.env['SNAP'] = '/snap/editor/1';
    const store = open();
    const write = (theme: string) => {
      store.set('theme', theme);
      store.flush();
      return statSync(file).ino;
    };
    expect(write('light')).not.toBe(write('dark'));
  });
});

describe('an invalid store file', () => {
  it.each([
    ['is empty', ''],
    ['is cut off', '{ "values": { "theme": "light" '],
    ['is filled with NUL', '\0'.repeat(200)],
    ['is no JSON', 'theme=light'],
    ['holds null', 'null'],
    ['holds a list', '[]'],
    ['holds a string', '"light"'],
    ['has values of a wrong type', '{ "values": ["theme"] }'],
    ['has a version that is no number', '{ "version": "one" }'],
    ['has a version below all', '{ "version": -1 }'],
  ])('[DESK-2] that %s is renamed, and the app starts with defaults', (_, content) => {
    writeFileSync(file, content);
    const store = open();
    expect(store.values()).toEqual({});
    expect(store.window()).toBeNull();
    expect(copies()).toHaveLength(1);
    expect(copies()[0]).toMatch(/^reader-state\.invalid-\d{4}-\d\d-\d\dT[\d-]+\.\d+Z\.json$/);
    expect(readFileSync(path.join(folder, copies()[0]!), 'utf8')).toBe(content);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(copies()[0]);

    store.set('theme', 'dark');
    store.flush();
    expect(open().get('theme')).toBe('dark');
    expect(copies()).toHaveLength(1);
  });

  it('[DESK-2] keeps the valid entries', () => {
    const values = {
      theme: 'light',
      'sidebar.hidden': true,
      __proto_: 'x',
      long: 'x'.repeat(MAX_VALUE_LENGTH + 1),
    };
    writeFileSync(file, JSON.stringify({ values, window: { ...window, width: 'wide' } }));
    const store = open();
    expect(store.values()).toEqual({ theme: 'light' });
    expect(store.window()).toBeNull();
    expect(warnings[0]).toMatch(/"sidebar\.hidden".*/);
    expect(copies()).toHaveLength(1);
    expect(open().values()).toEqual({ theme: 'light' });
    expect(copies()).toHaveLength(1);
  });

  it.each([
    ['a folder', () => mkdirSync(file)],
    ['a pipe', () => execFileSync('mkfifo', [file])],
  ])('[DESK-2] is renamed even if it is %s', (_, make) => {
    make();
    const store = open();
    store.set('theme', 'light');
    store.flush();
    expect(open().get('theme')).toBe('light');
    expect(copies()).toHaveLength(1);
  });
});

describe('a store file of another version', () => {
  it('[DESK-2] is migrated from an older version without loss', () => {
    writeFileSync(file, JSON.stringify({ values: { theme: 'light' }, window }));
    const store = open();
    expect(store.values()).toEqual({ theme: 'light' });
    expect(store.window()).toEqual(window);
    expect(warnings).toEqual([]);
    expect(copies()).toEqual([]);
    store.set('theme', 'dark');
    store.flush();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      version: STATE_VERSION,
      values: { theme: 'dark' },
      window,
    });
  });

  it('[DESK-2] is kept for a newer app, and its valid entries are read', () => {
    const content = JSON.stringify({ version: 7, values: { theme: 'light' }, window: 'tiled' });
    writeFileSync(file, content);
    const store = open();
    expect(store.values()).toEqual({ theme: 'light' });
    expect(store.window()).toBeNull();
    expect(copies()).toHaveLength(1);
    expect(readFileSync(path.join(folder, copies()[0]!), 'utf8')).toBe(content);
    expect(warnings[0]).toContain('"version": 7 is from another app');
    expect(open().values()).toEqual({ theme: 'light' });
    expect(copies()).toHaveLength(1);
  });
});

describe('the temporary files of a killed app', () => {
  it('[DESK-2] are removed, and nothing else is', () => {
    const remains = 'reader-state.json.tmp-0123456789abcdef';
    const others = ['reader-state.json.tmp-of-mine', 'other.json.tmp-0123456789abcdef'];
    for (const name of [remains, ...others]) writeFileSync(path.join(folder, name), '{');
    open();
    expect(
      readdirSync(folder)
        .filter((name) => name !== 'reader-state.json')
        .sort(),
    ).toEqual(others.sort());
  });
});

describe('a store that cannot be written', () => {
  it('[DESK-2] replaces a file that is marked as read-only', () => {
    writeFileSync(file, JSON.stringify({ values: { theme: 'light' } }));
    chmodSync(file, 0o444);
    const store = open();
    store.set('theme', 'dark');
    store.flush();
    expect(open().get('theme')).toBe('dark');
    expect(warnings).toEqual([]);
  });

  it('[DESK-2] [ERR-6] warns once and keeps values until the app closes if there is no folder for it', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const store = open();
    store.set('theme', 'light');
    store.flush();
    store.set('theme', 'dark');
    store.flush();
    expect(store.get('theme')).toBe('dark');
    expect(unsaved).toEqual([file]);
    expect(warnings).toHaveLength(1);
  });

  it('[DESK-2] [ERR-6] warns once when writing fails, and saves everything when it succeeds again', async () => {
    const store = open();
    store.set('theme', 'light');
    store.flush();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder was');
    store.set('theme', 'dark');
    await vi.waitFor(() => expect(warnings).toHaveLength(1), WAIT);
    store.set('wide', 'true');
    store.flush();
    expect(store.get('theme')).toBe('dark');
    expect(unsaved).toEqual([file]);
    expect(warnings).toEqual([expect.stringContaining('changes are not saved for now')]);

    rmSync(folder);
    mkdirSync(folder);
    store.set('tabs.os', 'linux');
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), WAIT);
    expect(fileValues()).toEqual({ theme: 'dark', wide: 'true', 'tabs.os': 'linux' });
    expect(warnings).toHaveLength(1);
  });
});

describe('the limits of the store', () => {
  const megabyte = 'x'.repeat(999_990);
  const many = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, value]));

  it('[DESK-2] leave room for values up to a number and a total length', () => {
    expect(hasRoom(many(7, megabyte), { key: 'another', value: megabyte }, siteLimits)).toBe(true);
    expect(hasRoom(many(8, megabyte), { key: 'another', value: megabyte }, siteLimits)).toBe(false);
    expect(hasRoom(many(siteLimits.keys, 'x'), { key: 'another', value: 'x' }, siteLimits)).toBe(
      false,
    );
    expect(hasRoom(many(siteLimits.keys, 'x'), { key: 'key 1', value: 'y' }, siteLimits)).toBe(
      true,
    );
    expect(hasRoom(many(600, megabyte), { key: 'key 1', value: null }, siteLimits)).toBe(true);
  });
});
