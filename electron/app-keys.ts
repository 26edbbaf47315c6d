import type { ReaderCommand } from '../renderer/model/reader-commands.ts';

type Keys = Readonly<Record<string, ReaderCommand>>;

/** Keys held with Ctrl, on macOS with Cmd; upper case stands for Shift as well. */
const shared: Keys = {
  f: 'find',
  g: 'find-next',
  G: 'find-previous',
  d: 'toggle-bookmark',
  O: 'bookmarks',
  C: 'copy-link',
  s: 'save-page-pdf',
};

// Cmd+H hides an app.
const onMac: Keys = { ...shared, y: 'history' };
const elsewhere: Keys = { ...shared, h: 'history' };

/**
 * The command of a key that a browser would use itself, so that only an app's window is free to. The menus have the
 * same keys, but where they are hidden or slow the page is quicker.
 */
export function commandOfKey(event: KeyboardEvent, isMac: boolean): ReaderCommand | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || event.defaultPrevented) return undefined;
  if (key === 'F3') return shiftKey ? 'find-previous' : 'find-next';
  // With Ctrl, macOS moves and deletes in every text field: Ctrl+F, Ctrl+D, Ctrl+H.
  if (isMac ? ctrlKey || !metaKey : metaKey || !ctrlKey) return undefined;
  return (isMac ? onMac : elsewhere)[shiftKey ? key.toUpperCase() : key.toLowerCase()];
}
