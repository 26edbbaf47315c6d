/*
 * Keys are written as Electron writes accelerators: `CmdOrCtrl+Shift+P`, modifiers first, with Shift as the last modifier.
 * The first load of every page imports this file, so it knows no commands but those it listens for.
 */

/* Keys that pages listen for from the first load on. */
export const SEARCH_KEYS = 'CmdOrCtrl+K';
export const QUICK_OPEN_KEYS = 'CmdOrCtrl+P';
/** In a browser, whose readers print with the other ones. */
export const WEB_QUICK_OPEN_KEYS = 'CmdOrCtrl+E';

export function quickOpenKeys(isApp: boolean): string {
  return isApp ? QUICK_OPEN_KEYS : WEB_QUICK_OPEN_KEYS;
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
