import { createRecent } from '../../renderer/pack/read-chunks.ts';
import type { InstalledFiles, ReadablePack } from './open-installed.ts';
import type { SiteIndex } from './site-index.ts';

/** Packs that stay open; each holds its index and some of its pages in memory. */
const MAX_OPEN_PACKS = 4;

/** The packs of a library that are in use. Their code loads with the first one. */
export interface OpenPacks {
  /** Opens a pack; throws if its file is missing or damaged. */
  readonly open: (name: string) => Promise<ReadablePack>;
  /** Opens what is made from all pages of a pack, without the pack if it's there already. */
  readonly openIndex: (name: string) => Promise<SiteIndex>;
}

/** `filesOf` returns the paths of a pack's files by their name. */
export function createOpenPacks(filesOf: (name: string) => InstalledFiles): OpenPacks & {
  /** Closes all packs but those with the given names. */
  readonly closeOthers: (names: ReadonlySet<string>) => void;
} {
  const packs = createRecent<string, ReadablePack>(MAX_OPEN_PACKS, ({ pack }) => pack.close());
  const indexes = new Map<string, Promise<SiteIndex>>();
  let making: Promise<unknown> = Promise.resolve();
  const open: OpenPacks['open'] = async (name) => {
    const { openInstalled } = await import('./open-installed.ts');
    return packs.get(name, () => openInstalled(filesOf(name)));
  };
  const findIndex = async (name: string) => {
    const { openSiteIndex } = await import('./site-index.ts');
    // The content of a pack's file never changes.
    const found = await openSiteIndex(filesOf(name).index, null);
    if (found) return found;
    // One after the other, because packs that are open at the same time close each other.
    const made = making.then(async () => (await open(name)).index());
    making = made.catch(() => undefined);
    return made;
  };
  return {
    open,
    openIndex: (name) => {
      const index = indexes.get(name) ?? findIndex(name);
      indexes.set(name, index);
      // A full disk may have room again later.
      index.catch(() => indexes.delete(name));
      return index;
    },
    closeOthers: (names) => {
      for (const name of packs.keys()) if (!names.has(name)) packs.remove(name);
      for (const name of indexes.keys()) if (!names.has(name)) indexes.delete(name);
    },
  };
}
