/*
 * The search dialog until its code has loaded: a field in the document, outside of what React renders, which takes what
 * the reader types. The starter shows it and the shell replaces it. Each of them has this module, so the state is in the
 * document.
 */

export const EARLY_SEARCH_CLASS = 'EarlySearch';

/** Attribute of the button that opens the search. */
export const searchButton = 'data-search-button';

/** Event that hides the field, for the script that shows it. */
export const HIDE_EARLY_SEARCH = 'hide-early';

/** Attribute of the dialog after Enter, which is meant for the first result. */
export const ENTERED = 'data-entered';

/** What the reader did in the field. */
export interface EarlyQuery {
  readonly typed: string;
  readonly isEntered: boolean;
}

/** Returns what the reader typed; null if the field isn't shown. */
export function readEarlySearch(): string | null {
  return shownDialog()?.querySelector('input')?.value ?? null;
}

/** Takes the field away for good, and returns what the reader did in it; null if it wasn't shown. */
export function takeEarlySearch(): EarlyQuery | null {
  const typed = readEarlySearch();
  const dialog = findEarlySearch();
  const isEntered = dialog?.hasAttribute(ENTERED) ?? false;
  hideEarlySearch();
  dialog?.remove();
  return typed === null ? null : { typed, isEntered };
}

/** Calls back when the reader closes the field; returns a function that stops it. */
export function onEarlySearchClosed(callback: () => void): () => void {
  const dialog = findEarlySearch();
  dialog?.addEventListener('close', callback);
  return () => dialog?.removeEventListener('close', callback);
}

export function hideEarlySearch(): void {
  shownDialog()?.dispatchEvent(new Event(HIDE_EARLY_SEARCH));
}

function shownDialog(): HTMLDialogElement | null {
  const dialog = findEarlySearch();
  return dialog?.open ? dialog : null;
}

export function findEarlySearch(): HTMLDialogElement | null {
  return document.querySelector(`.${EARLY_SEARCH_CLASS}`);
}
