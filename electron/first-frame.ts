import { app, BrowserWindow } from 'electron';

/** How long a new window stays hidden while its page draws. */
const FIRST_FRAME_TIMEOUT_MS = 5_000;

/**
 * Calls `show` once a new window's page has drawn its first frame, or after five seconds: a reader can close or reload
 * an empty window, but not a hidden one.
 */
export function showWithFirstFrame(window: BrowserWindow, show: () => void): void {
  let isShown = false;
  const showOnce = () => {
    if (!isShown) show();
    isShown = true;
  };
  const timer = setTimeout(() => {
    showOnce();
    window.webContents.invalidate();
  }, FIRST_FRAME_TIMEOUT_MS);
  const stop = () => clearTimeout(timer);
  window.once('closed', stop);
  window.once('ready-to-show', () => {
    stop();
    showOnce();
  });
}

/** Draws all windows again after the process that draws them was replaced. */
export function setupRedraw(): void {
  app.on('child-process-gone', (_event, { type }) => {
    if (type !== 'GPU') return;
    for (const window of BrowserWindow.getAllWindows()) window.webContents.invalidate();
  });
}
