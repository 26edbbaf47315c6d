import { app, BrowserWindow, clipboard, Menu, shell, type WebContents } from 'electron';
import { contextMenu } from './context-menu.ts';
import type { SitePlace } from './site-place.ts';

export interface ContextMenuOptions {
  readonly place: SitePlace;
  /** Origin of the public site. */
  readonly publicOrigin: string;
  readonly openWindow: (address: string) => void;
  /** Has the page of a window search for words. */
  readonly search: (contents: WebContents, words: string) => void;
}

/** Shows what can be done with the thing under the pointer. */
export function setupContextMenu(options: ContextMenuOptions): void {
  const { place, publicOrigin, openWindow, search } = options;
  app.on('web-contents-created', (_, contents) => {
    contents.on('context-menu', (_event, target) => {
      const items = contextMenu({
        target,
        place,
        publicOrigin,
        isMac: process.platform === 'darwin',
        history: contents.navigationHistory,
        openWindow,
        openOutside: (address) => void shell.openExternal(address),
        copy: (text) => void clipboard.writeText(text),
        lookUp: () => contents.showDefinitionForSelection(),
        search: (words) => search(contents, words),
        reload: () => contents.reload(),
      });
      if (!app.isPackaged) {
        const { x, y } = target;
        items.push({ type: 'separator' });
        items.push({ label: 'Inspect Element', click: () => contents.inspectElement(x, y) });
      }
      const window = BrowserWindow.fromWebContents(contents);
      Menu.buildFromTemplate(items).popup(window ? { window } : {});
    });
  });
}
