import { rootAttributes, storageKeys } from '../model/persisted-state.ts';
import type { ColorMode } from '../model/site-config.ts';
import { otherColorMode, showColorMode } from '../theme/ColorModeToggle/color-mode.ts';
import { afterFrame } from './after-frame.ts';

/** Marks the button from the press until the page is shown in the other color mode. */
const PRESSED = 'data-pressed';

/** What the presses lead to that are yet to be shown. */
let coming: ColorMode | null = null;

/**
 * Switches and stores the color mode without the shell; returns false where only the shell can remember it. The first
 * frame shows that the press was heard, because the one that shows the page takes a slow processor far longer.
 */
export function switchColorMode(button: Element): boolean {
  // The main process of the app remembers it.
  if ('desktop' in window) return false;
  const mode = otherColorMode(coming);
  try {
    localStorage.setItem(storageKeys.theme, mode);
  } catch {
    return false;
  }
  coming = mode;
  button.toggleAttribute(PRESSED, true);
  afterFrame(() => {
    if (coming === mode) coming = null;
    button.removeAttribute(PRESSED);
    // The shell shows what is stored as soon as it's there, and may have been asked for more since.
    if (!document.documentElement.hasAttribute(rootAttributes.interactive)) showColorMode(mode);
  });
  return true;
}
