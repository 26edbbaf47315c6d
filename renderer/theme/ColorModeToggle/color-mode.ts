import { rootAttributes } from '../../model/persisted-state.ts';
import type { ColorMode } from '../../model/site-config.ts';

/** Attribute of the button that switches the color mode, which works before the shell is there. */
export const colorModeButton = 'data-color-mode-button';

/** Returns the color mode that the document isn't shown in. */
export function otherColorMode(): ColorMode {
  const current = document.documentElement.getAttribute(rootAttributes.theme);
  return current === 'light' ? 'dark' : 'light';
}

/** Shows the document in a color mode. */
export function showColorMode(mode: ColorMode): void {
  const root = document.documentElement;
  if (root.getAttribute(rootAttributes.theme) === mode) return;
  root.toggleAttribute(rootAttributes.switching, true);
  root.setAttribute(rootAttributes.theme, mode);
  // After the frame that shows the mode.
  requestAnimationFrame(() => setTimeout(() => root.removeAttribute(rootAttributes.switching)));
}
