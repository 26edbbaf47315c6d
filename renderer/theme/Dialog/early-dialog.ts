import { rootAttributes } from '../../model/persisted-state.ts';
import { openDialog } from './open-dialog.ts';

/*
 * Dialogs that show before their code has loaded: elements of the document, outside of what React renders. The starter
 * shows one and the shell replaces it. Each of them has this module, so the state is in the document.
 */

/** The dialogs that documents hold. */
export type EarlyDialogName = 'search' | 'quick-open' | 'menu';

/** Attribute of a button that opens one of them; its value is the name. */
export const earlyDialogButton = 'data-opens';

/** Attribute of the element that holds a dialog; its value is the name. */
export const EARLY_DIALOG = 'data-early';

/** Event that hides the dialog, for the script that shows it. */
export const HIDE_EARLY_DIALOG = 'hide-early';

/** Event of the document when the reader has closed a dialog. */
const DISMISS_EARLY_DIALOG = 'dismiss-early';

export function findEarlyDialog(name: EarlyDialogName): HTMLDialogElement | null {
  return document.querySelector(`[${EARLY_DIALOG}=${name}] > dialog`);
}

/** Returns a dialog that can be shown; null if the document can't yet, or the browser never. */
export function readyEarlyDialog(name: EarlyDialogName): HTMLDialogElement | null {
  const isReady = document.documentElement.hasAttribute(rootAttributes.ready);
  return isReady && 'popover' in HTMLElement.prototype ? findEarlyDialog(name) : null;
}

/** Returns the name of the early dialog that is shown; null if none is. */
export function shownEarlyDialog(): EarlyDialogName | null {
  const holder = document.querySelector(`[${EARLY_DIALOG}] > ${openDialog}`)?.parentElement;
  return (holder?.getAttribute(EARLY_DIALOG) as EarlyDialogName | undefined) ?? null;
}

export function hideEarlyDialog(): void {
  const shown = shownEarlyDialog();
  if (shown) findEarlyDialog(shown)!.dispatchEvent(new Event(HIDE_EARLY_DIALOG));
}

/** Hides a dialog that is shown, and takes it out of the document. */
export function removeEarlyDialog(name: EarlyDialogName): void {
  if (shownEarlyDialog() === name) hideEarlyDialog();
  findEarlyDialog(name)?.remove();
}

/** Hides the dialog that is shown, if any, and tells the shell that the reader doesn't want it. */
export function dismissEarlyDialog(): void {
  const shown = shownEarlyDialog();
  hideEarlyDialog();
  if (shown) document.dispatchEvent(new CustomEvent(DISMISS_EARLY_DIALOG, { detail: shown }));
}

/** Calls back when the reader closes a dialog; returns a function that stops it. */
export function onEarlyDismissal(callback: (name: EarlyDialogName) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<EarlyDialogName>).detail);
  document.addEventListener(DISMISS_EARLY_DIALOG, listener);
  return () => document.removeEventListener(DISMISS_EARLY_DIALOG, listener);
}
