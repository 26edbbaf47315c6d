import { dismissEarlyDialog, HIDE_EARLY_DIALOG, readyEarlyDialog } from '../Dialog/early-dialog.ts';
import { showAsPopover } from '../Dialog/show-dialog.ts';
import { ENTERED, type PaletteName } from './early-palette.ts';

/**
 * Shows a palette's field with what was typed before; returns false if the document can't yet, or the browser never.
 * Calls back if the reader closes it.
 */
export function showEarlyPalette(name: PaletteName, typed: string, onDismiss: () => void): boolean {
  const dialog = readyEarlyDialog(name);
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return false;
  field.value = typed;
  const focused = document.activeElement;
  const hidePopover = showAsPopover(dialog, field);
  const shown = new AbortController();
  const options = { capture: true, signal: shown.signal };
  const hide = () => {
    shown.abort();
    hidePopover();
    field.value = '';
    dialog.removeAttribute(ENTERED);
    // A hidden field has the focus until the next frame.
    field.blur();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const dismiss = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    dismissEarlyDialog();
    onDismiss();
  };
  dialog.addEventListener(HIDE_EARLY_DIALOG, hide, { signal: shown.signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') dismiss(event);
      if (event.key === 'Tab') event.preventDefault();
      if (event.key === 'Enter' && event.target === field && !event.isComposing) {
        dialog.toggleAttribute(ENTERED, true);
      }
    },
    options,
  );
  // Enter is meant for what was typed before it.
  field.addEventListener('input', () => dialog.removeAttribute(ENTERED), { signal: shown.signal });
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
