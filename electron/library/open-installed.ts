import { openPack } from '../../renderer/pack/pack-file.ts';
import { readContent } from '../../renderer/pack/content.ts';
import { openSiteIndex, type SiteIndex, writeSiteIndex } from './pack-index.ts';
import { readChanges } from './page-changes.ts';
import type { ReadablePack } from './pack-response.ts';

/** Paths of an installed pack, of what is made from all its pages, and of what updates changed of them. */
export type InstalledFiles = Readonly<Record<'pack' | 'index' | 'changes', string>>;

export { openSiteIndex };

/** Opens an installed pack by its files. It was verified when it was installed. */
export function openInstalled(files: InstalledFiles): ReadablePack {
  const pack = openPack(files.pack);
  const changes = readChanges(files.changes);
  let index: Promise<SiteIndex> | undefined;
  const openIndex = async () => {
    const found = await openSiteIndex(files.index, pack);
    if (found) return found;
    await writeSiteIndex(pack, files.index);
    return (await openSiteIndex(files.index, pack))!;
  };
  return {
    pack,
    content: readContent(pack),
    changesOf: (page) => (Object.hasOwn(changes, page) ? changes[page] : undefined),
    index: () => {
      index ??= openIndex();
      // A full disk may have room again later.
      index.catch(() => (index = undefined));
      return index;
    },
  };
}
