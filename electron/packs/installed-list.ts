/* The list of installed packs, which is read at each start of the app and may be damaged. */
import { readFileSync } from 'node:fs';
import { parseAddress } from '../../renderer/model/page-path.ts';
import { type InstalledPack, OWN_PACK } from '../../renderer/model/pack.ts';

/** Stands for the name of the shipped file in the list. */
export const SHIPPED_NAME = 'shipped';

/** A signer whose packs of a site are installed without asking. */
export interface TrustedKey {
  /** Public key, in base64url. */
  readonly key: string;
  readonly site: string;
}

export interface ListEntry {
  readonly pack: InstalledPack;
  /** Name of the file without its ending. */
  readonly file: string;
  /** The version before the last update. */
  readonly previous?: ListEntry;
}

export interface InstalledList {
  readonly packs: readonly ListEntry[];
  readonly trusted: readonly TrustedKey[];
}

export function isOwn({ pack }: ListEntry): boolean {
  return pack.id === OWN_PACK;
}

/** Describes a pack, and the version that it can be restored to. */
export function describeEntry({ pack, previous }: ListEntry): InstalledPack {
  if (!previous) return pack;
  const { version, date } = previous.pack;
  return { ...pack, previous: { version, date } };
}

/** Whether two packs are the same version of a site by the same maker. */
export function isSameVersion(one: InstalledPack, other: InstalledPack): boolean {
  const factsOf = ({ fingerprint, site, version }: InstalledPack) =>
    [fingerprint, site, version].join(' ');
  return factsOf(one) === factsOf(other);
}

/** Whether the addresses of the pages in two packs begin alike. */
export function isSamePlace(one: InstalledPack, other: InstalledPack): boolean {
  return one.site === other.site && one.url === other.url && one.basePath === other.basePath;
}

/** Returns an entry and the one that it can be restored to. */
export function withPrevious(entry: ListEntry): readonly ListEntry[] {
  return entry.previous ? [entry, entry.previous] : [entry];
}

/** Reads the list of packs, as far as it is one; an app that never had packs has none. */
export function readList(file: string): InstalledList {
  try {
    const { packs, trusted } = toRecord(JSON.parse(readFileSync(file, 'utf8')));
    if (Array.isArray(packs) && Array.isArray(trusted)) {
      const list = { packs: packs.filter(isEntry), trusted: trusted.filter(isTrustedKey) };
      const isWhole = list.packs.length === packs.length && list.trusted.length === trusted.length;
      if (!isWhole)
        console.warn(`${file}: parts of it are damaged; open the packs that are missing again`);
      return list;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { packs: [], trusted: [] };
  }
  // The packs themselves are still there, and opening one of them again lists it.
  console.warn(`${file}: is damaged; open your packs again`);
  return { packs: [], trusted: [] };
}

/** Returns a value as a record, without fields if it is none. */
function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

const texts = ['id', 'site', 'title', 'version', 'date', 'basePath', 'url', 'fingerprint'] as const;

/** Whether a value is an entry; a damaged list must neither keep the app from starting nor name files elsewhere. */
function isEntry(value: unknown): value is ListEntry {
  const { pack, file, previous } = toRecord(value);
  const { updates, pages, size, ...facts } = toRecord(pack);
  return (
    typeof file === 'string' &&
    /^[\w-]{1,64}$/.test(file) &&
    texts.every((name) => typeof facts[name] === 'string') &&
    /^(?:[0-9a-f]{16}|own)$/.test(String(facts.id)) &&
    parseAddress(String(facts.url)) !== null &&
    typeof pages === 'number' &&
    typeof size === 'number' &&
    (updates === null || typeof updates === 'string') &&
    (previous === undefined || isEntry(previous))
  );
}

function isTrustedKey(value: unknown): value is TrustedKey {
  const { key, site } = toRecord(value);
  return typeof key === 'string' && typeof site === 'string';
}

/**
 * Puts the app's own site in front of the other packs: its update if that is newer than what came with the app, which
 * may be an app that was installed after the update.
 */
export function withOwnPack(
  { packs, trusted }: InstalledList,
  shipped: InstalledPack | null,
  hasFile: (name: string) => boolean,
): InstalledList {
  const others = packs.filter((entry) => !isOwn(entry));
  if (!shipped) return { packs: others, trusted };
  const isNewer = ({ pack, file }: ListEntry) =>
    pack.date > shipped.date &&
    pack.fingerprint === shipped.fingerprint &&
    isSamePlace(pack, shipped) &&
    hasFile(file);
  const entry = packs.find(isOwn);
  const first: ListEntry = { pack: shipped, file: SHIPPED_NAME };
  const previous = entry?.previous && isNewer(entry.previous) ? entry.previous : first;
  const isKept = entry && isNewer(entry);
  const own = isKept ? { ...entry, ...(entry.previous && { previous }) } : previous;
  return { packs: [own, ...others], trusted };
}
