/** The key that is held for the reader's commands, as it is written on keyboards of this system. */
export function heldKey(): string {
  return /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
