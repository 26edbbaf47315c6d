import { findEarlyDialog } from '../Dialog/early-dialog.ts';
import { openDialog } from '../Dialog/open-dialog.ts';

/** What the reader did in the early menu. */
export interface EarlyMenuState {
  /** Whether they want the main menu, which only the shell has. */
  readonly wentBack: boolean;
  /** In pixels. */
  readonly scrollTop: number;
  /** Whether each of the sidebar's categories is open, in the order of the document. */
  readonly openCategories: readonly boolean[];
}

/** Reads the early menu; returns null if it isn't shown. */
export function readEarlyMenu(): EarlyMenuState | null {
  const dialog = findEarlyDialog('menu');
  if (!dialog?.matches(openDialog)) return null;
  return {
    wentBack: findBackButton(dialog)?.ariaBusy === 'true',
    scrollTop: findPanel(dialog)?.scrollTop ?? 0,
    openCategories: Array.from(findCategories(dialog), ({ open }) => open),
  };
}

export function findBackButton(menu: Element): Element | null {
  return menu.querySelector('.MobileMenu-back');
}

export function findPanel(menu: Element): Element | null {
  return menu.querySelector('.MobileMenu-panel');
}

export function findCategories(menu: Element): NodeListOf<HTMLDetailsElement> {
  return menu.querySelectorAll('.Sidebar details');
}
