import type { ReaderCommand } from '../renderer/model/reader-commands.ts';

/** Keys held with Ctrl or Cmd; upper case stands for Shift as well. */
const held: Readonly<Record<string, ReaderCommand>> = {
  f: 'find',
  g: 'find-next',
  G: 'find-previous',
  d: 'toggle-bookmark',
  h: 'history',
  O: 'bookmarks',
  C: 'copy-link',
  s: 'save-page-pdf',
};

/**
 * The command of a key that a browser would use itself, so that only an app's window is free to. The menus have the
 * same keys, but where they are hidden or slow the page is quicker.
 */
export function commandOfKey(event: KeyboardEvent): ReaderCommand | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || event.defaultPrevented) return undefined;
  if (key === 'F3') return shiftKey ? 'find-previous' : 'find-next';
  if (!ctrlKey && !metaKey) return undefined;
  return held[shiftKey ? key.toUpperCase() : key.toLowerCase()];
}
