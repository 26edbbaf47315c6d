import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ExpectedError, messageOf } from './problems.ts';
import { hash } from './hash.ts';

/** The folder of every build that isn't given another one. */
export const defaultCacheFolder = path.join(import.meta.dirname, '../../.cache/build');

/** Length of the checksum in front of a result. */
const CHECKSUM_BYTES = hash('').length;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Results by the hash of everything they were made from: plain data, which those who get it don't change. */
export interface ResultStore {
  /** Whether no build has used the store before. */
  readonly isNew: boolean;
  /** Returns undefined for a result that is missing or damaged. */
  readonly get: (key: string) => unknown;
  readonly set: (key: string, result: unknown) => void;
}

/**
 * Opens the store of one version of the code in a cache folder; a month's results are not used in the next. Results are
 * files. A file appears whole, under its final name, so builds can share a store and be killed at any moment; a checksum
 * tells when one is damaged. Stores that no build has opened for a day are removed: switching back to another branch
 * finds its results.
 */
export function openStore(cacheFolder: string, version: string): ResultStore {
  const month = new Date().toISOString().slice(0, 7);
  const folder = path.join(cacheFolder, 'results', `${version}-${month}`);
  const fileOf = (key: string) => path.join(folder, key.slice(0, 1), key.slice(1));
  tryToChange(() => mkdirSync(folder, { recursive: true }));
  const isNew = readdirSync(folder).length === 0;
  utimesSync(folder, new Date(), new Date());
  dropUnused(path.dirname(folder));
  return {
    isNew,
    get: (key) => readResult(fileOf(key)),
    set: (key, result) => writeResult(fileOf(key), result),
  };
}

/** Removes the folders in a folder that haven't been in use for a day. */
function dropUnused(parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    // Another build may just have removed it.
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > DAY_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a store that ends with the process, above one that outlives it and that others may empty. */
export function createMemoryStore(below?: ResultStore): ResultStore {
  const results = new Map<string, unknown>();
  const remember = (key: string, result: unknown) => {
    if (result !== undefined) results.set(key, result);
    return result;
  };
  return {
    isNew: below?.isNew ?? true,
    get: (key) => results.get(key) ?? remember(key, below?.get(key)),
    set: (key, result) => {
      below?.set(key, result);
      results.set(key, result);
    },
  };
}

/** The results of one kind in a store. */
export interface Results<T> {
  /** Hashes all that a result is made from. */
  readonly key: (...parts: readonly string[]) => string;
  /** Returns undefined for a result that is missing or damaged. */
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, result: T) => void;
  /** Returns a result, which is made and stored unless it is there. */
  readonly keep: (key: string, make: () => T | Promise<T>) => Promise<T>;
}

/** Opens the results of one kind, whose name separates their keys from those of others. */
export function openResults<T>(store: ResultStore, kind: string): Results<T> {
  const get = (key: string) => store.get(key) as T | undefined;
  return {
    key: (...parts) => hash(kind, ...parts),
    get,
    set: store.set,
    keep: async (key, make) => {
      const known = get(key);
      if (known !== undefined) return known;
      const made = await make();
      store.set(key, made);
      return made;
    },
  };
}

/** Other processes see a result either whole or not at all. Throws an ExpectedError when the disk is full or read-only. */
function writeResult(file: string, result: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const bytes = serialize(result);
  tryToChange(() => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(hash(bytes)), bytes]));
    renameSync(temporary, file);
  });
}

function tryToChange(change: () => void): void {
  try {
    change();
  } catch (error) {
    throw new ExpectedError(
      `the cache can't be written: ${messageOf(error)}; free some space, or correct its permissions`,
    );
  }
}

function readResult(file: string): unknown {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(CHECKSUM_BYTES);
  const isWhole = bytes.toString('latin1', 0, CHECKSUM_BYTES) === hash(content);
  return isWhole ? deserialize(content) : undefined;
}

/** Empties the build cache, so that the next build makes everything again. */
export async function clearCache(): Promise<void> {
  await rm(defaultCacheFolder, { recursive: true, force: true });
}
