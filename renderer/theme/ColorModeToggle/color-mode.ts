import { afterFrame } from '../../boot/after-frame.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { ColorMode } from '../../model/site-config.ts';
import { showInFrames } from '../show-in-frames.ts';

/** Attribute of the button that switches the color mode, which works before the shell is there. */
export const colorModeButton = 'data-color-mode-button';

/** Returns the color mode that the document isn't shown in. */
export function otherColorMode(): ColorMode {
  const current = document.documentElement.getAttribute(rootAttributes.theme);
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
  for (const [{ style }, size] of blocks.map((block) => [block, sizeOf(block)] as const)) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicSize = size;
  }
  root.toggleAttribute(rootAttributes.switching, true);
  root.setAttribute(rootAttributes.theme, mode);
  const show = ({ style }: HTMLElement) => {
    style.contentVisibility = style.containIntrinsicSize = '';
  };
  showInFrames(blocks, scrollY, show, () => {
    // After the frame that shows the rest.
    afterFrame(() => root.removeAttribute(rootAttributes.switching));
  });
}

/** Returns the largest elements that are wholly below the window's edge; the one with the focus would lose it. */
function belowWindow(parent: Element): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    const { top, bottom, height } = child.getBoundingClientRect();
    if (!(child instanceof HTMLElement) || height === 0 || bottom <= innerHeight) return [];
    return top < innerHeight || child.contains(document.activeElement)
      ? belowWindow(child)
      : [child];
  });
}

/** Fractions of pixels would add up, and move the end of the page. */
function sizeOf(block: HTMLElement): string {
  const { width, height } = block.getBoundingClientRect();
  return `${width}px ${height}px`;
}
