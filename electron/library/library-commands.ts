import path from 'node:path';
import { type WebContents, BrowserWindow } from 'electron';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';
import { dataFile, normalizePagePath, splitTarget } from '../../renderer/model/page-path.ts';
import { fingerprintOf } from '../../renderer/pack/identity.ts';
import type { SiteVersion } from '../../renderer/platform/platform.ts';
import { isBundleFile } from '../shell/bundle-files.ts';
import { onPageMessage, onPageRequest, sendToPage } from '../shell/ipc.ts';
import { consumeAllowance } from '../shell/page-actions.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { pageAddress } from '../shell/site-origin.ts';
import type { Site, Sites } from '../shell/sites.ts';
import type { PackLibrary } from './pack-library.ts';
import { showAddress, type Windows } from '../shell/windows.ts';

export interface SiteWindows {
  readonly windows: Windows;
  readonly sites: Sites;
}

interface LibraryCommands extends SiteWindows {
  readonly library: PackLibrary;
  readonly siteOfPack: (pack: InstalledPack) => Site;
  readonly webRoot: string;
  readonly ownKey: ShellInfo['packKey'];
}

/** Handles what leads from a page to other packs: results of a search, bookmarks and visits, and other versions. */
export function addLibraryCommands(context: LibraryCommands): void {
  const { library, sites, siteOfPack } = context;
  onPageMessage('packs:show', ({ id, path: target }, sender) => {
    if (consumeAllowance(sender)) void showTarget(id, target, context);
  });
  const isOwn = (sender: WebContents) => sites.of(sender.getURL()) === sites.own;
  onPageRequest('packs:saved', (list, sender) => {
    const packs = isOwn(sender) ? library.list() : [];
    const stored = packs.map((pack) => ({
      pack: pack.id,
      stored: siteOfPack(pack).storage.values()[list] ?? null,
    }));
    return Promise.resolve(stored);
  });
  onPageMessage('packs:save', ({ pack: id, list: key, stored: value }, sender) => {
    const pack = library.find(id);
    if (!pack || !isOwn(sender)) return;
    const site = siteOfPack(pack);
    if (!site.storage.set(key, value)) return;
    for (const { webContents } of windowsOf(site, sites)) {
      sendToPage(webContents, 'storage:changed', { key, value });
    }
  });
  onPageRequest('packs:versions', (_, sender) => {
    const { ownKey } = context;
    const own = ownKey && { ...ownKey, version: library.own()?.version ?? ownKey.version };
    return Promise.resolve(versionsOf(sites.of(sender.getURL()), library.list(), own));
  });
}

async function showTarget(
  id: string | null,
  target: string,
  context: LibraryCommands,
): Promise<void> {
  const { library, sites, siteOfPack, webRoot } = context;
  const isOwn = id === null || id === OWN_PACK;
  const own = library.own();
  if (isOwn && (!own || own.isShipped)) {
    const has = (file: string) => isBundleFile(path.join(webRoot, file));
    showSite(sites.own, context, nearestPage(target, has));
    return;
  }
  const pack = isOwn ? own : library.find(id);
  if (!pack) return;
  try {
    const { has } = (await library.open(pack.id)).pack;
    showSite(siteOfPack(pack), context, nearestPage(target, has));
  } catch (error) {
    console.error(`${pack.title}: cannot be opened, ${String(error)}`);
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

export function windowsOf(site: Site, sites: Sites): readonly BrowserWindow[] {
  return BrowserWindow.getAllWindows().filter(
    ({ webContents }) => sites.of(webContents.getURL()) === site,
  );
}

/** Focuses a window that shows a site, or opens one; with a target, it shows that page. */
export function showSite(
  site: Site,
  { windows, sites }: SiteWindows,
  target?: string,
): BrowserWindow {
  // A hidden one is printing.
  const window = windowsOf(site, sites).find((one) => one.isVisible() || one.isMinimized());
  const address = pageAddress(site.origin, target ?? '/');
  if (!window) return windows.open(address);
  if (target !== undefined) showAddress(window.webContents, address);
  if (window.isMinimized()) window.restore();
  window.focus();
  return window;
}
