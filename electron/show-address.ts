import type { WebContents } from 'electron';

/** Has a window's page show an address; one that another took the place of meanwhile is no failure. */
export function showAddress(contents: WebContents, address: string): void {
  contents.loadURL(address).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_ABORTED' || contents.isDestroyed()) return;
    console.warn(`${address}: cannot be shown, ${error.message}`);
  });
}
