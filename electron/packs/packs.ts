import path from 'node:path';
import { app, BrowserWindow, nativeTheme, type WebContents } from 'electron';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';
import { PACK_FILES_PATH } from '../../renderer/model/pack-files.ts';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { isBundleFile, readBundleFile } from '../bundle-files.ts';
import { onPageMessage, onPageRequest, sendToPage } from '../ipc.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { TranslateFor } from '../languages.ts';
import { mayAct } from '../page-actions.ts';
import type { SiteRequest, SiteResponse } from '../serve-scheme.ts';
import type { ShellInfo } from '../shell-info.ts';
import { APP_HOST } from '../site-origin.ts';
import type { Site } from '../sites.ts';
import type { Store } from '../store.ts';
import { openAppLibrary } from './app-library.ts';
import { addContentUpdates } from './content-updates.ts';
import {
  chooseFile,
  chooseFolder,
  confirmRemoval,
  confirmTrust,
  showNoPack,
  showRefusal,
  showUnsavedList,
} from './pack-dialogs.ts';
import { addLibraryCommands, type RunCommand } from './library-commands.ts';
import type { PackLibrary } from './pack-library.ts';
import type { PackShell } from './pack-response.ts';
import { forgetPack, packSite, parsePackHost } from './pack-sites.ts';
import { withLastRead } from './read-pages.ts';
import { showSite, type SiteWindows, windowsOf } from './site-windows.ts';

/** The packs: updates of the app's own site, and the sites beside it. */
export interface Packs {
  /** Returns the site of the pack whose pages are at a host. */
  readonly siteOf: (host: string) => Site | undefined;
  /** Responds to a request for what a pack has; undefined for what came with the app. */
  readonly respond: (request: SiteRequest) => Promise<SiteResponse | undefined> | undefined;
  /** Adds what opens, lists and removes packs. */
  readonly start: (options: PackCommands) => void;
  /** Installs the pack in a file, if it is a good one that the reader trusts, and shows it. */
  readonly openFile: (file: string) => Promise<void>;
}

interface PackCommands extends SiteWindows {
  readonly translateFor: TranslateFor;
  readonly run: RunCommand;
}

/** Opens the library of packs in the app's folder. */
export function setupPacks(options: {
  readonly store: Store;
  readonly webRoot: string;
  readonly own: Site;
  readonly info: Pick<ShellInfo, 'basePath' | 'entry' | 'pack' | 'packKey'>;
}): Packs {
  const { store, webRoot, own, info } = options;
  const library = openAppLibrary({ userData: app.getPath('userData'), webRoot, info });
  const sites = new Map<string, Site>();
  const siteOfPack = (pack: InstalledPack) => {
    if (pack.id === OWN_PACK) return own;
    const site = sites.get(pack.id) ?? packSite(pack, store);
    sites.set(pack.id, site);
    return site;
  };
  let commands: PackCommands | undefined;
  return {
    siteOf: (host) => {
      const pack = library.find(parsePackHost(host) ?? '');
      return pack && siteOfPack(pack);
    },
    respond: (request) => {
      const url = new URL(request.url);
      const isAppHost = url.host === APP_HOST;
      if (isAppHost && url.pathname === PACK_FILES_PATH) return respondWithFiles(request, library);
      const pack = isAppHost ? library.own() : library.find(parsePackHost(url.host) ?? '');
      const { entry, basePath } = info;
      if (isAppHost && !(pack?.updated && entry)) return undefined;
      if (!pack || !entry) return Promise.resolve({ status: 404, headers: {}, body: null });
      const readBundle = (file: string) => readFile(path.join(webRoot, file));
      const { values } = siteOfPack(pack).storage;
      const prefersDark = () => nativeTheme.shouldUseDarkColors;
      const shell = { entry, basePath, readBundle, values, prefersDark };
      const response = respond(request, { library, id: pack.id, shell });
      return isAppHost ? response.then((own) => orShipped(own, url)) : response;
    },
    start: (given) => {
      commands = given;
      addHandlers({ ...given, library, store, siteOfPack });
      addLibraryCommands({ ...given, library, store, siteOfPack, webRoot, ownKey: info.packKey });
    },
    openFile: async (file) => {
      if (commands) await openFile(file, { ...commands, library, store, siteOfPack });
    },
  };
}

/** Responds with a file or page of an installed pack; its code loads with the first. */
async function respond(
  request: SiteRequest,
  options: { readonly library: PackLibrary; readonly id: string; readonly shell: PackShell },
): Promise<SiteResponse> {
  const { library, id, shell } = options;
  try {
    const [{ packResponse }, pack] = await Promise.all([
      import('./pack-response.ts'),
      library.open(id),
    ]);
    return await packResponse(request, pack, shell);
  } catch (error) {
    console.error(`${request.url}: ${error instanceof Error ? error.message : String(error)}`);
    return { status: 500, headers: {}, body: null };
  }
}

/** Leaves to the app's package what only it has, or everything if the update of its site can't be read. */
function orShipped(response: SiteResponse, { pathname }: URL): SiteResponse | undefined {
  // A window that shows a page of the package goes on searching there.
  const isAsset = response.status === 404 && /\/assets\//.test(pathname);
  return isAsset || response.status === 500 ? undefined : response;
}

async function respondWithFiles(request: SiteRequest, library: PackLibrary): Promise<SiteResponse> {
  const { packFilesResponse } = await import('./pack-files-response.ts');
  return packFilesResponse(request, library);
}

async function readFile(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return isBundleFile(file) ? readBundleFile(file) : null;
}

interface LibraryContext extends PackCommands {
  readonly library: PackLibrary;
  readonly store: Store;
  readonly siteOfPack: (pack: InstalledPack) => Site;
}

function addHandlers(context: LibraryContext): void {
  const { library, store, translateFor, sites } = context;
  onPageRequest('packs:list', (_, sender) => Promise.resolve(listPacks(context, sender)));
  onPageMessage('packs:choose', (_, sender) => {
    if (!mayAct(sender)) return;
    void chooseFile(translateFor(sender)).then((file) =>
      file === undefined ? undefined : openFile(file, context),
    );
  });
  onPageMessage('packs:choose-folder', (_, sender) => {
    if (mayAct(sender)) void openFolder(translateFor(sender), context);
  });
  onPageMessage('packs:open', (id, sender) => {
    const pack = library.find(id);
    if (pack && mayAct(sender)) showSite(context.siteOfPack(pack), context);
  });
  const announce = () => announceChange(context);
  addContentUpdates({
    ...{ library, store, translateFor, announce },
    prepare: (id) => prepareIndex(id, library),
    windowsOf: (pack) => windowsOf(context.siteOfPack(pack), sites),
    lastWindow: context.windows.lastUsed,
  });
  onPageMessage('packs:drop', (file, sender) => {
    if (mayAct(sender)) void openFile(file, context);
  });
  onPageMessage('packs:remove', (id, sender) => {
    const pack = library.find(id);
    if (!pack || id === OWN_PACK || !mayAct(sender)) return;
    void confirmRemoval(pack, translateFor(sender)).then((isConfirmed) => {
      if (!isConfirmed) return;
      const site = context.siteOfPack(pack);
      const shown = windowsOf(site, sites);
      // An app without windows would quit.
      if (shown.length === BrowserWindow.getAllWindows().length) context.windows.open();
      for (const window of shown) window.destroy();
      try {
        library.remove(id);
        forgetPack(id, store);
      } catch (error) {
        void showUnsavedList(error, translateFor(undefined));
      }
      announceChange(context);
    });
  });
}

async function openFile(file: string, context: LibraryContext): Promise<void> {
  const { library, windows, translateFor } = context;
  const translate = translateFor(windows.lastUsed()?.webContents);
  try {
    const pack = await library.install(file, (candidate) => confirmTrust(candidate, translate));
    if (!pack) return;
    announceChange(context);
    showSite(context.siteOfPack(pack), context);
    prepareIndex(pack.id, library);
  } catch (error) {
    console.warn(`${file}: refused, ${error instanceof Error ? error.message : String(error)}`);
    await showRefusal({ error, file: path.basename(file) }, translate);
  }
}

async function openFolder(translate: TranslateFunction, context: LibraryContext): Promise<void> {
  const folder = await chooseFolder();
  if (folder === undefined) return;
  const { findPack } = await import('./find-pack.ts');
  const file = findPack(folder);
  if (file === undefined) await showNoPack(path.basename(folder), translate);
  else await openFile(file, context);
}

/** Makes the index of a pack, so that the first search needn't wait for it. */
function prepareIndex(id: string, library: PackLibrary): void {
  library
    .open(id)
    .then(({ index }) => index())
    .catch((error: unknown) => console.warn(`The first search makes the index: ${String(error)}`));
}

function announceChange(context: LibraryContext): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    sendToPage(webContents, 'packs:changed', listPacks(context, webContents));
  }
}

/** Lists the packs for a page. A page of a pack learns nothing of what was read in others. */
function listPacks(
  { library, sites, siteOfPack }: LibraryContext,
  page: WebContents,
): readonly InstalledPack[] {
  const asking = sites.of(page.getURL());
  const own = library.own();
  return [...(own ? [own] : []), ...library.list()].map((pack) => {
    const site = siteOfPack(pack);
    if (asking !== sites.own && asking !== site) return pack;
    return withLastRead(pack, site.storage.values()[storageKeys.history] ?? null);
  });
}
