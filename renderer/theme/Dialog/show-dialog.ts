/** Shows a dialog above the page, which stays as it is, and focuses its field; returns a function that hides it. */
export function showAsPopover(dialog: HTMLDialogElement, field: HTMLElement): () => void {
  dialog.popover = 'manual';
  dialog.showPopover();
  // For styles and queries: dialogs that are popovers lack it.
  dialog.open = true;
  field.focus({ preventScroll: true });
  return () => {
    dialog.open = false;
    dialog.hidePopover();
    dialog.popover = null;
  };
}

/** Milliseconds until the rest of the page becomes inert, unless a key or the pointer is about to leave the dialog. */
const MODAL_DELAY_MS = 500;

/**
 * Shows a dialog, and returns a function that closes it. A palette is above the page at once, with the focus in its
 * field, and modal a moment later, because to make a long page inert, the browser computes all of its styles again,
 * which takes longer than everything else between a key and the palette.
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  const field = dialog.querySelector<HTMLElement>('[role=combobox]');
  if (!field || !('popover' in HTMLElement.prototype)) {
    dialog.showModal();
    return () => dialog.close();
  }

  const focused = document.activeElement;
  const early = new AbortController();
  const { signal } = early;
  const hide = showAsPopover(dialog, field);
  const hidePopover = () => {
    early.abort();
    clearTimeout(timer);
    hide();
  };
  // Nothing is drawn in between, so it neither flickers nor loses the focus.
  const becomeModal = () => {
    hidePopover();
    dialog.showModal();
  };
  const timer = setTimeout(becomeModal, MODAL_DELAY_MS);
  addEventListener('pointerdown', becomeModal, { capture: true, signal });
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') becomeModal();
      if (key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    },
    { capture: true, signal },
  );
  return () => {
    if (signal.aborted) dialog.close();
    else hidePopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
