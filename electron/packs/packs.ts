import { app, nativeTheme } from 'electron';
import { type InstalledPack, OWN_PACK, packSearchFile } from '../../renderer/model/pack.ts';
import type { SiteRequest, SiteResponse } from '../../renderer/model/answer.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { APP_HOST } from '../shell/site-origin.ts';
import type { Site } from '../shell/sites.ts';
import type { Store } from '../shell/store.ts';
import { openAppPacks } from './installed-packs.ts';
import { packSite, parsePackHost } from './pack-sites.ts';
import { messageOf } from '../../renderer/model/error-message.ts';
import { mediaType } from '../../renderer/model/media-type.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { refusalOf } from './pack-messages.ts';

export type Packs = ReturnType<typeof setupPacks>;

/**
 * Opens the packs in the app's folder: updates of the app's own site, and the sites beside it. `pack-commands.ts` adds
 * what readers do with them.
 */
export function setupPacks(options: {
  readonly store: Store;
  readonly webRoot: string;
  readonly own: Site;
  readonly info: Pick<ShellInfo, 'basePath' | 'entry' | 'pack' | 'packKey'>;
  readonly translate: TranslateFunction;
}) {
  const { store, webRoot, own, info, translate } = options;
  const installedPacks = openAppPacks({ userData: app.getPath('userData'), webRoot, info });
  const bundle = openSiteFolder(webRoot);
  const sites = new Map<string, Site>();
  const siteOfPack = (pack: InstalledPack) => {
    if (pack.id === OWN_PACK) return own;
    const site = sites.get(pack.id) ?? packSite(pack, store);
    sites.set(pack.id, site);
    return site;
  };
  return {
    installedPacks,
    siteOfPack,
    /** Returns the site of the pack whose pages are at a host. */
    siteOf: (host: string) => {
      const pack = installedPacks.find(parsePackHost(host) ?? '');
      return pack && siteOfPack(pack);
    },
    /** Responds to a request for what a pack has; undefined for what came with the app. */
    respond: (request: SiteRequest): Promise<SiteResponse | undefined> | undefined => {
      const url = new URL(request.url);
      const isAppHost = url.host === APP_HOST;
      if (isAppHost && packSearchFile.test(url.pathname)) {
        return loadResponses().then(({ searchFileResponse }) =>
          searchFileResponse(request, installedPacks),
        );
      }
      const pack = isAppHost
        ? installedPacks.own()
        : installedPacks.find(parsePackHost(url.host) ?? '');
      const { entry, basePath } = info;
      if (isAppHost && (!pack || pack.isShipped || !entry)) return undefined;
      if (!pack || !entry) return Promise.resolve({ status: 404, headers: {}, body: null });
      const { values } = siteOfPack(pack).storage;
      const prefersDark = () => nativeTheme.shouldUseDarkColors;
      const shell = { entry, basePath, readBundle: bundle.read, values, prefersDark };
      const response = loadResponses()
        .then(({ packResponse }) =>
          installedPacks.readIn(pack.id, (opened) => packResponse(request, opened, shell)),
        )
        .catch((error: unknown) => {
          console.error(`${request.url}: ${messageOf(error)}`);
          // A window that was open when the app quit says why its pack is no longer shown.
          const reason = refusalOf(error, { file: pack.title, translate });
          const headers = { 'Content-Type': mediaType('.txt') };
          return { status: 500, headers, body: Buffer.from(reason) };
        });
      return isAppHost ? response.then((own) => orShipped(own, url)) : response;
    },
  };
}

/** Leaves to the app's package what only it has, or everything if the update of its site can't be read. */
function orShipped(response: SiteResponse, { pathname }: URL): SiteResponse | undefined {
  // A window that shows a page of the package goes on searching there.
  const isAsset = response.status === 404 && /\/assets\//.test(pathname);
  return isAsset || response.status === 500 ? undefined : response;
}

/** Loads with the first request. */
function loadResponses() {
  return import('./pack-response.ts');
}
