import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hash } from './cache.ts';

/** Length of the checksum in front of a result. */
const CHECKSUM_BYTES = hash('').length;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Results are made again after this time, so that those nobody needs don't add up. */
const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Results by the hash of everything they were made from, each in its own file. A file appears whole, under its final
 * name, so builds can share a store and be killed at any moment; a checksum tells when one is damaged.
 */
export interface ResultStore {
  /** What the store was opened with. */
  readonly location: Parameters<typeof openResultStore>;
  /** Whether no build has used the store before. */
  readonly isNew: boolean;
  /** Returns undefined for a result that is missing or damaged. */
  readonly get: (key: string) => Buffer | undefined;
  /** Stores a result, and returns whether it could: if the disk is full or read-only, the build goes on without. */
  readonly set: (key: string, result: string | Uint8Array) => boolean;
  readonly faults: () => StoreFaults;
  /** Takes note of what is wrong elsewhere in the cache, or was seen by another thread. */
  readonly addFaults: (faults: Partial<StoreFaults>) => void;
  /** Sentences for the author: damaged files, and a cache that can't be written. */
  readonly warnings: () => readonly string[];
}

/** What is wrong with a cache. */
export interface StoreFaults {
  /** Names of damaged files. */
  readonly damaged: readonly string[];
  /** Why it can't be written. */
  readonly failure: Error | undefined;
}

/** A result that was there before is damaged or gone. */
export class MissingResult extends Error {
  override readonly message = 'the cache was changed during the build; build again';
}

/** The folder of the results in a build's cache folder. */
export function resultsFolder(cacheFolder: string): string {
  return path.join(cacheFolder, 'results');
}

/**
 * Opens the store of one version of the code in a folder. Results of other versions are removed, except for those of
 * the version used before, which switching back to another branch needs again.
 */
export function openResultStore(folder: string, version: string): ResultStore {
  const own = path.join(folder, version);
  const fileOf = (key: string) => path.join(own, key.slice(0, 1), key.slice(1));
  const damaged = new Set<string>();
  let failure: Error | undefined;
  const isNew = !existsSync(own);
  attempt(() => cleanUp(folder, version));
  return {
    location: [folder, version],
    isNew,
    get: (key) => {
      const result = readSealed(fileOf(key));
      if (result === null) damaged.add(key);
      return result ?? undefined;
    },
    set: (key, result) => {
      failure ??= attempt(() => writeSealed(fileOf(key), result));
      return failure === undefined;
    },
    faults: () => ({ damaged: [...damaged], failure }),
    addFaults: (faults) => {
      for (const file of faults.damaged ?? []) damaged.add(file);
      failure ??= faults.failure;
    },
    warnings: () => [
      ...(damaged.size > 0
        ? [
            `${damaged.size} damaged ${damaged.size === 1 ? 'file' : 'files'} in the cache, which this build replaced`,
          ]
        : []),
      ...(failure ? [describeCacheFailure(failure)] : []),
    ],
  };
}

/**
 * Writes content with a checksum. Other processes see the file either whole or not at all; its folder is created if it
 * is missing.
 */
export function writeSealed(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const write = () => {
    // Two writes instead of a copy of what can be 30 MB.
    const opened = openSync(temporary, 'w');
    try {
      writeFileSync(opened, hash(bytes));
      writeFileSync(opened, bytes);
    } finally {
      closeSync(opened);
    }
    renameSync(temporary, file);
  };
  try {
    try {
      write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      mkdirSync(path.dirname(file), { recursive: true });
      write();
    }
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Reads what {@link writeSealed} wrote; undefined for a file that is missing, null for one that is damaged. */
export function readSealed(file: string): Buffer | null | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(CHECKSUM_BYTES);
  return bytes.toString('latin1', 0, CHECKSUM_BYTES) === hash(content) ? content : null;
}

/** Says what follows from a cache that can't be written, which stops no build. */
export function describeCacheFailure({ message }: Error): string {
  return `the cache can't be written: ${message}; the next build will be slower`;
}

/** Runs a function, and returns what it throws. */
export function attempt(run: () => void): Error | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function cleanUp(folder: string, version: string): void {
  const own = path.join(folder, version);
  mkdirSync(own, { recursive: true });
  const age = (file: string) => Date.now() - statSync(file).mtimeMs;
  const others = readdirSync(folder)
    .filter((name) => name !== version)
    .map((name) => path.join(folder, name))
    .sort((a, b) => age(a) - age(b));
  // A build that runs at the same time may still read a newer one.
  for (const other of others.slice(1).filter((name) => age(name) > HOUR_MS))
    rmSync(other, { recursive: true, force: true });

  // The folder's time, which results in folders below it don't change, is that of the last clean-up.
  if (age(own) < DAY_MS) return;
  for (const name of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(own, name);
    if (age(file) > MAX_AGE_MS && statSync(file).isFile()) rmSync(file, { force: true });
  }
  utimesSync(own, new Date(), new Date());
}
