/*
 * The installed packs: a folder with a file for each, and a list, so that a start of the app reads no pack. Each
 * file appears whole, so an app that is killed has either the old packs or the new ones. The app's own site is one of
 * the packs; its first version came with the app.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../renderer/model/error-message.ts';
import { type InstalledPack, OWN_PACK, PACK_ENDING } from '../../renderer/model/pack.ts';
import { createRecent } from '../../renderer/model/recent.ts';
import { SHIPPED_PACK_FILE, type ShellInfo } from '../../renderer/model/shell-info.ts';
import { nextId } from '../../renderer/pack/identity.ts';
import type { OpenPack } from '../../renderer/pack/pack-file.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import {
  describeEntry,
  type InstalledList,
  isOwn,
  isSamePlace,
  isSameVersion,
  type ListEntry,
  readList,
  SHIPPED_NAME,
  type TrustedKey,
  withOwnPack,
  withPrevious,
} from './installed-list.ts';
import type { Download, StoredPack } from './update-pack.ts';

const LIST_FILE = 'library.json';

/** Packs whose index stays in memory; a search of all packs reads a few files of each at every letter. */
const MAX_OPEN_PACKS = 32;

type ConfirmTrust = (pack: InstalledPack, isOtherMaker: boolean) => Promise<boolean>;

export type InstalledPacks = ReturnType<typeof openInstalledPacks>;

/** Opens the packs of an app, in the app's folder for data. Nothing of the packs is read. */
export function openAppPacks(options: {
  readonly userData: string;
  /** Folder of the pages that came with the app. */
  readonly webRoot: string;
  readonly info: Pick<ShellInfo, 'pack' | 'packKey'>;
}): InstalledPacks {
  const { userData, webRoot, info } = options;
  const { pack, packKey } = info;
  const shipped = pack && { pack, file: path.join(webRoot, SHIPPED_PACK_FILE) };
  return openInstalledPacks(path.join(userData, 'packs'), packKey ?? null, shipped ?? null);
}

/** A site of the app, in a folder or in a pack. */
export interface SiteFiles extends Pick<OpenPack, 'has'> {
  /** Reads a file by its path below the base path; null if there is none. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
}

/** Opens the app's own site: the update of it that is installed, or what came with the app. */
export async function openOwnSite(packs: InstalledPacks, webRoot: string): Promise<SiteFiles> {
  const own = packs.own();
  if (own && !own.isShipped) {
    try {
      return await packs.open(OWN_PACK);
    } catch (error) {
      console.warn(`The update of the site can't be read: ${messageOf(error)}`);
    }
  }
  return openSiteFolder(webRoot);
}

/** Opens the packs in a folder, which need not exist. `ownKey` signs packs of the app's own site, `shipped` came with it. */
export function openInstalledPacks(
  folder: string,
  ownKey: TrustedKey | null,
  shipped: StoredPack | null = null,
) {
  const files = createPackFiles(folder, shipped);
  const stored = openList(folder, { shipped, files });
  const { entryOf, replace } = stored;
  const install = createInstall(stored, { files, ownKey });
  const describe = (id: string) => {
    const entry = entryOf(id);
    return entry && describeEntry(entry);
  };
  const fileOf = (id: string) => entryOf(id)?.file ?? id;
  const update = async (name: string, id: string, download: Download) => {
    const entry = entryOf(id);
    if (!entry) return null;
    const { updatePack } = await import('./update-pack.ts');
    const current = { pack: entry.pack, file: files.pathOf(entry.file) };
    const pack = await updatePack(current, files.pathOf(name), {
      ...download,
      isAccepted: (next) => !isOwn(entry) || isSamePlace(next, entry.pack),
    });
    // The reader may have removed it meanwhile, or opened its file again.
    const before = entryOf(id);
    if (!pack || !before || pack.date <= before.pack.date) return null;
    const { previous: _, ...previous } = before;
    const updated = { pack: { ...pack, id }, file: name, previous };
    replace(before, updated);
    return describeEntry(updated);
  };
  return {
    /** The app's own site: what came with the app, or an update of it; null without a pack. */
    own: () => describe(OWN_PACK) ?? null,
    /** All others, the newest first. */
    list: () =>
      stored
        .packs()
        .filter((entry) => !isOwn(entry) && files.has(entry.file))
        .map(describeEntry),
    /** Finds any pack, the app's own included. */
    find: describe,
    /** Opens a pack; throws a PackError, or an error of the file system if its file is missing. */
    open: (id: string) => files.open(fileOf(id)),
    /** Opens a pack and reads in it, once more if its file was replaced meanwhile; throws as `open` does. */
    readIn: async <T>(id: string, read: (pack: OpenPack) => T | Promise<T>): Promise<T> => {
      for (;;) {
        const file = fileOf(id);
        try {
          return await read(await files.open(file));
        } catch (error) {
          if (fileOf(id) === file) throw error;
        }
      }
    },
    /**
     * Checks a pack and installs a copy; null if the reader doesn't trust its key. Throws a PackError for one that is
     * refused; what was installed stays as it was.
     */
    install: (file: string, confirmTrust: ConfirmTrust) =>
      stored.withFile((name) => install(name, file, confirmTrust)),
    /**
     * Fetches a newer version of a pack and installs it in place of the pack, which can be restored. Null if there is no
     * newer one. Whatever fails leaves the pack as it was.
     */
    update: (id: string, download: Download) =>
      stored.withFile((name) => update(name, id, download)),
    /** Goes back to the version before the last update, without the network. */
    restore: (id: string) => {
      const entry = entryOf(id);
      if (!entry?.previous) return;
      replace(entry, entry.previous);
      files.remove(entry.file);
    },
    remove: (id: string) => {
      const entry = entryOf(id);
      if (!entry || isOwn(entry)) return;
      // Before the list is written, for which a full disk has no room yet. A pack without its file is not listed.
      for (const { file } of withPrevious(entry)) files.remove(file);
      replace(entry);
    },
  };
}

type PackFiles = ReturnType<typeof createPackFiles>;

/** The files of packs by their names in the list. The content of a file never changes. */
function createPackFiles(folder: string, shipped: StoredPack | null) {
  const opened = createRecent<string, OpenPack>(MAX_OPEN_PACKS);
  const pathOf = (name: string) =>
    shipped && name === SHIPPED_NAME ? shipped.file : path.join(folder, `${name}${PACK_ENDING}`);
  const openFile = async (name: string) => {
    // Loads with the first pack.
    const { openPack } = await import('../../renderer/pack/pack-file.ts');
    return openPack(pathOf(name));
  };
  return {
    pathOf,
    has: (name: string) => existsSync(pathOf(name)),
    open: (name: string) => opened.get(name, () => openFile(name)),
    remove: (name: string) => {
      opened.remove(name);
      if (name !== SHIPPED_NAME) rmSync(pathOf(name), { force: true });
    },
  };
}

type StoredList = ReturnType<typeof openList>;

/** The list of packs as it is on the disk, and the files that it names. */
function openList(
  folder: string,
  { shipped, files }: { readonly shipped: StoredPack | null; readonly files: PackFiles },
) {
  const listFile = path.join(folder, LIST_FILE);
  const first = shipped && { ...shipped.pack, isShipped: true as const };
  let state = withOwnPack(readList(listFile), first, files.has);
  /** Names of the files of packs that are being made. */
  const making = new Set<string>();
  const save = (next: InstalledList) => {
    writeFileSync(`${listFile}.tmp`, JSON.stringify(next, null, 2));
    renameSync(`${listFile}.tmp`, listFile);
    state = next;
  };
  /** Removes what is in no list: replaced packs, and those of an app that was killed while it installed them. */
  const removeOthers = () => {
    const names = [...state.packs.flatMap(withPrevious).map(({ file }) => file), ...making];
    const used = new Set([LIST_FILE, ...names.map((name) => `${name}${PACK_ENDING}`)]);
    for (const name of readdirSync(folder)) {
      if (!used.has(name)) rmSync(path.join(folder, name), { force: true });
    }
  };
  return {
    packs: (): readonly ListEntry[] => state.packs,
    trusted: (): readonly TrustedKey[] => state.trusted,
    entryOf: (id: string) => state.packs.find(({ pack }) => pack.id === id),
    save,
    /** Writes the list with other entries in place of one. */
    replace: (entry: ListEntry, ...others: readonly ListEntry[]) =>
      save({ ...state, packs: state.packs.flatMap((one) => (one === entry ? others : [one])) }),
    /** Makes a file for a new pack. What takes long, as a download or a question, keeps no other pack waiting. */
    withFile: async <T>(act: (name: string) => Promise<T>) => {
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
    },
  };
}

/** Creates the function that installs a copy of a pack under a name, if its key is trusted. */
function createInstall(
  { packs, trusted, save }: StoredList,
  { files, ownKey }: { readonly files: PackFiles; readonly ownKey: TrustedKey | null },
) {
  let asking: Promise<unknown> = Promise.resolve();
  const knownKeys = () => [...trusted(), ...(ownKey ? [ownKey] : [])];
  const isTrusted = ({ key, site }: TrustedKey) =>
    knownKeys().some((known) => known.key === key && known.site === site);
  /** Returns an id that no pack has: one that was updated keeps the id of its first version. */
  const freeId = (id: string): string =>
    packs().some(({ pack }) => pack.id === id) ? freeId(nextId(id)) : id;
  return async (name: string, source: string, confirmTrust: ConfirmTrust) => {
    const { copyPack } = await import('./update-pack.ts');
    const { key, pack } = await copyPack(source, files.pathOf(name));
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
    const known = packs().find((entry) => !isOwn(entry) && isSameVersion(entry.pack, pack));
    const installed = { ...pack, id: known?.pack.id ?? freeId(pack.id) };
    save({
      packs: [{ pack: installed, file: name }, ...packs().filter((entry) => entry !== known)],
      trusted: isTrusted(trust) ? trusted() : [...trusted(), trust],
    });
    return installed;
  };
}
