/*
 * The installed packs: a folder with a file for each, and a list, so that a start of the app reads no pack. Each
 * file appears whole, so an app that is killed has either the old packs or the new ones.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type InstalledPack, OWN_PACK, PACK_ENDING } from '../../renderer/model/pack.ts';
import { checkPack, copyPack, nextId } from './check-pack.ts';
import type { FetchFile } from './download-update.ts';
import { createOpenPacks } from './open-packs.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import type { SiteIndex } from './pack-index.ts';
import {
  isOwn,
  isSamePlace,
  isSameVersion,
  type LibraryEntry,
  type LibraryList,
  readList,
  SHIPPED_FILE,
  type TrustedKey,
  withOwnPack,
  withPrevious,
} from './pack-list.ts';
import type { ReadablePack } from './pack-response.ts';

const LIST_FILE = 'library.json';

/** Endings of files with what is made from all pages of a pack, and with what updates changed of pages. */
const [INDEX_ENDING, CHANGES_ENDING] = ['.index', '.changes'];

const ENDINGS = [PACK_ENDING, INDEX_ENDING, CHANGES_ENDING];

/** The pack of the app's own site that came with the app. */
export interface ShippedPack {
  readonly pack: InstalledPack;
  /** Path of its file. */
  readonly file: string;
}

export interface PackLibrary {
  /** The app's own site: what came with the app, or an update of it, which has `updated`; null without a pack. */
  readonly own: () => InstalledPack | null;
  /** All others, the newest first. */
  readonly list: () => readonly InstalledPack[];
  /** Finds any pack, the app's own included. */
  readonly find: (id: string) => InstalledPack | undefined;
  /** Opens an installed pack; throws if its file is missing or damaged. */
  readonly open: (id: string) => Promise<ReadablePack>;
  /** Opens what is made from all pages of an installed pack; throws like `open` if it has to be made. */
  readonly openIndex: (id: string) => Promise<SiteIndex>;
  /**
   * Checks a pack and installs a copy; null if the reader doesn't trust its key. Throws a PackError for one that is
   * refused; what was installed stays as it was.
   */
  readonly install: (
    file: string,
    confirmTrust: (pack: InstalledPack) => Promise<boolean>,
  ) => Promise<InstalledPack | null>;
  /**
   * Fetches a newer version of a pack and installs it in place of the pack, which can be restored. Null if there is no
   * newer one. Whatever fails leaves the pack as it was.
   */
  readonly update: (id: string, fetchFile: FetchFile) => Promise<InstalledPack | null>;
  /** Goes back to the version before the last update, without the network. */
  readonly restore: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** Opens the library in a folder, which need not exist. `ownKey` signs packs of the app's own site. */
export function openLibrary(
  folder: string,
  ownKey: TrustedKey | null,
  shipped: ShippedPack | null = null,
): PackLibrary {
  const packFile = (name: string) =>
    shipped && name === SHIPPED_FILE ? shipped.file : path.join(folder, `${name}${PACK_ENDING}`);
  const changesFile = (name: string) => path.join(folder, `${name}${CHANGES_ENDING}`);
  const opened = createOpenPacks((name) => ({
    pack: packFile(name),
    index: path.join(folder, `${name}${INDEX_ENDING}`),
    changes: changesFile(name),
  }));
  const hasFile = (name: string) => existsSync(packFile(name));
  let state = withOwnPack(readList(path.join(folder, LIST_FILE)), shipped?.pack ?? null, hasFile);
  let installing: Promise<unknown> = Promise.resolve();

  const save = (next: LibraryList) => {
    const file = path.join(folder, LIST_FILE);
    writeFileSync(`${file}.tmp`, JSON.stringify(next, null, 2));
    renameSync(`${file}.tmp`, file);
    state = next;
    opened.closeOthers(new Set(next.packs.map((entry) => entry.file)));
  };
  const isTrusted = ({ key, site }: TrustedKey) =>
    [...state.trusted, ...(ownKey ? [ownKey] : [])].some(
      (known) => known.key === key && known.site === site,
    );
  /** Removes what is in no list: replaced packs, and those of an app that was killed while it installed them. */
  const removeOthers = () => {
    const used = new Set([LIST_FILE]);
    for (const { file } of state.packs.flatMap(withPrevious)) {
      for (const ending of ENDINGS) used.add(`${file}${ending}`);
    }
    for (const name of readdirSync(folder)) {
      if (!used.has(name)) rmSync(path.join(folder, name), { force: true });
    }
  };

  const removeFiles = ({ file }: LibraryEntry) => {
    for (const ending of ENDINGS) rmSync(path.join(folder, `${file}${ending}`), { force: true });
  };
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = installing.then(act);
    installing = result.catch(() => undefined);
    return result;
  };

  /** Returns an id that no pack has: one that was updated keeps the id of its first version. */
  const freeId = (id: string): string =>
    state.packs.some(({ pack }) => pack.id === id) ? freeId(nextId(id)) : id;

  const install: PackLibrary['install'] = async (source, confirmTrust) => {
    mkdirSync(folder, { recursive: true });
    removeOthers();
    const file = randomUUID();
    try {
      await copyPack(source, packFile(file));
      // What was checked is the copy, which nobody else writes to.
      const { key, pack } = await checkPack(packFile(file));
      const trust = { key, site: pack.site };
      const isNew = !isTrusted(trust);
      if (isNew && !(await confirmTrust(pack))) return null;
      const known = state.packs.find((entry) => !isOwn(entry) && isSameVersion(entry.pack, pack));
      const installed = { ...pack, id: known?.pack.id ?? freeId(pack.id) };
      save({
        packs: [{ pack: installed, file }, ...state.packs.filter((entry) => entry !== known)],
        trusted: isNew ? [...state.trusted, trust] : state.trusted,
      });
      return installed;
    } finally {
      removeOthers();
    }
  };
  const update: PackLibrary['update'] = async (id, fetchFile) => {
    const entry = entryOf(id);
    if (!entry) return null;
    mkdirSync(folder, { recursive: true });
    removeOthers();
    const file = randomUUID();
    const [{ downloadUpdate }, { openPack }, { comparePacks }, changeFiles] = await Promise.all([
      import('./download-update.ts'),
      import('../../renderer/pack/pack-file.ts'),
      import('../../renderer/pack/changes.ts'),
      import('./page-changes.ts'),
    ]);
    const current = openPack(packFile(entry.file));
    try {
      if (!(await downloadUpdate(current, { file: packFile(file), fetchFile }))) return null;
      const { pack, changes } = await checkPack(packFile(file), async (next) => {
        const { pages, changes: listed } = await comparePacks(next, current);
        const earlier = changeFiles.readChanges(changesFile(entry.file));
        const time = Date.now();
        const all = changeFiles.addChanges(earlier, { time, pages, has: next.has });
        changeFiles.writeChanges(changesFile(file), all);
        return { ...listed, sinceDate: current.manifest.date, time };
      });
      if (isOwn(entry) && !isSamePlace(pack, entry.pack)) {
        throw new PackError('invalid', 'its pages have other addresses');
      }
      // The reader may have removed it meanwhile.
      if (entryOf(id) !== entry) return null;
      const previous = asPrevious(entry);
      const updated = { pack: { ...pack, id, updated: changes }, file, previous };
      save({ ...state, packs: state.packs.map((other) => (other === entry ? updated : other)) });
      return updated.pack;
    } finally {
      current.close();
      removeOthers();
    }
  };
  /** What can be restored of an entry. What came with the app is always there, so more than one step leads back to it. */
  const previousOf = (entry: LibraryEntry | undefined): LibraryEntry | undefined => {
    const isOwnUpdate = entry && isOwn(entry) && entry.file !== SHIPPED_FILE;
    const first = shipped && { pack: shipped.pack, file: SHIPPED_FILE };
    return entry?.previous ?? ((isOwnUpdate && first) || undefined);
  };
  const entryOf = (id: string) => state.packs.find(({ pack }) => pack.id === id);
  const fileOf = (id: string) => entryOf(id)?.file ?? id;
  return {
    own: () => entryOf(OWN_PACK)?.pack ?? null,
    list: () =>
      state.packs.filter((entry) => !isOwn(entry) && hasFile(entry.file)).map(({ pack }) => pack),
    find: (id) => entryOf(id)?.pack,
    open: (id) => opened.open(fileOf(id)),
    openIndex: (id) => opened.openIndex(fileOf(id)),
    // One after the other, because each saves the list.
    install: (file, confirmTrust) => inTurn(() => install(file, confirmTrust)),
    update: (id, fetchFile) => inTurn(() => update(id, fetchFile)),
    restore: (id) => {
      const entry = entryOf(id);
      const previous = previousOf(entry);
      if (!entry || !previous) return;
      save({ ...state, packs: state.packs.map((other) => (other === entry ? previous : other)) });
      removeFiles(entry);
    },
    remove: (id) => {
      const entry = entryOf(id);
      if (!entry || isOwn(entry)) return;
      const others = state.packs.filter((other) => other !== entry);
      opened.closeOthers(new Set(others.map(({ file }) => file)));
      // Before the list is written, for which a full disk has no room yet. A pack without its file is not listed.
      withPrevious(entry).forEach(removeFiles);
      save({ ...state, packs: others });
    },
  };
}

/** Returns an entry as the one before an update; what came before it is kept no longer. */
function asPrevious(entry: LibraryEntry): LibraryEntry {
  const { pack, file } = entry;
  if (isOwn(entry)) return { pack, file };
  const { updated: _, ...restorable } = pack;
  return { pack: restorable, file };
}
