import path from 'node:path';
import { app, type BrowserWindow, protocol, session } from 'electron';
import { appChords } from '../renderer/commands/command-table.ts';
import type { PublicSite } from '../renderer/model/links.ts';
import type { AppInfo } from '../renderer/platform/desktop-ipc.ts';
import { setupMenu } from './shell/menu.ts';
import { setupContextMenu } from './shell/context-menu.ts';
import { type IncomingRequests, setupInstance, type StartRequest } from './shell/instance.ts';
import { runCommand, setupIpc } from './shell/ipc.ts';
import { createTranslateFor } from './shell/languages.ts';
import { setupNavigation } from './shell/navigation.ts';
import { setupPackCommands } from './packs/pack-commands.ts';
import { setupPacks } from './packs/packs.ts';
import { setupPageActions, setupPermissions } from './shell/page-actions.ts';
import {
  clearPageStorage,
  createLostStateWarning,
  replaceLostFolder,
  stop,
} from './shell/profile-folder.ts';
import { setupRecovery } from './shell/recovery.ts';
import { setupSavePdf } from './shell/save-pdf.ts';
import { readShellInfo } from './shell/shell-info.ts';
import { addressOf, bundleOrigin, pageAddress, serverOrigin } from './shell/site-origin.ts';
import { registerScheme, setupProtocol } from './shell/site-protocol.ts';
import { createSites, type Site, siteStorage } from './shell/sites.ts';
import { openStore } from './shell/store.ts';
import { runTerminalTask } from './shell/terminal-task.ts';
import { setupTheme } from './shell/theme.ts';
import { setupUpdates } from './shell/updates.ts';
import { setupWindows } from './shell/windows.ts';
import { setupZoom } from './shell/zoom.ts';

// What read the output may be gone: `| head -1`, or a terminal that was closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Electron waits for this module, so a task for the terminal is done before Chromium looks for a display.
const terminalTask = runTerminalTask(findWebRoot);
if (terminalTask) process.exit(await terminalTask);

registerScheme(protocol);
const lostFolder = replaceLostFolder(app);
const requests = setupInstance(readPublicSite);
if (requests) {
  clearPageStorage(app.getPath('sessionData'));
  // Not awaited: Electron is ready only after this module has run to its end.
  app
    .whenReady()
    .then(() => start(requests))
    .catch(stop);
} else {
  // Not `app.quit`: what was asked for needs no display, and Electron would look for one first.
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit();
}

function start(requests: IncomingRequests): void {
  const webRoot = findWebRoot();
  const info = readShellInfo(webRoot);
  const server = app.isPackaged ? undefined : process.env.VITE_DEV_SERVER_URL;
  const origin = server ? serverOrigin(server) : bundleOrigin(info.basePath);
  const home = addressOf(origin, '/');
  const translateFor = createTranslateFor(origin, info.locales);
  const warnOfLostState = createLostStateWarning(translateFor(undefined));
  const store = openStore({
    folder: app.getPath('userData'),
    warn: console.warn,
    onUnsaved: warnOfLostState,
  });
  app.on('will-quit', store.flush);

  const own: Site = { origin, pack: null, publicOrigin: info.url, storage: siteStorage(store) };
  const translate = translateFor(undefined);
  const packs = setupPacks({ store, webRoot, own, info, translate });
  const sites = createSites(own, packs.siteOf);
  setupTheme(store);
  setupPageActions(session.defaultSession, sites);
  setupPermissions(session.defaultSession, sites);
  setupProtocol({ origin, webRoot, info, respondToPack: packs.respond });
  const zoom = setupZoom(store);
  const windows = setupWindows({
    ...{ sites, store, home },
    title: info.title,
    zoomFactor: zoom.factor,
  });
  setupNavigation({ sites, openWindow: windows.open });
  const updates = setupUpdates();
  setupIpc({
    sites,
    start: (sender, { storage, pack }) => ({
      bridge: {
        storageSnapshot: storage.values(),
        pack,
        appInfo: appInfo(),
        updateState: updates?.state() ?? null,
      },
      scroll: windows.takeScroll(sender),
      keys: appChords(process.platform === 'darwin'),
    }),
  });
  setupSavePdf(translateFor);
  setupRecovery({ translateFor, home });
  setupContextMenu({ sites, translateFor, openWindow: windows.open });
  setupMenu({
    ...{ store, zoom, windows, translateFor, sites },
  });
  const { openFile } = setupPackCommands({
    ...{ store, sites, windows, translateFor, webRoot },
    installedPacks: packs.installedPacks,
    siteOfPack: packs.siteOfPack,
    ownKey: info.packKey,
  });

  const follow = (request: StartRequest, show: (address?: string) => BrowserWindow) => {
    const { path: sitePath, search: text, pack } = request;
    const { webContents } = show(sitePath === null ? undefined : pageAddress(origin, sitePath));
    if (text !== null) runCommand(webContents, { command: 'search', text });
    if (pack !== null) void openFile(pack);
  };
  follow(requests.first(), windows.start);
  if (lostFolder !== null) {
    console.warn(`${lostFolder}: cannot be written; changes are kept until the app quits`);
    warnOfLostState(lostFolder);
  }
  requests.onNext((request) => follow(request, windows.focus));
}

/** Where the public site is; undefined if the bundle can't be read, which the start reports. */
function readPublicSite(): PublicSite | undefined {
  try {
    return readShellInfo(findWebRoot());
  } catch {
    return undefined;
  }
}

/** The bundle beside this file; in development `--web-root` may name another one. */
function findWebRoot(): string {
  const named = app.isPackaged ? '' : app.commandLine.getSwitchValue('web-root');
  return named === '' ? path.join(import.meta.dirname, '../web') : path.resolve(named);
}

function appInfo(): AppInfo {
  const { electron = '', chrome = '', node } = process.versions;
  return {
    version: app.getVersion(),
    platform: process.platform,
    versions: { electron, chrome, node },
  };
}
