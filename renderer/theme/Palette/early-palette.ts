import { findEarlyDialog, removeEarlyDialog, shownEarlyDialog } from '../Dialog/early-dialog.ts';

/** The dialogs that open with a key and list what the reader types for, by the command that opens each. */
export const paletteNames = ['search', 'quick-open'] as const;

export type PaletteName = (typeof paletteNames)[number];

/** Attribute of an early palette after Enter, which is meant for the first result. */
export const ENTERED = 'data-entered';

/** What the reader did in the field of an early palette. */
export interface EarlyQuery {
  readonly typed: string;
  readonly isEntered: boolean;
}

export function isPalette(name: string): name is PaletteName {
  return paletteNames.some((palette) => palette === name);
}

/** Takes an early palette away for good, and returns what the reader did in it; null if it wasn't shown. */
export function takeEarlyPalette(name: PaletteName): EarlyQuery | null {
  const dialog = shownEarlyDialog() === name ? findEarlyDialog(name) : null;
  const query = dialog && {
    typed: dialog.querySelector('input')!.value,
    isEntered: dialog.hasAttribute(ENTERED),
  };
  removeEarlyDialog(name);
  return query;
}
