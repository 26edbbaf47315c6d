/*
 * The installed packs: a folder with a file for each, and a list, so that a start of the app reads no pack. Each
 * file appears whole, so an app that is killed has either the old packs or the new ones. The app's own site is one of
 * the packs; its first version came with the app.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type InstalledPack, OWN_PACK, PACK_ENDING } from '../../renderer/model/pack.ts';
import { nextId } from '../../renderer/pack/identity.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';
import { SHIPPED_PACK_FILE, type ShellInfo } from '../../renderer/model/shell-info.ts';
import type { Download } from './update-pack.ts';
import { createRecent } from '../../renderer/pack/read-chunks.ts';
import type { ReadablePack, SiteIndex } from './site-index.ts';

/** Stands for the name of the shipped file in the list. */
const SHIPPED_NAME = 'shipped';

const LIST_FILE = 'library.json';

/** Ending of files with what is made from all pages of a pack. */
const INDEX_ENDING = '.index';

const ENDINGS = [PACK_ENDING, INDEX_ENDING];

/** The pack of the app's own site that came with the app. */
export interface ShippedPack {
  readonly pack: InstalledPack;
  /** Path of its file. */
  readonly file: string;
}

/** A signer whose packs of a site are installed without asking. */
interface TrustedKey {
  /** Public key, in base64url. */
  readonly key: string;
  readonly site: string;
}

interface LibraryEntry {
  readonly pack: InstalledPack;
  /** Name of the file without its ending. */
  readonly file: string;
  /** The version before the last update. */
  readonly previous?: LibraryEntry;
}

interface LibraryList {
  readonly packs: readonly LibraryEntry[];
  readonly trusted: readonly TrustedKey[];
}

export interface PackLibrary extends OpenPacks {
  /** The app's own site: what came with the app, or an update of it; null without a pack. */
  readonly own: () => InstalledPack | null;
  /** All others, the newest first. */
  readonly list: () => readonly InstalledPack[];
  /** Finds any pack, the app's own included. */
  readonly find: (id: string) => InstalledPack | undefined;
  /**
   * Checks a pack and installs a copy; null if the reader doesn't trust its key. Throws a PackError for one that is
   * refused; what was installed stays as it was.
   */
  readonly install: (
    file: string,
    confirmTrust: (pack: InstalledPack, isOtherMaker: boolean) => Promise<boolean>,
  ) => Promise<InstalledPack | null>;
  /**
   * Fetches a newer version of a pack and installs it in place of the pack, which can be restored. Null if there is no
   * newer one. Whatever fails leaves the pack as it was.
   */
  readonly update: (id: string, download: Download) => Promise<InstalledPack | null>;
  /** Goes back to the version before the last update, without the network. */
  readonly restore: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** Opens the library of an app, in the app's folder for data. Nothing of the packs is read. */
export function openAppLibrary(options: {
  readonly userData: string;
  /** Folder of the pages that came with the app. */
  readonly webRoot: string;
  readonly info: Pick<ShellInfo, 'pack' | 'packKey'>;
}): PackLibrary {
  const { userData, webRoot, info } = options;
  const { pack, packKey } = info;
  const shipped = pack && { pack, file: path.join(webRoot, SHIPPED_PACK_FILE) };
  return openLibrary(path.join(userData, 'packs'), packKey ?? null, shipped ?? null);
}

/** Opens the library in a folder, which need not exist. `ownKey` signs packs of the app's own site. */
export function openLibrary(
  folder: string,
  ownKey: TrustedKey | null,
  shipped: ShippedPack | null = null,
): PackLibrary {
  const listFile = path.join(folder, LIST_FILE);
  const filesOf = (name: string) => ({
    pack:
      shipped && name === SHIPPED_NAME ? shipped.file : path.join(folder, `${name}${PACK_ENDING}`),
    index: path.join(folder, `${name}${INDEX_ENDING}`),
  });
  const opened = createOpenPacks(filesOf);
  const hasFile = (name: string) => existsSync(filesOf(name).pack);
  const first = shipped && { ...shipped.pack, isShipped: true as const };
  let state = withOwnPack(readList(listFile), first, hasFile);
  /** Names of the files of packs that are being made. */
  const making = new Set<string>();
  let asking: Promise<unknown> = Promise.resolve();

  const save = (next: LibraryList) => {
    writeFileSync(`${listFile}.tmp`, JSON.stringify(next, null, 2));
    renameSync(`${listFile}.tmp`, listFile);
    state = next;
    opened.closeOthers(new Set(next.packs.map((entry) => entry.file)));
  };
  /** Writes the list with other entries in place of one. */
  const replace = (entry: LibraryEntry, ...others: readonly LibraryEntry[]) =>
    save({ ...state, packs: state.packs.flatMap((one) => (one === entry ? others : [one])) });
  const knownKeys = () => [...state.trusted, ...(ownKey ? [ownKey] : [])];
  const isTrusted = ({ key, site }: TrustedKey) =>
    knownKeys().some((known) => known.key === key && known.site === site);
  /** Removes what is in no list: replaced packs, and those of an app that was killed while it installed them. */
  const removeOthers = () => {
    const files = [...state.packs.flatMap(withPrevious).map(({ file }) => file), ...making];
    const used = [LIST_FILE, ...files.flatMap((file) => ENDINGS.map((ending) => file + ending))];
    for (const name of readdirSync(folder)) {
      if (!used.includes(name)) rmSync(path.join(folder, name), { force: true });
    }
  };
  const removeFiles = ({ file }: LibraryEntry) => {
    for (const ending of ENDINGS) rmSync(path.join(folder, `${file}${ending}`), { force: true });
  };
  /** Makes a file for a new pack. What takes long, as a download or a question, keeps no other pack waiting. */
  const withFile = async <T>(act: (name: string) => Promise<T>): Promise<T> => {
    const name = randomUUID();
    making.add(name);
    try {
      mkdirSync(folder, { recursive: true });
      removeOthers();
      return await act(name);
    } finally {
      making.delete(name);
      removeOthers();
    }
  };
  /** Returns an id that no pack has: one that was updated keeps the id of its first version. */
  const freeId = (id: string): string =>
    state.packs.some(({ pack }) => pack.id === id) ? freeId(nextId(id)) : id;
  const entryOf = (id: string) => state.packs.find(({ pack }) => pack.id === id);
  const describe = (id: string) => {
    const entry = entryOf(id);
    return entry && describeEntry(entry);
  };
  const fileOf = (id: string) => entryOf(id)?.file ?? id;

  const install = async (
    name: string,
    ...[source, confirmTrust]: Parameters<PackLibrary['install']>
  ) => {
    const { copyPack } = await import('./update-pack.ts');
    const { key, pack } = await copyPack(source, filesOf(name).pack);
    const trust = { key, site: pack.site };
    const isOfSite = ({ site }: TrustedKey) => site === pack.site;
    if (!isTrusted(trust)) {
      // One question at a time: the answer to it may answer the next one.
      const answer = asking.then(
        async () => isTrusted(trust) || confirmTrust(pack, knownKeys().some(isOfSite)),
      );
      asking = answer.catch(() => undefined);
      if (!(await answer)) return null;
    }
    const isNew = !isTrusted(trust);
    const known = state.packs.find((entry) => !isOwn(entry) && isSameVersion(entry.pack, pack));
    const installed = { ...pack, id: known?.pack.id ?? freeId(pack.id) };
    save({
      packs: [{ pack: installed, file: name }, ...state.packs.filter((entry) => entry !== known)],
      trusted: isNew ? [...state.trusted, trust] : state.trusted,
    });
    return installed;
  };
  const update = async (name: string, ...[id, download]: Parameters<PackLibrary['update']>) => {
    const entry = entryOf(id);
    if (!entry) return null;
    const { updatePack } = await import('./update-pack.ts');
    const pack = await updatePack(filesOf(entry.file).pack, filesOf(name).pack, {
      ...download,
      isAccepted: (next) => !isOwn(entry) || isSamePlace(next, entry.pack),
    });
    // The reader may have removed it meanwhile.
    if (!pack || entryOf(id) !== entry) return null;
    const { previous: _, ...previous } = entry;
    const updated = { pack: { ...pack, id }, file: name, previous };
    replace(entry, updated);
    return describeEntry(updated);
  };
  return {
    own: () => describe(OWN_PACK) ?? null,
    list: () =>
      state.packs.filter((entry) => !isOwn(entry) && hasFile(entry.file)).map(describeEntry),
    find: describe,
    open: (id) => opened.open(fileOf(id)),
    openIndex: (id) => opened.openIndex(fileOf(id)),
    install: (...options) => withFile((name) => install(name, ...options)),
    update: (...options) => withFile((name) => update(name, ...options)),
    restore: (id) => {
      const entry = entryOf(id);
      if (!entry?.previous) return;
      replace(entry, entry.previous);
      removeFiles(entry);
    },
    remove: (id) => {
      const entry = entryOf(id);
      if (!entry || isOwn(entry)) return;
      const others = state.packs.filter((other) => other !== entry);
      opened.closeOthers(new Set(others.map(({ file }) => file)));
      // Before the list is written, for which a full disk has no room yet. A pack without its file is not listed.
      withPrevious(entry).forEach(removeFiles);
      replace(entry);
    },
  };
}

function isOwn({ pack }: LibraryEntry): boolean {
  return pack.id === OWN_PACK;
}

/** Describes a pack, and the version that it can be restored to. */
function describeEntry({ pack, previous }: LibraryEntry): InstalledPack {
  if (!previous) return pack;
  const { version, date } = previous.pack;
  return { ...pack, previous: { version, date } };
}

/** Whether two packs are the same version of a site by the same maker. */
function isSameVersion(one: InstalledPack, other: InstalledPack): boolean {
  const factsOf = ({ fingerprint, site, version }: InstalledPack) =>
    [fingerprint, site, version].join(' ');
  return factsOf(one) === factsOf(other);
}

/** Whether the addresses of the pages in two packs begin alike. */
function isSamePlace(one: InstalledPack, other: InstalledPack): boolean {
  return one.site === other.site && one.url === other.url && one.basePath === other.basePath;
}

/** Returns an entry and the one that it can be restored to. */
function withPrevious(entry: LibraryEntry): readonly LibraryEntry[] {
  return entry.previous ? [entry, entry.previous] : [entry];
}

/** Reads the list of packs, as far as it is one; an app that never had packs has none. */
function readList(file: string): LibraryList {
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
function isEntry(value: unknown): value is LibraryEntry {
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
function withOwnPack(
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
  const entry = packs.find(isOwn);
  const first: LibraryEntry = { pack: shipped, file: SHIPPED_NAME };
  const previous = entry?.previous && isNewer(entry.previous) ? entry.previous : first;
  const isKept = entry && isNewer(entry);
  const own = isKept ? { ...entry, ...(entry.previous && { previous }) } : previous;
  return { packs: [own, ...others], trusted };
}

/** Packs that stay open; each holds its index and some of its pages in memory. */
const MAX_OPEN_PACKS = 4;

/** The packs of a library that are in use. Their code loads with the first one. */
interface OpenPacks {
  /** Opens a pack; throws if its file is missing or damaged. */
  readonly open: (name: string) => Promise<ReadablePack>;
  /** Opens what is made from all pages of a pack, without the pack if it's there already. */
  readonly openIndex: (name: string) => Promise<SiteIndex>;
}

/** `filesOf` returns the paths of a pack, and of the index of its site. */
export function createOpenPacks(
  filesOf: (name: string) => Readonly<Record<'pack' | 'index', string>>,
): OpenPacks & {
  /** Closes all packs but those with the given names. */
  readonly closeOthers: (names: ReadonlySet<string>) => void;
} {
  const packs = createRecent<string, ReadablePack>(MAX_OPEN_PACKS, ({ pack }) => pack.close());
  const indexes = new Map<string, Promise<SiteIndex>>();
  let making: Promise<unknown> = Promise.resolve();
  const open: OpenPacks['open'] = async (name) => {
    const { openInstalled } = await import('./site-index.ts');
    return packs.get(name, () => openInstalled(filesOf(name).pack));
  };
  const findIndex = async (name: string) => {
    const { openSiteIndex, writeSiteIndex } = await import('./site-index.ts');
    const file = filesOf(name).index;
    // The content of a pack's file never changes.
    const found = await openSiteIndex(file);
    if (found) return found;
    // One after the other, because packs that are open at the same time close each other.
    const made = making.then(async () => {
      await writeSiteIndex((await open(name)).content, file);
      return (await openSiteIndex(file))!;
    });
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
