import path from 'node:path';
import { app, BrowserWindow, dialog, protocol, session, type WebContents } from 'electron';
import type { CommandRequest } from '../renderer/model/reader-commands.ts';
import { createAreaComposer } from './area-composer.ts';
import { savePdf } from './save-pdf.ts';
import { setupContextMenu } from './setup-context-menu.ts';
import { type IncomingRequests, setupInstance, type StartRequest } from './setup-instance.ts';
import { sendToPage, setupIpc } from './setup-ipc.ts';
import { setupMemory } from './setup-memory.ts';
import { setupMenu } from './setup-menu.ts';
import { setupNavigation } from './setup-navigation.ts';
import { setupPermissions } from './setup-permissions.ts';
import { setupProtocol } from './setup-protocol.ts';
import { setupScheme } from './setup-scheme.ts';
import { setupTheme } from './setup-theme.ts';
import { setupUpdates } from './setup-updates.ts';
import { setupWindows } from './setup-windows.ts';
import { setupZoom } from './setup-zoom.ts';
import { readShellInfo } from './shell-info.ts';
import { addressOf, bundlePlace, serverPlace } from './site-place.ts';
import { openStore } from './store.ts';

setupScheme(protocol);
setupMemory();
const requests = setupInstance();
if (requests) {
  // Not awaited: Electron is ready only after this module has run to its end.
  app
    .whenReady()
    .then(() => start(requests))
    .catch(stop);
} else {
  app.quit();
}

function start(requests: IncomingRequests): void {
  const webRoot = findWebRoot();
  const shell = readShellInfo(webRoot);
  const server = app.isPackaged ? undefined : process.env.VITE_DEV_SERVER_URL;
  const place = server ? serverPlace(server) : bundlePlace(shell.basePath);
  const home = addressOf(place, '/');
  const store = openStore({ folder: app.getPath('userData'), warn: console.warn });
  app.on('will-quit', store.flush);

  const run = (contents: WebContents, request: CommandRequest) =>
    whenLoaded(contents, () => sendToPage(contents, 'command:run', request));

  const composer = createAreaComposer((contents, extent) =>
    run(contents, { command: `compose-${extent}` }),
  );

  setupTheme(store);
  setupPermissions(session.defaultSession, place);
  setupProtocol({ place, shell, webRoot });
  const zoom = setupZoom(store);
  const windows = setupWindows({ place, store, home, title: shell.title, zoom: zoom.factor });
  const { takeScroll, noteScroll } = windows;
  const updates = setupUpdates((state) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      sendToPage(webContents, 'updates:state', state);
    }
  });
  setupIpc({
    updates,
    place,
    store,
    windows: () => BrowserWindow.getAllWindows(),
    takeScroll,
    noteScroll,
    savePdf: (contents, extent) =>
      void savePdf(contents, extent, { place, compose: composer.compose }),
    areaComposed: composer.answer,
  });
  setupNavigation({ place, openWindow: windows.open });
  setupContextMenu({
    place,
    publicOrigin: shell.url,
    openWindow: windows.open,
    search: (contents, text) => run(contents, { command: 'search', text }),
  });
  setupMenu({
    store,
    zoom,
    openWindow: () => windows.open(),
    front: () => windows.focus(),
    show: (sitePath) => windows.focus(addressOf(place, sitePath)),
    run: (contents, command) => run(contents, { command }),
    home,
  });

  const follow = (request: StartRequest, show: (address?: string) => BrowserWindow) => {
    const { path: sitePath, search: text } = request;
    const { webContents } = show(sitePath === null ? undefined : addressOf(place, sitePath));
    if (text !== null) run(webContents, { command: 'search', text });
  };
  follow(requests.first(), windows.start);
  requests.onNext((request) => follow(request, windows.focus));
}

/** Calls back once a page can take messages: at once, or when the one that is being loaded has come. */
function whenLoaded(contents: WebContents, callback: () => void): void {
  // Not `did-finish-load`, which does not come where a page goes to another place in itself.
  if (contents.isLoading()) contents.once('did-stop-loading', callback);
  else callback();
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
