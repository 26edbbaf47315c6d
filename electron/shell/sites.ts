import { isBookmarked, isStorageKey, storageKeys } from '../../renderer/model/persisted-state.ts';
import { parseAddress, toSitePath } from '../../renderer/model/page-path.ts';
import { isSameSite, type SiteOrigin } from './site-origin.ts';
import { fileLimits, hasRoom, siteLimits, type Store } from './store.ts';

/** A site that windows show: the app's own, or a pack's. */
export interface Site {
  readonly origin: SiteOrigin;
  /** Id of the pack; null for the app's own. */
  readonly pack: string | null;
  /** Origin of the site on the web, without a path. */
  readonly publicOrigin: string;
  readonly storage: SiteStorage;
}

export interface SiteStorage {
  readonly values: () => Readonly<Record<string, string>>;
  /** Stores a value, or removes it if it is null; returns false if there is no room for it. */
  readonly set: (key: string, value: string | null) => boolean;
}

export type Sites = ReturnType<typeof createSites>;

/** Creates the list of sites; `at` finds the site of an installed pack. */
export function createSites(own: Site, at: (host: string) => Site | undefined) {
  return {
    own,
    at,
    of: (address: string) => {
      const site = at(parseAddress(address)?.host ?? '') ?? own;
      return isSameSite(site.origin, address) ? site : undefined;
    },
  };
}

export function isPageBookmarked(sites: Sites, address: string): boolean {
  const site = sites.of(address);
  if (!site) return false;
  const path = toSitePath(site.origin.basePath, new URL(address).pathname);
  const bookmarks = site.storage.values()[storageKeys.bookmarks] ?? null;
  return path !== null && isBookmarked(bookmarks, path);
}

/** Matches keys of values that belong to a pack. */
const packKey = /^pack\./;

/** The values of the app's own site, which have no prefix, or those of another one. */
export function siteStorage(store: Pick<Store, 'values' | 'set'>, prefix = ''): SiteStorage {
  const values = () => {
    const own = Object.entries(store.values()).filter(([key]) =>
      prefix === '' ? !packKey.test(key) : key.startsWith(prefix),
    );
    return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value]));
  };
  return {
    values,
    set: (key, value) => {
      const change = { key: prefix + key, value };
      // A key that was valid may be too long with its prefix.
      if (!isStorageKey(change.key)) return false;
      // Each site has room of its own, so that no other one takes it.
      if (!hasRoom(values(), { key, value }, siteLimits)) return false;
      if (!hasRoom(store.values(), change, fileLimits)) return false;
      store.set(change.key, value);
      return true;
    },
  };
}
