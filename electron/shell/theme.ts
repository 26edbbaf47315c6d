import { BrowserWindow, nativeTheme } from 'electron';
import { storageKeys, SURFACE_COLORS } from '../../renderer/model/persisted-state.ts';
import type { Store } from './store.ts';

/** Applies the stored color mode, or the system's, to menus, title bars and window backgrounds. */
export function setupTheme(store: Store): void {
  const apply = () => {
    const stored = store.get(storageKeys.theme);
    nativeTheme.themeSource = stored === 'light' || stored === 'dark' ? stored : 'system';
  };
  apply();
  store.onChange((key) => {
    if (key === storageKeys.theme) apply();
  });
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.setBackgroundColor(windowBackground());
    }
  });
}

/** The color of a window until its page is painted. */
export function windowBackground(): string {
  return SURFACE_COLORS[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'];
}
