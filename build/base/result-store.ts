import {
  existsSync,
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
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { ExpectedError, messageOf } from './problems.ts';
import { hash } from './hash.ts';

/** The folder of every build that isn't given another one. */
export const defaultCacheFolder = fileURLToPath(new URL('../../.cache/build', import.meta.url));

/** Length of the checksum in front of a result. */
const CHECKSUM_BYTES = hash('').length;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Results by the hash of everything they were made from. */
export interface ResultStore {
  /** Whether no build has used the store before. */
  readonly isNew: boolean;
  /** Returns undefined for a result that is missing or damaged. */
  readonly get: (key: string) => Buffer | undefined;
  readonly set: (key: string, result: string | Uint8Array) => void;
}

/** A result that was there before is damaged or gone. */
export class MissingResult extends Error {
  override readonly message = 'the cache was changed during the build; build again';
}

/** Returns the folder with the results of one version of the code; a month's results are not used in the next. */
export function resultsFolder(cacheFolder: string, version: string): string {
  const month = new Date().toISOString().slice(0, 7);
  return path.join(cacheFolder, 'results', `${version}-${month}`);
}

/**
 * Opens a store whose results are files in a folder. A file appears whole, under its final name, so builds can share
 * a store and be killed at any moment; a checksum tells when one is damaged. Folders beside it that no build has
 * opened for a day are removed: switching back to another branch finds its results.
 */
export function openResultStore(folder: string): ResultStore {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 1), key.slice(1));
  const isNew = !existsSync(folder);
  tryToChange(() => mkdirSync(folder, { recursive: true }));
  markUsed(folder);
  dropUnused(path.dirname(folder));
  return {
    isNew,
    get: (key) => readSealed(fileOf(key)),
    set: (key, result) => writeSealed(fileOf(key), result),
  };
}

/** Tells that a folder of a cache is in use. */
export function markUsed(folder: string): void {
  utimesSync(folder, new Date(), new Date());
}

/** Removes what is in a folder of a cache and hasn't been in use for a day. */
export function dropUnused(parent: string): void {
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
  const results = new Map<string, Buffer>();
  const remember = (key: string, result: Buffer | undefined) => {
    if (result) results.set(key, result);
    return result;
  };
  return {
    isNew: below?.isNew ?? true,
    get: (key) => results.get(key) ?? remember(key, below?.get(key)),
    set: (key, result) => {
      below?.set(key, result);
      results.set(key, Buffer.from(result));
    },
  };
}

/** JSON values in a store; `key` hashes all that a value depends on. */
export interface StoredValues<T> {
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

/** Opens the values of one kind; `name` separates them from others in the same store. */
export function openStoredValues<T>(store: ResultStore, name: string): StoredValues<T> {
  return {
    key: (...parts) => hash(name, ...parts),
    get: (key) => {
      const json = store.get(key)?.toString();
      return json === undefined ? undefined : (JSON.parse(json) as T);
    },
    set: (key, value) => store.set(key, JSON.stringify(value)),
  };
}

/**
 * Writes content with a checksum; other processes see the file either whole or not at all. Throws an ExpectedError when
 * the disk is full or read-only.
 */
export function writeSealed(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  const bytes = Buffer.from(content);
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

/** Reads what {@link writeSealed} wrote; undefined for a file that is missing or damaged. */
export function readSealed(file: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(CHECKSUM_BYTES);
  return bytes.toString('latin1', 0, CHECKSUM_BYTES) === hash(content) ? content : undefined;
}

/** Empties the build cache, so that the next build makes everything anew. */
export async function clearCache(): Promise<void> {
  await rm(defaultCacheFolder, { recursive: true, force: true });
}
