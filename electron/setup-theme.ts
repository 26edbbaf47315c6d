import { BrowserWindow, nativeTheme } from 'electron';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import type { Store } from './store.ts';
import { surfaceColors } from './surface-colors.ts';

/** Keeps menus, title bars and the windows' background in the stored mode, or in the system's where none is stored. */
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

/** The colour a window has until its page is painted. */
export function windowBackground(): string {
  return surfaceColors[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'];
}
