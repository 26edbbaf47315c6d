import { storageKeys } from '../model/persisted-state.ts';
import { otherColorMode, showColorMode } from '../theme/ColorModeToggle/color-mode.ts';

/** Switches and stores the color mode without the shell; returns false where only the shell can remember it. */
export function switchColorMode(): boolean {
  // The main process of the app remembers it.
  if ('desktop' in window) return false;
  const mode = otherColorMode();
  try {
    localStorage.setItem(storageKeys.theme, mode);
  } catch {
    return false;
  }
  showColorMode(mode);
  return true;
}
