/*
 * The installed packs: a folder with a file for each, and a list, so that a start of the app reads no pack. Each
 * file appears whole, so an app that is killed has either the old packs or the new ones.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type InstalledPack, PACK_ENDING, packLimits } from '../../renderer/model/pack.ts';
import type { OpenPack } from './open-pack.ts';
import { PackError } from './pack-error.ts';
import { fingerprintOf } from './signature.ts';

/** Packs that stay open; each holds its index and some of its pages in memory. */
const MAX_OPEN_PACKS = 4;

const LIST_FILE = 'library.json';

/** A signer whose packs of a site are installed without asking. */
export interface TrustedKey {
  /** Public key, in base64url. */
  readonly key: string;
  readonly site: string;
}

interface LibraryList {
  readonly packs: readonly InstalledPack[];
  readonly trusted: readonly TrustedKey[];
}

export interface PackLibrary {
  /** The newest first. */
  readonly list: () => readonly InstalledPack[];
  readonly find: (id: string) => InstalledPack | undefined;
  /** Opens an installed pack; throws if its file is missing or damaged. */
  readonly open: (id: string) => Promise<OpenPack>;
  /**
   * Checks a pack and installs a copy; null if the reader doesn't trust its key. Throws a PackError for one that is
   * refused; what was installed stays as it was.
   */
  readonly install: (
    file: string,
    confirmTrust: (pack: InstalledPack) => Promise<boolean>,
  ) => Promise<InstalledPack | null>;
  readonly remove: (id: string) => void;
}

/** Opens the library in a folder, which need not exist. `ownKey` signs packs of the app's own site. */
export function openLibrary(folder: string, ownKey: TrustedKey | null): PackLibrary {
  const fileOf = (id: string) => path.join(folder, `${id}${PACK_ENDING}`);
  const opened = new Map<string, OpenPack>();
  let state = readList(folder);
  let installing: Promise<unknown> = Promise.resolve();

  const save = (next: LibraryList) => {
    const file = path.join(folder, LIST_FILE);
    writeFileSync(`${file}.tmp`, JSON.stringify(next, null, 2));
    renameSync(`${file}.tmp`, file);
    state = next;
  };
  const close = (id: string) => {
    opened.get(id)?.close();
    opened.delete(id);
  };
  const isTrusted = ({ key, site }: TrustedKey) =>
    [...state.trusted, ...(ownKey ? [ownKey] : [])].some(
      (known) => known.key === key && known.site === site,
    );

  const install: PackLibrary['install'] = async (file, confirmTrust) => {
    mkdirSync(folder, { recursive: true });
    // The packs of an app that was killed while it installed them.
    for (const name of readdirSync(folder)) {
      if (/\.tmp$/.test(name)) rmSync(path.join(folder, name), { force: true });
    }
    const copy = path.join(folder, `${randomUUID()}.tmp`);
    try {
      await copyPack(file, copy);
      // What was checked is the copy, which nobody else writes to.
      const { key, pack } = await checkPack(copy);
      const trust = { key, site: pack.site };
      const isNew = !isTrusted(trust);
      if (isNew && !(await confirmTrust(pack))) return null;
      close(pack.id);
      renameSync(copy, fileOf(pack.id));
      save({
        packs: [pack, ...state.packs.filter(({ id }) => id !== pack.id)],
        trusted: isNew ? [...state.trusted, trust] : state.trusted,
      });
      return pack;
    } finally {
      rmSync(copy, { force: true });
    }
  };
  return {
    list: () => state.packs.filter(({ id }) => existsSync(fileOf(id))),
    find: (id) => state.packs.find((pack) => pack.id === id),
    open: async (id) => {
      const { openPack } = await import('./open-pack.ts');
      const pack = opened.get(id) ?? openPack(fileOf(id));
      // The one used last is at the end.
      opened.delete(id);
      opened.set(id, pack);
      for (const oldest of opened.keys()) {
        if (opened.size <= MAX_OPEN_PACKS) break;
        close(oldest);
      }
      return pack;
    },
    // One after the other, because each saves the list.
    install: (file, confirmTrust) => {
      const result = installing.then(() => install(file, confirmTrust));
      installing = result.catch(() => undefined);
      return result;
    },
    remove: (id) => {
      close(id);
      save({ ...state, packs: state.packs.filter((pack) => pack.id !== id) });
      rmSync(fileOf(id), { force: true });
    },
  };
}

async function copyPack(file: string, copy: string): Promise<void> {
  const found = await stat(file);
  if (!found.isFile()) throw new PackError('not-a-pack', 'it is not a file');
  if (found.size > packLimits.fileBytes) throw new PackError('too-large', 'the file is too large');
  await copyFile(file, copy);
}

/** Checks all of a pack, and describes it. */
async function checkPack(file: string): Promise<{ key: string; pack: InstalledPack }> {
  const [{ openPack }, { verifyPack }] = await Promise.all([
    import('./open-pack.ts'),
    import('./verify-pack.ts'),
  ]);
  const pack = openPack(file);
  try {
    verifyPack(pack);
    return { key: pack.key, pack: describe(pack) };
  } finally {
    pack.close();
  }
}

function describe({ manifest, key }: OpenPack): InstalledPack {
  const { site, title, version, date, pages, size, basePath, url } = manifest;
  // Nobody else can make a pack of the same id, which is what its pages and stored values go by.
  const sum = createHash('sha256').update([key, site, version].join(' '));
  const id = sum.digest('hex').slice(0, 16);
  const fingerprint = fingerprintOf(key);
  return { id, site, title, version, date, pages, size, basePath, url, fingerprint };
}

/** Reads the list of packs; an app that never had packs has none. */
function readList(folder: string): LibraryList {
  const file = path.join(folder, LIST_FILE);
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
