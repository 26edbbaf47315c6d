// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { commandOfKey } from '../../electron/app-keys.ts';

const press = (key: string, held: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { key, ...held });
const ctrlKey = true;
const metaKey = true;
const shiftKey = true;
const altKey = true;

describe('the keys of the app', () => {
  it.each([
    ['f', {}, 'find'],
    ['F', {}, 'find'],
    ['g', {}, 'find-next'],
    ['G', { shiftKey }, 'find-previous'],
    ['d', {}, 'toggle-bookmark'],
    ['O', { shiftKey }, 'bookmarks'],
    ['C', { shiftKey }, 'copy-link'],
    ['s', {}, 'save-page-pdf'],
  ] as const)(
    '%s with %j held as well asks for %s, by Ctrl or on macOS by Cmd',
    (key, more, command) => {
      expect(commandOfKey(press(key, { ctrlKey, ...more }), false)).toBe(command);
      expect(commandOfKey(press(key, { metaKey, ...more }), true)).toBe(command);
    },
  );

  it('lead to the history by the key that the system leaves for it', () => {
    expect(commandOfKey(press('h', { ctrlKey }), false)).toBe('history');
    expect(commandOfKey(press('y', { metaKey }), true)).toBe('history');
    expect(commandOfKey(press('h', { metaKey }), true)).toBeUndefined();
  });

  it.each(['f', 'd', 'h', 'g'])('leave Ctrl+%s to the text fields of macOS', (key) => {
    expect(commandOfKey(press(key, { ctrlKey }), true)).toBeUndefined();
  });

  it('need no other key for the next match', () => {
    expect(commandOfKey(press('F3', {}), false)).toBe('find-next');
    expect(commandOfKey(press('F3', { shiftKey }), false)).toBe('find-previous');
  });

  it.each([
    ['f', {}],
    ['f', { metaKey }],
    ['f', { ctrlKey, metaKey }],
    // AltGr is Ctrl and Alt on Windows.
    ['f', { ctrlKey, altKey }],
    ['c', { ctrlKey }],
    ['F', { ctrlKey, shiftKey }],
  ])('are not %s with %j held', (key, held) => {
    expect(commandOfKey(press(key, held), false)).toBeUndefined();
  });

  it('are the page’s own where it takes them', () => {
    const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey, cancelable: true });
    event.preventDefault();
    expect(commandOfKey(event, false)).toBeUndefined();
  });
});
