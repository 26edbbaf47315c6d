import { rootAttributes } from '../../model/persisted-state.ts';
import { showAsPopover } from '../Dialog/show-dialog.ts';

/*
 * The search dialog until its code has loaded: a field in the document, outside of what React renders, which takes what
 * the reader types. The starter shows it and the shell replaces it. Each of them has this module, so the state is in the
 * document.
 */

export const EARLY_SEARCH_CLASS = 'EarlySearch';

/** Attribute of the button that opens the search. */
export const searchButton = 'data-search-button';

const HIDE = 'hide-early';

/** Shows the field; returns false if the document can't yet, or the browser never. Calls back if the reader closes it. */
export function showEarlySearch(onDismiss: () => void): boolean {
  const dialog = findDialog();
  const field = dialog?.querySelector('input');
  // The first paint's rules have none for dialogs.
  const hasStyle = document.documentElement.hasAttribute(rootAttributes.ready);
  if (!dialog || !field || !hasStyle || !('popover' in dialog)) return false;
  const focused = document.activeElement;
  const hidePopover = showAsPopover(dialog, field);
  const shown = new AbortController();
  const options = { capture: true, signal: shown.signal };
  const hide = () => {
    shown.abort();
    hidePopover();
    field.value = '';
    // A hidden field has the focus until the next frame.
    field.blur();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const dismiss = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    hide();
    onDismiss();
    dialog.dispatchEvent(new Event('close'));
  };
  dialog.addEventListener(HIDE, hide, { signal: shown.signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') dismiss(event);
      if (event.key === 'Tab') event.preventDefault();
    },
    options,
  );
  // What is pressed doesn't take the focus from the field.
  addEventListener(
    'mousedown',
    (event) => event.target !== field && event.preventDefault(),
    options,
  );
  addEventListener(
    'click',
    (event) => {
      const { target, isTrusted, detail } = event;
      const isInside = target instanceof Element && dialog.contains(target);
      if (!isTrusted || (isInside && !target.closest('button'))) return;
      // The second click of two is meant for what has shown the field.
      if (detail > 1) event.stopImmediatePropagation();
      else dismiss(event);
    },
    options,
  );
  return true;
}

/** Returns what the reader typed; null if the field isn't shown. */
export function readEarlySearch(): string | null {
  return shownDialog()?.querySelector('input')?.value ?? null;
}

/** Takes the field away for good, and returns what the reader typed; null if it wasn't shown. */
export function takeEarlySearch(): string | null {
  const typed = readEarlySearch();
  hideEarlySearch();
  findDialog()?.remove();
  return typed;
}

/** Calls back when the reader closes the field; returns a function that stops it. */
export function onEarlySearchClosed(callback: () => void): () => void {
  const dialog = findDialog();
  dialog?.addEventListener('close', callback);
  return () => dialog?.removeEventListener('close', callback);
}

export function hideEarlySearch(): void {
  shownDialog()?.dispatchEvent(new Event(HIDE));
}

function shownDialog(): HTMLDialogElement | null {
  const dialog = findDialog();
  return dialog?.open ? dialog : null;
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector(`.${EARLY_SEARCH_CLASS}`);
}
