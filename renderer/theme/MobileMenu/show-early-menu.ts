import { dismissEarlyDialog, HIDE_EARLY_DIALOG, readyEarlyDialog } from '../Dialog/early-dialog.ts';
import { showDialog } from '../Dialog/show-dialog.ts';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
import { findBackButton, findPanel } from './early-menu.ts';

interface EarlyMenuOptions {
  /** Called when the reader wants the main menu, which only the shell can show. */
  readonly onBack: () => void;
  /** Called when the reader closes the menu. */
  readonly onDismiss: () => void;
}

/**
 * Returns a function that shows the menu with a copy of the page's sidebar, whose links and categories need no script;
 * null if the document can't show it yet, or has no sidebar.
 */
export function prepareEarlyMenu(options: EarlyMenuOptions): (() => void) | null {
  const dialog = readyEarlyDialog('menu');
  const panel = dialog && findPanel(dialog);
  const sidebar = document.querySelector('.Sidebar');
  if (!dialog || !panel || !sidebar) return null;
  return () => {
    panel.replaceChildren(sidebar.cloneNode(true));
    show(dialog, panel, options);
  };
}

function show(
  dialog: HTMLDialogElement,
  panel: Element,
  { onBack, onDismiss }: EarlyMenuOptions,
): void {
  const back = findBackButton(dialog);
  const hideDialog = showDialog(dialog);
  const current = panel.querySelector<HTMLElement>('[aria-current=page]');
  if (current) scrollIntoPanel(current);
  const shown = new AbortController();
  const { signal } = shown;
  const dismiss = () => {
    dismissEarlyDialog();
    onDismiss();
  };
  dialog.addEventListener(
    HIDE_EARLY_DIALOG,
    () => {
      shown.abort();
      hideDialog();
      back?.removeAttribute('aria-busy');
    },
    { signal },
  );
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      dismiss();
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target, detail }) => {
      const button = target instanceof Element && target.closest('button');
      if (back && button === back) {
        back.ariaBusy = 'true';
        onBack();
      }
      // The panels cover the dialog, so a click on the dialog itself is on its backdrop. The second click of two is
      // meant for what has shown the menu.
      else if ((target === dialog || button) && detail < 2) dismiss();
    },
    { signal },
  );
  // A link leads away. If the browser keeps the page, it comes back without the menu.
  addEventListener('pagehide', dismiss, { signal });
}
