import { readFileSync } from 'node:fs';
import type { PageChange } from '../../renderer/model/page.ts';
import type { PageChanges } from '../../renderer/pack/changes.ts';
import { type PackContent, readContent } from '../../renderer/pack/content.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { openSiteIndex, type SiteIndex, writeSiteIndex } from './site-index.ts';

/** Paths of an installed pack, of what is made from all its pages, and of what updates changed of them. */
export type InstalledFiles = Readonly<Record<'pack' | 'index' | 'changes', string>>;

/** An installed pack that was opened. */
export interface ReadablePack {
  readonly pack: OpenPack;
  readonly content: PackContent;
  /** Returns what updates changed of a page, by the path of its data. */
  readonly changesOf: (file: string) => readonly PageChange[] | undefined;
  /** Opens the index of the site; makes it if it's gone. */
  readonly index: () => Promise<SiteIndex>;
}

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

/** Reads what updates changed of a pack; nothing if it was never updated, or if the file is gone. */
export function readChanges(file: string): PageChanges {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageChanges;
  } catch {
    // Readers miss marks, and nothing else.
    return {};
  }
}
