/*
 * The list of installed packs, which is all that a start of the app reads of them. The app's own site is one of the
 * packs; its first version came with the app.
 */
import { readFileSync } from 'node:fs';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';

/** Stands for the name of the file that came with the app. */
export const SHIPPED_FILE = 'shipped';

/** A signer whose packs of a site are installed without asking. */
export interface TrustedKey {
  /** Public key, in base64url. */
  readonly key: string;
  readonly site: string;
}

/** An installed pack and its file. */
export interface LibraryEntry {
  readonly pack: InstalledPack;
  /** Name of the file without its ending. */
  readonly file: string;
  /** The version before the last update. */
  readonly previous?: LibraryEntry;
}

export interface LibraryList {
  readonly packs: readonly LibraryEntry[];
  readonly trusted: readonly TrustedKey[];
}

export function isOwn({ pack }: LibraryEntry): boolean {
  return pack.id === OWN_PACK;
}

/** Whether two packs are the same version of a site by the same maker. */
export function isSameVersion(one: InstalledPack, other: InstalledPack): boolean {
  const factsOf = ({ fingerprint, site, version }: InstalledPack) =>
    [fingerprint, site, version].join(' ');
  return factsOf(one) === factsOf(other);
}

/** Returns an entry and the one that it can be restored to. */
export function withPrevious(entry: LibraryEntry): readonly LibraryEntry[] {
  return entry.previous ? [entry, entry.previous] : [entry];
}

/** Reads the list of packs; an app that never had packs has none. */
export function readList(file: string): LibraryList {
  try {
    const { packs, trusted } = JSON.parse(readFileSync(file, 'utf8')) as LibraryList;
    if (Array.isArray(packs) && Array.isArray(trusted)) return { packs, trusted };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { packs: [], trusted: [] };
  }
  // The packs themselves are still there, and opening one of them again lists it.
  console.warn(`${file}: is damaged; open your packs again`);
  return { packs: [], trusted: [] };
}

/**
 * Puts the app's own site in front of the other packs: its update if that is newer than what came with the app, which
 * may be an app that was installed after the update.
 */
export function withOwnPack(
  { packs, trusted }: LibraryList,
  shipped: InstalledPack | null,
  hasFile: (name: string) => boolean,
): LibraryList {
  const others = packs.filter((entry) => !isOwn(entry));
  if (!shipped) return { packs: others, trusted };
  const isNewer = ({ pack, file }: LibraryEntry) =>
    pack.date > shipped.date &&
    pack.fingerprint === shipped.fingerprint &&
    isSamePlace(pack, shipped) &&
    hasFile(file);
  const keep = (entry: LibraryEntry | undefined): LibraryEntry | undefined => {
    if (!entry) return undefined;
    const { previous: before, ...own } = entry;
    const previous = keep(before);
    return isNewer(entry) ? { ...own, ...(previous && { previous }) } : previous;
  };
  const own = keep(packs.find(isOwn)) ?? { pack: shipped, file: SHIPPED_FILE };
  return { packs: [own, ...others], trusted };
}

/** Whether the addresses of the pages in two packs begin alike. */
export function isSamePlace(one: InstalledPack, other: InstalledPack): boolean {
  return one.site === other.site && one.url === other.url && one.basePath === other.basePath;
}
