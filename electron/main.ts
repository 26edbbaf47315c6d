import path from 'node:path';
import { app, type BrowserWindow, protocol, session, type WebContents } from 'electron';
import { appChords, type CommandRequest } from '../renderer/commands/command-table.ts';
import type { PublicSite } from '../renderer/model/links.ts';
import type { AppInfo } from '../renderer/platform/platform.ts';
import type { CommandOptions } from './commands.ts';
import { type IncomingRequests, setupInstance, type StartRequest } from './instance.ts';
import { sendToPage, setupIpc } from './ipc.ts';
import { setupNavigation } from './navigation.ts';
import { setupPageActions } from './page-actions.ts';
import { clearPageStorage } from './page-storage.ts';
import { setupPermissions } from './permissions.ts';
import { replaceLostFolder } from './profile-folder.ts';
import type { PackCommands } from './packs/pack-commands.ts';
import { setupPacks } from './packs/packs.ts';
import { readShellInfo } from './shell-info.ts';
import { addressOf, bundleOrigin, pageAddress, serverOrigin } from './site-origin.ts';
import { registerScheme, setupProtocol } from './site-protocol.ts';
import { createSites, type Site, siteStorage } from './sites.ts';
import { openStore } from './store.ts';
import { runTerminalTask } from './terminal.ts';
import { setupTheme } from './theme.ts';
import { setupUpdates } from './updates.ts';
import { setupWindows } from './windows.ts';
import { setupZoom } from './zoom.ts';

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
  app.quit();
}

/** How long what a page doesn't need waits for the first page. */
const FIRST_PAGE_TIMEOUT_MS = 1_000;

function start(requests: IncomingRequests): void {
  // First, because it starts the network process, without which Chromium shows no response, the app's own included.
  const { defaultSession } = session;
  const webRoot = findWebRoot();
  const info = readShellInfo(webRoot);
  const { basePath, locales, title, url } = info;
  const server = app.isPackaged ? undefined : process.env.VITE_DEV_SERVER_URL;
  const origin = server ? serverOrigin(server) : bundleOrigin(basePath);
  const home = addressOf(origin, '/');
  let hasWarned = false;
  const warnOnce = (place: string) => {
    if (hasWarned) return;
    hasWarned = true;
    void problems().then(({ warnOfLostState }) => warnOfLostState(place, { origin, locales }));
  };
  const store = openStore({
    folder: app.getPath('userData'),
    warn: console.warn,
    onUnsaved: (file) => warnOnce(file),
  });
  app.on('will-quit', store.flush);

  const own: Site = { origin, pack: null, publicOrigin: url, storage: siteStorage(store) };
  const packs = setupPacks({ store, webRoot, own, info });
  const sites = createSites(own, packs.siteOf);

  setupTheme(store);
  setupPageActions(defaultSession, sites);
  setupPermissions(defaultSession, sites);
  setupProtocol({ origin, webRoot, info, respondToPack: packs.respond });
  const zoom = setupZoom(store);
  const windows = setupWindows({ sites, store, home, title, zoomFactor: zoom.factor });
  setupNavigation({ sites, openWindow: windows.open });
  const updates = setupUpdates();
  let onFirstPage: () => void = () => undefined;
  const firstPageStarts = new Promise<void>((resolve) => (onFirstPage = resolve));
  setTimeout(onFirstPage, FIRST_PAGE_TIMEOUT_MS).unref();
  const commands = loadCommands(firstPageStarts, {
    ...{ sites, store, windows, zoom },
    ...{ packs, webRoot, info, run },
  }).catch(stop);
  setupIpc({
    sites,
    whenComplete: () => commands,
    start: (sender, { storage, pack }) => {
      setImmediate(onFirstPage);
      return {
        bridge: {
          storageSnapshot: storage.values(),
          pack,
          appInfo: appInfo(),
          updateState: updates?.state() ?? null,
        },
        scroll: windows.takeScroll(sender),
        keys: appChords(process.platform === 'darwin'),
      };
    },
  });

  const follow = (request: StartRequest, show: (address?: string) => BrowserWindow) => {
    const { path: sitePath, search: text, pack } = request;
    const { webContents } = show(sitePath === null ? undefined : pageAddress(origin, sitePath));
    if (text !== null) run(webContents, { command: 'search', text });
    if (pack !== null) void commands.then(({ openFile }) => openFile(pack));
  };
  follow(requests.first(), windows.start);
  if (lostFolder !== null) {
    console.warn(`${lostFolder}: cannot be written; changes are kept until the app quits`);
    warnOnce(lostFolder);
  }
  requests.onNext((request) => follow(request, windows.focus));
}

/** Loads what the first page doesn't need, once that has all it begins with: until then, both would use the thread. */
async function loadCommands(
  firstPageStarts: Promise<void>,
  options: CommandOptions,
): Promise<PackCommands> {
  await firstPageStarts;
  const { setupCommands } = await import('./commands.ts');
  return setupCommands(options);
}

/** Ends the app; what waits for its result never goes on. */
async function stop(error: unknown): Promise<never> {
  (await problems()).stop(error);
  return new Promise<never>(() => undefined);
}

/** Loaded by few starts. */
function problems() {
  return import('./start-problems.ts');
}

/** Runs a command in a page, once it has loaded. */
function run(contents: WebContents, request: CommandRequest): void {
  const send = () => sendToPage(contents, 'command:run', request);
  // Not `did-finish-load`, which a navigation within the page does not emit.
  if (contents.isLoading()) contents.once('did-stop-loading', send);
  else send();
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
