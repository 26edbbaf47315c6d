import { SHOWN_AS_POPOVER } from './open-dialog.ts';

/** Shows a dialog above the page, which stays as it is, and focuses an element in it; returns a function that hides it. */
export function showAsPopover(dialog: HTMLDialogElement, first: HTMLElement): () => void {
  dialog.popover = 'manual';
  dialog.showPopover();
  dialog.toggleAttribute(SHOWN_AS_POPOVER, true);
  first.focus({ preventScroll: true });
  return () => {
    dialog.removeAttribute(SHOWN_AS_POPOVER);
    dialog.hidePopover();
    dialog.popover = null;
  };
}

/** Milliseconds until the rest of the page becomes inert, unless a key or the pointer is about to leave the dialog. */
const MODAL_DELAY_MS = 500;

/**
 * Shows a dialog, and returns a function that closes it. The dialog is above the page at once, with the focus in it, and
 * modal a moment later, because to make a long page inert, the browser computes all of its styles again, which takes
 * longer than everything else between a touch and the dialog.
 */
export function showDialog(dialog: HTMLDialogElement): () => void {
  const first = dialog.querySelector<HTMLElement>('[role=combobox], button');
  if (!first || !('popover' in HTMLElement.prototype)) {
    dialog.showModal();
    return () => dialog.close();
  }

  const focused = document.activeElement;
  const early = new AbortController();
  const { signal } = early;
  const hide = showAsPopover(dialog, first);
  const hidePopover = () => {
    early.abort();
    clearTimeout(timer);
    hide();
  };
  // Nothing is drawn in between, so it doesn't flicker.
  const becomeModal = () => {
    const own = document.activeElement;
    hidePopover();
    dialog.showModal();
    if (own instanceof HTMLElement && dialog.contains(own)) own.focus({ preventScroll: true });
  };
  const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  const timer = setTimeout(becomeModal, MODAL_DELAY_MS);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      becomeModal();
      if (!(target instanceof Node && dialog.contains(target))) onNextClick(cancel);
    },
    { capture: true, signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab') becomeModal();
      if (key === 'Escape') cancel();
    },
    { capture: true, signal },
  );
  return () => {
    if (signal.aborted) dialog.close();
    else hidePopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/**
 * Takes the click of a press that began on the page, before the dialog was modal: the browser would send it to neither
 * the page nor the dialog's backdrop, but to what holds both.
 */
function onNextClick(callback: () => void): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  addEventListener('pointerdown', () => press.abort(), options);
  addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      press.abort();
      // The second click of two is meant for what has shown the dialog.
      if (event.detail < 2) callback();
    },
    options,
  );
}
