// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { chordOf, toChord } from '../../renderer/commands/chords.ts';
import { appChords, keyLabels } from '../../renderer/commands/command-table.ts';

const commandOf = (key: string, init: KeyboardEventInit, isMac = false) =>
  appChords(isMac)[chordOf(new KeyboardEvent('keydown', { key, ...init }))];

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
    ['P', { shiftKey }, 'print'],
  ] as const)('[CMD-1] %s with %j and Ctrl, on macOS Cmd, runs %s', (key, more, command) => {
    expect(commandOf(key, { ctrlKey, ...more })).toBe(command);
    expect(commandOf(key, { metaKey, ...more }, true)).toBe(command);
  });

  it('open the history with the key that the system leaves free', () => {
    expect(commandOf('h', { ctrlKey })).toBe('history');
    expect(commandOf('y', { metaKey }, true)).toBe('history');
    expect(commandOf('h', { metaKey }, true)).toBeUndefined();
  });

  it.each(['f', 'd', 'h', 'g'])('leave Ctrl+%s to the text fields of macOS', (key) => {
    expect(commandOf(key, { ctrlKey }, true)).toBeUndefined();
  });

  it('find the next match with F3, too', () => {
    expect(commandOf('F3', {})).toBe('find-next');
    expect(commandOf('F3', { shiftKey })).toBe('find-previous');
  });

  it.each([
    ['f', {}],
    ['f', { metaKey }],
    ['f', { ctrlKey, metaKey }],
    // AltGr is Ctrl and Alt on Windows.
    ['f', { ctrlKey, altKey }],
    ['c', { ctrlKey }],
    ['F', { ctrlKey, shiftKey }],
    // Pages listen for these themselves.
    ['p', { ctrlKey }],
    ['k', { ctrlKey }],
  ])('do not include %s with %j', (key, init) => {
    expect(commandOf(key, init)).toBeUndefined();
  });
});

it('turns accelerators into chords and labels', () => {
  expect(toChord('CmdOrCtrl+Shift+P', false)).toBe('ctrl+shift+p');
  expect(toChord('CmdOrCtrl+Shift+P', true)).toBe('meta+shift+p');
  expect(toChord('Cmd+Y', true)).toBe('meta+y');
  expect(keyLabels('CmdOrCtrl+Shift+P', false)).toEqual(['Ctrl', 'Shift', 'P']);
  expect(keyLabels('CmdOrCtrl+Shift+P', true)).toEqual(['⌘', '⇧', 'P']);
});
