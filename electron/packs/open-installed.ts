import { openPack } from './open-pack.ts';
import { readContent } from './pack-content.ts';
import { openSiteIndex, type SiteIndex, writeSiteIndex } from './pack-index.ts';
import { readChanges } from './page-changes.ts';
import type { ReadablePack } from './pack-response.ts';

/** Opens an installed pack by its files. It was verified when it was installed. */
export function openInstalled(
  files: Readonly<Record<'pack' | 'index' | 'changes', string>>,
): ReadablePack {
  const pack = openPack(files.pack);
  const changes = readChanges(files.changes);
  let index: Promise<SiteIndex> | undefined;
  const openIndex = async () => {
    const found = openSiteIndex(files.index, pack);
    if (found) return found;
    await writeSiteIndex(pack, files.index);
    return openSiteIndex(files.index, pack)!;
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
