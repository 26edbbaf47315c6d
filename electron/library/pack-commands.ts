import path from 'node:path';
import { BrowserWindow } from 'electron';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';
import { onPageMessage, onPageRequest, sendToPage } from '../shell/ipc.ts';
import type { TranslateFor } from '../shell/languages.ts';
import { consumeAllowance } from '../shell/page-actions.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import type { Store } from '../shell/store.ts';
import { addContentUpdates } from './content-updates.ts';
import {
  chooseFile,
  confirmRemoval,
  confirmTrust,
  showRefusal,
  showUnsavedList,
} from './pack-dialogs.ts';
import { addLibraryCommands, showSite, type SiteWindows, windowsOf } from './library-commands.ts';
import type { PackLibrary } from './pack-library.ts';
import { forgetPack } from './pack-sites.ts';
import type { Packs } from './packs.ts';

interface PackCommands {
  /** Installs the pack in a file, if it is a good one that the reader trusts, and shows it. */
  readonly openFile: (file: string) => Promise<void>;
}

interface Context extends SiteWindows, Pick<Packs, 'library' | 'siteOfPack'> {
  readonly store: Store;
  readonly translateFor: TranslateFor;
}

/** Adds what opens, lists, updates and removes packs. */
export function setupPackCommands(
  options: Context & {
    readonly webRoot: string;
    readonly ownKey: ShellInfo['packKey'];
  },
): PackCommands {
  addHandlers(options);
  addLibraryCommands(options);
  return { openFile: (file) => openFile(file, options) };
}

function addHandlers(context: Context): void {
  const { library, store, translateFor, sites } = context;
  onPageRequest('packs:list', () => Promise.resolve(listPacks(context)));
  onPageMessage('packs:choose', (_, sender) => {
    if (!consumeAllowance(sender)) return;
    void chooseFile(translateFor(sender)).then((file) =>
      file === undefined ? undefined : openFile(file, context),
    );
  });
  onPageMessage('packs:open', (id, sender) => {
    const pack = library.find(id);
    if (pack && consumeAllowance(sender)) showSite(context.siteOfPack(pack), context);
  });
  const announce = () => announceChange(context);
  addContentUpdates({
    ...{ library, translateFor, announce },
    prepare: (id) => prepareIndex(id, library),
    windowsOf: (pack) => windowsOf(context.siteOfPack(pack), sites),
  });
  onPageMessage('packs:drop', (file, sender) => {
    if (consumeAllowance(sender)) void openFile(file, context);
  });
  onPageMessage('packs:remove', (id, sender) => {
    const pack = library.find(id);
    if (!pack || id === OWN_PACK || !consumeAllowance(sender)) return;
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

async function openFile(file: string, context: Context): Promise<void> {
  const { library, windows, translateFor } = context;
  const translate = translateFor(windows.lastUsed()?.webContents);
  try {
    const pack = await library.install(file, (candidate, isOtherMaker) =>
      confirmTrust(candidate, { isOtherMaker, translate }),
    );
    if (!pack) return;
    announceChange(context);
    showSite(context.siteOfPack(pack), context);
    prepareIndex(pack.id, library);
  } catch (error) {
    console.warn(`${file}: refused, ${error instanceof Error ? error.message : String(error)}`);
    await showRefusal({ error, file: path.basename(file) }, translate);
  }
}

/** Makes the index of a pack, so that the first search needn't wait for it. */
function prepareIndex(id: string, library: PackLibrary): void {
  library
    .openIndex(id)
    .catch((error: unknown) => console.warn(`The first search makes the index: ${String(error)}`));
}

function announceChange(context: Context): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    sendToPage(webContents, 'packs:changed', listPacks(context));
  }
}

function listPacks({ library }: Pick<Context, 'library'>): readonly InstalledPack[] {
  const own = library.own();
  return [...(own ? [own] : []), ...library.list()];
}
