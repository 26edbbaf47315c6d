import { app, BrowserWindow, webContents, type WebContents } from 'electron';

/** Calls back for the contents of every window, those that are open and those to come. */
export function forEachContents(listener: (contents: WebContents) => void): void {
  for (const contents of webContents.getAllWebContents()) listener(contents);
  app.on('web-contents-created', (_, contents) => listener(contents));
}

/** Calls back for every window, those that are open and those to come. */
export function forEachWindow(listener: (window: BrowserWindow) => void): void {
  for (const window of BrowserWindow.getAllWindows()) listener(window);
  app.on('browser-window-created', (_, window) => listener(window));
}
