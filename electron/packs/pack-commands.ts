import path from 'node:path';
import { BrowserWindow, type WebContents } from 'electron';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';
import { dataFile, normalizePagePath, splitTarget } from '../../renderer/model/page-path.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { fingerprintOf } from '../../renderer/pack/identity.ts';
import type { ContentNews, SiteVersion } from '../../renderer/platform/desktop-ipc.ts';

import { onPageMessage, onPageRequest, sendToPage } from '../shell/ipc.ts';
import type { TranslateFor } from '../shell/languages.ts';
import { consumeAllowance } from '../shell/page-actions.ts';
import { pageAddress } from '../shell/site-origin.ts';
import type { Site, Sites } from '../shell/sites.ts';
import type { Store } from '../shell/store.ts';
import { showAddress, type Windows } from '../shell/windows.ts';
import { createFetchFile } from './fetch-file.ts';
import {
  chooseFile,
  confirmRemoval,
  confirmTrust,
  offerCancel,
  showCheckResult,
  showRefusal,
  showUnsavedList,
} from './pack-dialogs.ts';
import { type InstalledPacks, openOwnSite } from './installed-packs.ts';
import type { CheckResult } from './pack-messages.ts';
import { forgetPack } from './pack-sites.ts';
import type { Packs } from './packs.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

interface Context extends Pick<Packs, 'installedPacks' | 'siteOfPack'> {
  readonly store: Store;
  readonly sites: Sites;
  readonly windows: Windows;
  readonly translateFor: TranslateFor;
  readonly webRoot: string;
  readonly ownKey: ShellInfo['packKey'];
}

/** Adds what opens, lists, searches, updates and removes packs. */
export function setupPackCommands(context: Context) {
  addCommands(context);
  addUpdates(context);
  addLists(context);
  return { openFile: (file: string) => openFile(file, context) };
}

function addCommands(context: Context): void {
  const { installedPacks, store, translateFor, sites } = context;
  onPageRequest('packs:list', () => Promise.resolve(listPacks(installedPacks)));
  onPageMessage('packs:choose', (_, sender) => {
    if (!consumeAllowance(sender)) return;
    void chooseFile(translateFor(sender)).then((file) =>
      file === undefined ? undefined : openFile(file, context),
    );
  });
  onPageMessage('packs:open', (id, sender) => {
    const pack = installedPacks.find(id);
    if (!pack || !consumeAllowance(sender)) return;
    if (id === OWN_PACK) showSite(sites.own, context);
    else void showPack(pack, context);
  });
  onPageMessage('packs:show', ({ id, path: target }, sender) => {
    if (consumeAllowance(sender)) void showTarget(id, target, context);
  });
  onPageMessage('packs:remove', (id, sender) => {
    const pack = installedPacks.find(id);
    if (!pack || id === OWN_PACK || !consumeAllowance(sender)) return;
    void confirmRemoval(pack, translateFor(sender)).then((isConfirmed) => {
      if (!isConfirmed) return;
      const site = context.siteOfPack(pack);
      const shown = windowsOf(site, sites);
      // An app without windows would quit.
      if (shown.length === BrowserWindow.getAllWindows().length) context.windows.open();
      for (const window of shown) window.destroy();
      try {
        installedPacks.remove(id);
        forgetPack(id, store);
      } catch (error) {
        void showUnsavedList(error, translateFor(undefined));
      }
      announceChange();
    });
  });
}

/** Installs the pack in a file, if it is a good one that the reader trusts, and shows it. */
async function openFile(file: string, context: Context): Promise<void> {
  const { installedPacks, windows, translateFor } = context;
  const translate = translateFor(windows.lastUsed()?.webContents);
  try {
    const pack = await installedPacks.install(file, (candidate, isOtherMaker) =>
      confirmTrust(candidate, { isOtherMaker, translate }),
    );
    if (!pack) return;
    announceChange();
    showSite(context.siteOfPack(pack), context);
  } catch (error) {
    console.warn(`${file}: refused, ${messageOf(error)}`);
    await showRefusal({ error, file: path.basename(file) }, translate);
  }
}

function announceChange(): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) {
    sendToPage(webContents, 'packs:changed', null);
  }
}

/** The pack of the app's own site, if it has one, and all others. */
function listPacks(installedPacks: InstalledPacks): readonly InstalledPack[] {
  const own = installedPacks.own();
  return [...(own ? [own] : []), ...installedPacks.list()];
}

/** How long the update of one pack may take: half a gigabyte at 3 Mbit/s. */
const MAX_UPDATE_MS = 30 * 60_000;

/** Removes the bar from a window's icon. */
const NO_PROGRESS = -1;

/** Lets readers fetch new content of packs, and go back to what they had. */
function addUpdates(context: Context): void {
  const { installedPacks, translateFor } = context;
  const tell = (pack: InstalledPack, news: ContentNews) => {
    for (const { webContents } of windowsOf(context.siteOfPack(pack), context.sites)) {
      sendToPage(webContents, 'content:news', news);
    }
  };
  const check = async (canceled: AbortSignal) => {
    const results = await updateAll(installedPacks, canceled);
    const updated = results.flatMap(({ after }) => after ?? []);
    if (updated.length > 0) announceChange();
    for (const pack of updated) tell(pack, { kind: 'ready' });
    return results;
  };

  let isChecking = false;
  onPageMessage('packs:check', (_, sender) => {
    if (isChecking || !consumeAllowance(sender)) return;
    isChecking = true;
    const cancel = new AbortController();
    const results = check(cancel.signal);
    void offerCancel(results, cancel, translateFor(sender));
    void results
      .then((found) => !cancel.signal.aborted && showCheckResult(found, translateFor(sender)))
      .then((wantsList) => {
        const isOpen = wantsList && !sender.isDestroyed();
        if (isOpen) sendToPage(sender, 'command:run', { command: 'packs' });
      })
      .finally(() => (isChecking = false));
  });

  onPageMessage('packs:restore', (id, sender) => {
    if (!consumeAllowance(sender)) return;
    try {
      installedPacks.restore(id);
    } catch (error) {
      void showUnsavedList(error, translateFor(sender));
      return;
    }
    announceChange();
    const pack = installedPacks.find(id);
    if (pack) tell(pack, { kind: 'restored' });
  });
}

/** Updates all packs that are hosted, one after the other, until it is canceled. */
async function updateAll(
  installedPacks: InstalledPacks,
  canceled: AbortSignal,
): Promise<readonly CheckResult[]> {
  const onProgress = (share: number) => {
    for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share);
  };
  const results: CheckResult[] = [];
  for (const before of listPacks(installedPacks).filter(({ updates }) => updates !== null)) {
    const limit = AbortSignal.timeout(MAX_UPDATE_MS);
    const fetchFile = createFetchFile(AbortSignal.any([canceled, limit]));
    try {
      results.push({
        before,
        after: await installedPacks.update(before.id, { fetchFile, onProgress }),
      });
    } catch (error) {
      if (canceled.aborted) break;
      console.warn(`${before.title}: not updated, ${String(error)}`);
      results.push({ before, after: null, error });
    }
  }
  onProgress(NO_PROGRESS);
  return results;
}

/** Adds what pages list of all packs: what readers keep of them, and versions of the page's site. */
function addLists({ installedPacks, sites, siteOfPack, ownKey }: Context): void {
  const isOwn = (sender: WebContents) => sites.of(sender.getURL()) === sites.own;
  onPageRequest('packs:saved', (list, sender) => {
    const packs = isOwn(sender) ? installedPacks.list() : [];
    const stored = packs.map((pack) => ({
      pack: pack.id,
      stored: siteOfPack(pack).storage.values()[list] ?? null,
    }));
    return Promise.resolve(stored);
  });
  onPageMessage('packs:save', ({ pack: id, list: key, stored: value }, sender) => {
    const pack = installedPacks.find(id);
    if (!pack || !isOwn(sender)) return;
    const site = siteOfPack(pack);
    if (!site.storage.set(key, value)) return;
    for (const { webContents } of windowsOf(site, sites)) {
      sendToPage(webContents, 'storage:changed', { key, value });
    }
    for (const { webContents } of windowsOf(sites.own, sites)) {
      sendToPage(webContents, 'packs:stored', key);
    }
  });
  onPageRequest('packs:versions', (_, sender) => {
    const own = ownKey && { ...ownKey, version: installedPacks.own()?.version ?? ownKey.version };
    return Promise.resolve(versionsOf(sites.of(sender.getURL()), installedPacks.list(), own));
  });
}

/** Shows the page of a pack that a target names, or the one nearest to it; null stands for the app's own site. */
async function showTarget(id: string | null, target: string, context: Context): Promise<void> {
  const { installedPacks, sites, webRoot } = context;
  if (id === null || id === OWN_PACK) {
    const { has } = await openOwnSite(installedPacks, webRoot);
    showSite(sites.own, context, nearestPage(target, has));
    return;
  }
  const pack = installedPacks.find(id);
  if (pack) await showPack(pack, context, target);
}

/** Shows a pack, at a target if there is one, or says why it can't be read. */
async function showPack(pack: InstalledPack, context: Context, target?: string): Promise<void> {
  const { installedPacks, siteOfPack, translateFor, windows } = context;
  try {
    const page = await installedPacks.readIn(pack.id, ({ has }) =>
      target === undefined ? undefined : nearestPage(target, has),
    );
    showSite(siteOfPack(pack), context, page);
  } catch (error) {
    console.warn(`${pack.title}: cannot be opened, ${messageOf(error)}`);
    const translate = translateFor(windows.lastUsed()?.webContents);
    await showRefusal({ error, file: pack.title }, translate);
  }
}

/**
 * Returns a target, a site path that may have search and hash, if the site has its page, or else the path of the nearest
 * page above it. `has` looks up the files of the site.
 */
export function nearestPage(target: string, has: (file: string) => boolean): string {
  const { path } = splitTarget(target);
  const hasPage = (page: string) => has(dataFile(page));
  let page = normalizePagePath(path);
  if (hasPage(page)) return target;
  while (page !== '/' && !hasPage(page)) page = page.replace(/(?<=\/)[^/]*\/$/, '');
  return page;
}

/** Lists the versions of a site: the packs that its maker has signed, and the app's own site if it is one of them. */
export function versionsOf(
  site: Pick<Site, 'pack'> | undefined,
  packs: readonly InstalledPack[],
  ownKey: ShellInfo['packKey'],
): readonly SiteVersion[] {
  if (!site) return [];
  const own = ownKey && { site: ownKey.site, fingerprint: fingerprintOf(ownKey.key) };
  const current = site.pack === null ? own : packs.find(({ id }) => id === site.pack);
  const isOfSite = (one: Pick<InstalledPack, 'site' | 'fingerprint'>) =>
    one.site === current?.site && one.fingerprint === current.fingerprint;
  const installed = packs
    .filter(isOfSite)
    .map(({ id, version }) => ({ id, version, isCurrent: id === site.pack }));
  return own && isOfSite(own)
    ? [{ id: null, version: ownKey.version, isCurrent: site.pack === null }, ...installed]
    : installed;
}

function windowsOf(site: Site, sites: Sites): readonly BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter(
    ({ webContents }) => sites.of(webContents.getURL()) === site,
  );
}

/** Focuses a window that shows a site, or opens one; with a target, it shows that page. */
function showSite(
  site: Site,
  { windows }: Pick<Context, 'windows'>,
  target?: string,
): BrowserWindow {
  const window = windows.windowOf(site);
  const address = pageAddress(site.origin, target ?? '/');
  if (!window) return windows.open(address);
  if (target !== undefined) showAddress(window.webContents, address);
  if (window.isMinimized()) window.restore();
  window.focus();
  return window;
}
