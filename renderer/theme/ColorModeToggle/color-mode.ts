import { afterFrame } from '../../boot/after-frame.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { ColorMode } from '../../model/site-config.ts';
import { showInFrames } from '../show-in-frames.ts';

/** Attribute of the button that switches the color mode, which works before the shell is there. */
export const colorModeButton = 'data-color-mode-button';

/** Returns the color mode other than the given one, or than the one that the document is shown in. */
export function otherColorMode(mode: ColorMode | null = null): ColorMode {
  const current = mode ?? document.documentElement.getAttribute(rootAttributes.theme);
  return current === 'light' ? 'dark' : 'light';
}

/**
 * Shows the document in a color mode: first what is in view, because the browser computes the style of every element
 * that it may show.
 */
export function showColorMode(mode: ColorMode): void {
  const root = document.documentElement;
  if (root.getAttribute(rootAttributes.theme) === mode) return;
  // All is measured before anything changes. A hidden window has no frames.
  const { scrollY } = window;
  const blocks = document.hidden ? [] : belowWindow(document.body);
  for (const [{ style }, size] of blocks) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicSize = size;
  }
  root.toggleAttribute(rootAttributes.switching, true);
  root.setAttribute(rootAttributes.theme, mode);
  const show = ({ style }: HTMLElement) => {
    style.contentVisibility = style.containIntrinsicSize = '';
  };
  const elements = blocks.map(([element]) => element);
  showInFrames(elements, scrollY, show, () => {
    // After the frame that shows the rest.
    afterFrame(() => root.removeAttribute(rootAttributes.switching));
  });
}

/**
 * Returns the largest elements that are wholly below the window's edge, with their sizes. Leaves out what the browser
 * has left out already, and the one with the focus, which would lose it.
 */
function belowWindow(parent: Element): (readonly [HTMLElement, size: string])[] {
  return [...parent.children].flatMap((child) => {
    const { top, bottom, width, height } = child.getBoundingClientRect();
    if (!(child instanceof HTMLElement) || height === 0 || bottom <= innerHeight) return [];
    if (top < innerHeight || child.contains(document.activeElement)) return belowWindow(child);
    if (getComputedStyle(child).contentVisibility === 'auto') return [];
    // Fractions of pixels would add up, and move the end of the page.
    return [[child, `${width}px ${height}px`] as const];
  });
}
