import { rootAttributes } from '../model/persisted-state.ts';

const root = document.documentElement;

/** Marks the document while the reader has left it. The browser may keep it as it is, and show it again. */
export function markWhileLeft(): void {
  addEventListener('pagehide', () => root.toggleAttribute(rootAttributes.left, true));
  addEventListener('pageshow', () => root.removeAttribute(rootAttributes.left));
}

/**
 * Calls back at once, or when the reader comes back to a page that they left. A page that goes on after the browser has
 * set it aside, and changes its entry in the history, isn't kept: the browser would load it again.
 */
export function whenShown(callback: () => void): void {
  if (root.hasAttribute(rootAttributes.left)) {
    addEventListener('pageshow', callback, { once: true });
  } else {
    callback();
  }
}
