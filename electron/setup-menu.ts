import { app, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';

export interface MenuOptions {
  readonly openWindow: () => void;
  /** Address of the landing page. */
  readonly home: string;
}

/** Gives the app the menus a reader expects on the platform. */
export function setupMenu({ openWindow, home }: MenuOptions): void {
  const isMac = process.platform === 'darwin';
  const file: MenuItemConstructorOptions = {
    role: 'fileMenu',
    submenu: [
      { label: 'New Window', accelerator: 'CmdOrCtrl+N', click: openWindow },
      { type: 'separator' },
      {
        label: 'Print…',
        accelerator: 'CmdOrCtrl+P',
        click: inPage((contents) => contents.print()),
      },
      { type: 'separator' },
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } as const]),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
    ],
  };
  const go: MenuItemConstructorOptions = {
    label: 'Go',
    submenu: [
      {
        label: 'Back',
        accelerator: isMac ? 'Cmd+[' : 'Alt+Left',
        click: inPage(({ navigationHistory }) => navigationHistory.goBack()),
      },
      {
        label: 'Forward',
        accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
        click: inPage(({ navigationHistory }) => navigationHistory.goForward()),
      },
      {
        label: 'Home',
        accelerator: isMac ? 'Cmd+Shift+H' : 'Alt+Home',
        click: inPage((contents) => void contents.loadURL(home)),
      },
    ],
  };
  const template: MenuItemConstructorOptions[] = [
    file,
    { role: 'editMenu' },
    view,
    go,
    { role: 'windowMenu' },
  ];
  if (isMac) template.unshift({ role: 'appMenu' });
  else template.push({ role: 'help', submenu: [{ role: 'about' }] });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** A menu item's action on the page of the window in front. */
function inPage(action: (contents: WebContents) => void): MenuItemConstructorOptions['click'] {
  return (_item, window) => {
    if (window && 'webContents' in window) action(window.webContents as WebContents);
  };
}
