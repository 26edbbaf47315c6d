import path from 'node:path';
import { app, BrowserWindow, dialog } from 'electron';
import { type IncomingLinks, setupInstance } from './setup-instance.ts';
import { setupIpc } from './setup-ipc.ts';
import { setupMenu } from './setup-menu.ts';
import { setupNavigation } from './setup-navigation.ts';
import { setupPermissions } from './setup-permissions.ts';
import { setupProtocol } from './setup-protocol.ts';
import { setupScheme } from './setup-scheme.ts';
import { setupTheme } from './setup-theme.ts';
import { setupWindows } from './setup-windows.ts';
import { readShellInfo } from './shell-info.ts';
import { addressOf, bundlePlace, serverPlace } from './site-place.ts';
import { openStore } from './store.ts';

setupScheme();
const links = setupInstance();
if (links) {
  // Not awaited: Electron is ready only after this module has run to its end.
  app
    .whenReady()
    .then(() => start(links))
    .catch(stop);
} else {
  app.quit();
}

function start(links: IncomingLinks): void {
  const webRoot = findWebRoot();
  const shell = readShellInfo(webRoot);
  const server = app.isPackaged ? undefined : process.env.VITE_DEV_SERVER_URL;
  const place = server ? serverPlace(server) : bundlePlace(shell.basePath);
  const home = addressOf(place, '/');
  const store = openStore({ folder: app.getPath('userData'), warn: console.warn });
  app.on('will-quit', store.flush);

  setupTheme(store);
  setupPermissions(place);
  setupProtocol({ place, shell, webRoot });
  setupIpc({
    place,
    store,
    windows: () => BrowserWindow.getAllWindows(),
    savePdf: () => undefined,
  });
  const windows = setupWindows({ store, home, title: shell.title });
  setupNavigation({ place, openWindow: windows.open });
  setupMenu({ openWindow: () => windows.open(), home });

  const toAddress = (sitePath: string | null) =>
    sitePath === null ? undefined : addressOf(place, sitePath);
  windows.open(toAddress(links.first()));
  links.onNext((sitePath) => windows.focus(toAddress(sitePath)));
}

/** The bundle beside this file; in development another one may be named by `--web-root`. */
function findWebRoot(): string {
  const named = app.isPackaged ? '' : app.commandLine.getSwitchValue('web-root');
  return named === '' ? path.join(import.meta.dirname, '../web') : path.resolve(named);
}

function stop(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  // A reader who started the app by its icon sees no terminal.
  if (app.isPackaged) dialog.showErrorBox('Eliza Docs cannot start', message);
  app.exit(1);
}
