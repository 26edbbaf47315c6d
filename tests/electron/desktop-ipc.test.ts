import { describe, expect, it } from 'vitest';
import { pageMessages, pageRequests } from '../../renderer/platform/desktop-ipc.ts';
import {
  preferredVersionKey,
  sidebarCategoriesKey,
  storageKeys,
} from '../../renderer/model/persisted-state.ts';

const {
  'storage:set': parseStoredChange,
  'page:scrolled': parseScroll,
  'packs:show': parsePackPage,
  'packs:save': parsePackPages,
} = pageMessages;
const { 'pdf:save': parsePdfRequest, 'packs:saved': parseSavedList } = pageRequests;

describe('storage:set', () => {
  it.each([
    ...Object.values(storageKeys),
    preferredVersionKey('docs'),
    sidebarCategoriesKey('docs/current/tutorialSidebar'),
    'sidebar.categories.docs/current/Überblick 2',
    'k'.repeat(200),
  ])('[DESK-2] accepts the key %j', (key) => {
    expect(parseStoredChange({ key, value: 'x' })).toEqual({ key, value: 'x' });
  });

  it('[DESK-2] accepts null to remove a value, and values of up to a million characters', () => {
    expect(parseStoredChange({ key: 'theme', value: null }).value).toBeNull();
    expect(parseStoredChange({ key: 'theme', value: 'x'.repeat(1_000_000) }).value).toHaveLength(
      1_000_000,
    );
  });

  it('passes on only key and value', () => {
    expect(parseStoredChange({ key: 'theme', value: 'dark', path: '/etc' })).toEqual({
      key: 'theme',
      value: 'dark',
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'theme'],
    ['no key', { value: 'x' }],
    ['a key that is no string', { key: ['theme'], value: 'x' }],
    ['an empty key', { key: '', value: 'x' }],
    ['a key too long', { key: 'k'.repeat(201), value: 'x' }],
    ['a key of the prototype', { key: '__proto__', value: 'x' }],
    ['a key with a line break', { key: 'theme\nx', value: 'x' }],
    ['a key with NUL', { key: 'theme\0', value: 'x' }],
    ['no value', { key: 'theme' }],
    ['a number', { key: 'theme', value: 1 }],
    ['an object', { key: 'theme', value: { toString: () => 'x' } }],
    ['a value too long', { key: 'theme', value: 'x'.repeat(1_000_001) }],
  ])('[DESK-4] refuses %s', (_, message) => {
    expect(() => parseStoredChange(message)).toThrow();
  });
});

describe('page:scrolled', () => {
  it.each([undefined, null, -1, 0.5, NaN, '1'])('[DESK-4] refuses %j', (message) => {
    expect(() => parseScroll(message)).toThrow();
  });
});

describe('pdf:save', () => {
  it('passes on only extent and name', () => {
    const request = { extent: 'page', name: 'The bench' };
    expect(parsePdfRequest({ ...request, path: '/etc' })).toEqual(request);
  });

  it.each([undefined, 'page', { extent: 'site', name: 'x' }, { extent: 'page' }])(
    '[DESK-4] refuses %j',
    (message) => expect(() => parsePdfRequest(message)).toThrow(),
  );

  it('[DESK-4] refuses a name that is too long', () => {
    expect(() => parsePdfRequest({ extent: 'page', name: 'x'.repeat(1001) })).toThrow();
  });
});

describe('packs', () => {
  const id = '0123456789abcdef';

  it('[PACK-4] passes on a page of a pack or of the app’s own site', () => {
    const path = '/docs/?highlight=a#b';
    expect(parsePackPage({ id, path, more: 1 })).toEqual({ id, path });
    expect(parsePackPage({ id: null, path })).toEqual({ id: null, path });
  });

  it.each([
    { id, path: 'https://evil.example/' },
    { id, path: '//evil.example/' },
    { id, path: `/${'x'.repeat(2000)}` },
    { id: '../../docs', path: '/' },
    { path: '/' },
  ])('[DESK-4] refuses to show %j', (message) => {
    expect(() => parsePackPage(message)).toThrow();
  });

  it('[PACK-4] passes on what readers keep of a pack', () => {
    const pages = { pack: id, list: 'history', stored: null };
    expect(parsePackPages({ ...pages, more: 1 })).toEqual(pages);
    expect(parseSavedList('bookmarks')).toBe('bookmarks');
  });

  it.each([
    () => parsePackPages({ pack: id, list: 'theme', stored: 'dark' }),
    () => parsePackPages({ pack: 'own', list: 'history', stored: null }),
    () => parsePackPages({ pack: id, list: 'history', stored: [] }),
    () => parseSavedList('theme'),
  ])('[DESK-4] refuses anything else: %s', (parse) => {
    expect(parse).toThrow();
  });
});
