import type { WebContents } from 'electron';
import type { AppAction } from '../../renderer/platform/platform.ts';
import { onPageMessage } from './ipc.ts';
import { consumeAllowance } from './page-actions.ts';
import { cancelPdf, openSavedPdf, showSavedPdf } from './save-pdf.ts';
import type { Windows } from './windows.ts';
import type { Zoom } from './zoom.ts';

/** Runs what pages ask of the app, such as commands of quick open that the menus have, too. */
export function setupAppActions({ windows, zoom }: { windows: Windows; zoom: Zoom }): void {
  const zooms: Partial<Record<AppAction, 1 | -1 | 0>> = {
    'zoom-in': 1,
    'zoom-out': -1,
    'zoom-reset': 0,
  };
  const others: Partial<Record<AppAction, (sender: WebContents) => void>> = {
    'new-window': () => void windows.open(),
    'reopen-window': windows.reopen,
    'cancel-pdf': cancelPdf,
    'open-pdf': openSavedPdf,
    'show-pdf': showSavedPdf,
  };
  onPageMessage('app:run', (action, sender) => {
    const by = zooms[action];
    if (by !== undefined) zoom.step(by);
    else if (consumeAllowance(sender)) others[action]?.(sender);
  });
}
