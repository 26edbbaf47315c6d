import { rootFlags, storageKeys } from '../../renderer/model/persisted-state.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import { APP_SCHEME } from '../shell/site-origin.ts';
import { type Site, siteStorage, type SiteStorage } from '../shell/sites.ts';
import type { Store } from '../shell/store.ts';

/** Settings that a pack's pages begin with as they are in the app. */
const inheritedKeys: readonly string[] = [
  storageKeys.theme,
  storageKeys.shortcutsOff,
  ...Object.values(rootFlags).map(({ key }) => key),
];

/** Returns the id of the pack at a host; null for any other host. */
export function parsePackHost(host: string): string | null {
  return /^pack-([0-9a-f]{16})$/.exec(host)?.[1] ?? null;
}

export function packSite({ id, basePath, url }: InstalledPack, store: Store): Site {
  return {
    // Each pack is an origin of its own.
    origin: { protocol: `${APP_SCHEME}:`, host: `pack-${id}`, basePath },
    pack: id,
    publicOrigin: url,
    storage: packStorage(id, store),
  };
}

/** The values of a pack, apart from those of the app and of other packs. */
export function packStorage(id: string, store: Pick<Store, 'values' | 'set'>): SiteStorage {
  const { values, set } = siteStorage(store, prefixOf(id));
  return {
    values: () => {
      const all = store.values();
      const inherited = inheritedKeys.flatMap((key) => (key in all ? [[key, all[key]]] : []));
      return { ...(Object.fromEntries(inherited) as Record<string, string>), ...values() };
    },
    set,
  };
}

/** Removes everything that was stored for a pack. */
export function forgetPack(id: string, store: Store): void {
  const prefix = prefixOf(id);
  for (const key of Object.keys(store.values())) if (key.startsWith(prefix)) store.set(key, null);
}

function prefixOf(id: string): string {
  return `pack.${id}.`;
}
