import { type PackContent, readContent } from '../../renderer/pack/content.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { openSiteIndex, type SiteIndex, writeSiteIndex } from './site-index.ts';

/** Paths of an installed pack, and of what is made from all its pages. */
export type InstalledFiles = Readonly<Record<'pack' | 'index', string>>;

/** An installed pack that was opened. */
export interface ReadablePack {
  readonly pack: OpenPack;
  readonly content: PackContent;
  /** Opens the index of the site; makes it if it's gone. */
  readonly index: () => Promise<SiteIndex>;
}

/** Opens an installed pack by its files. It was verified when it was installed. */
export function openInstalled(files: InstalledFiles): ReadablePack {
  const pack = openPack(files.pack);
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
    index: () => {
      index ??= openIndex();
      // A full disk may have room again later.
      index.catch(() => (index = undefined));
      return index;
    },
  };
}
