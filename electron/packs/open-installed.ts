import { openPack } from './open-pack.ts';
import { readContent } from './pack-content.ts';
import { openSiteIndex, type SiteIndex, writeSiteIndex } from './pack-index.ts';
import type { ReadablePack } from './pack-response.ts';

export { openSiteIndex };

/** Opens an installed pack, which was verified when it was installed. */
export function openInstalled(file: string, indexFile: string): ReadablePack {
  const pack = openPack(file);
  let index: Promise<SiteIndex> | undefined;
  const openIndex = async () => {
    const found = await openSiteIndex(indexFile, pack);
    if (found) return found;
    await writeSiteIndex(pack, indexFile);
    return (await openSiteIndex(indexFile, pack))!;
  };
  return {
    pack,
    content: readContent(pack),
    index: () => {
      index ??= openIndex();
      // A full disk may have room again later.
      index.catch(() => (index = undefined));
      return index;
    },
  };
}
