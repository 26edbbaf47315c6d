import { describe, expect, it } from 'vitest';
import { pageMessages, pageRequests } from '../../renderer/platform/desktop-ipc.ts';
import {
  preferredVersionKey,
  sidebarCategoriesKey,
  storageKeys,
} from '../../renderer/model/persisted-state.ts';

const {
  'storage:set': parseStoredChange,
  'external:open': parseAddress,
  'page:scrolled': parseScroll,
} = pageMessages;
const { 'pdf:save': parsePdfRequest } = pageRequests;

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

describe('external:open', () => {
  it.each(['https://example.org/', 'http://example.org/', 'mailto:someone@example.org'])(
    '[DESK-4] accepts %s',
    (address) => {
      expect(parseAddress(address)).toBe(address);
    },
  );

  it.each([
    undefined,
    null,
    7,
    {},
    '',
    'example.org',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'app://docs/eliza/',
  ])('[DESK-4] refuses %j', (address) => {
    expect(() => parseAddress(address)).toThrow('must begin with http, https or mailto');
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
