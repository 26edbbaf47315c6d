/*
 * Search and quick open until their code has loaded: fields in the document, outside of what React renders, which take
 * what the reader types. The starter shows one and the shell replaces it. Each of them has this module, so the state is
 * in the document.
 */

/** The dialogs that open with a key and list what the reader types for, by the command that opens each. */
export const paletteNames = ['search', 'quick-open'] as const;

export type PaletteName = (typeof paletteNames)[number];

/** Attribute of a button that opens a palette; its value is the name. */
export const paletteButton = 'data-palette';

/** Attribute of the element that holds a palette's field; its value is the name. */
export const EARLY_PALETTE = 'data-early-palette';

/** Event that hides the field, for the script that shows it. */
export const HIDE_EARLY_PALETTE = 'hide-early';

/** Attribute of the dialog after Enter, which is meant for the first result. */
export const ENTERED = 'data-entered';

/** What the reader did in the field. */
export interface EarlyQuery {
  readonly typed: string;
  readonly isEntered: boolean;
}

export function isPalette(command: string): command is PaletteName {
  return paletteNames.some((name) => name === command);
}

export function findEarlyPalette(name: PaletteName): HTMLDialogElement | null {
  return document.querySelector(`[${EARLY_PALETTE}=${name}] > dialog`);
}

/** Returns the name of the palette whose field is shown; null if none is. */
export function shownEarlyPalette(): PaletteName | null {
  return paletteNames.find((name) => findEarlyPalette(name)?.open) ?? null;
}

/** Takes the field away for good, and returns what the reader did in it; null if it wasn't shown. */
export function takeEarlyPalette(name: PaletteName): EarlyQuery | null {
  const dialog = findEarlyPalette(name);
  if (!dialog?.open) {
    dialog?.remove();
    return null;
  }
  const typed = dialog.querySelector('input')!.value;
  const isEntered = dialog.hasAttribute(ENTERED);
  hideEarlyPalette();
  dialog.remove();
  return { typed, isEntered };
}

/** Calls back when the reader closes a field; returns a function that stops it. */
export function onEarlyPaletteClosed(callback: (name: PaletteName) => void): () => void {
  const listening = new AbortController();
  for (const name of paletteNames) {
    findEarlyPalette(name)?.addEventListener('close', () => callback(name), {
      signal: listening.signal,
    });
  }
  return () => listening.abort();
}

export function hideEarlyPalette(): void {
  const shown = shownEarlyPalette();
  if (shown) findEarlyPalette(shown)!.dispatchEvent(new Event(HIDE_EARLY_PALETTE));
}
