/*
 * Keys are written as Electron writes accelerators: `CmdOrCtrl+Shift+P`, modifiers first, with Shift as the last modifier.
 * The first load of every page imports this file, so it knows no commands but those it listens for.
 */

/** The app's chord for the palette, the same as in editors. Browsers print with it, so theirs is Ctrl+E. */
export const EDITOR_KEYS = 'CmdOrCtrl+P';

/** Opens the palette without a modifier. */
export const PALETTE_SHORTCUT = '/';

/** The keys that open the palette, which pages listen for from the first load on. */
export function paletteKeys(isApp: boolean): readonly string[] {
  return ['CmdOrCtrl+K', isApp ? EDITOR_KEYS : 'CmdOrCtrl+E'];
}

export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

/** The chord of a key event in the form of {@link toChord}. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  return (
    (ctrlKey ? 'ctrl+' : '') +
    (metaKey ? 'meta+' : '') +
    (altKey ? 'alt+' : '') +
    (shiftKey ? 'shift+' : '') +
    key.toLowerCase()
  );
}

/** Tells whether a key event is for a field or a dialog; one that has closed since counts, too. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest('dialog, input, textarea, select') !== null;
}

/** Tells whether a key types a character; many keyboards type signs with Shift, or with Ctrl and Alt. */
export function isTypingKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !metaKey && ctrlKey === altKey;
}

/** `CmdOrCtrl+Shift+P` as `ctrl+shift+p`, on macOS `meta+shift+p`. */
export function toChord(keys: string, isMac: boolean): string {
  return keys
    .toLowerCase()
    .replace('cmdorctrl', isMac ? 'meta' : 'ctrl')
    .replace('cmd', 'meta');
}

export function modifierKeyLabel(): string {
  return isApple() ? '⌘' : 'Ctrl';
}
