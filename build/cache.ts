import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of every build that isn't given another one. */
export const defaultCacheFolder = fileURLToPath(new URL('../.cache/build', import.meta.url));

/** Empties the build cache, so that the next build makes everything anew. */
export async function clearCache(): Promise<void> {
  await rm(defaultCacheFolder, { recursive: true, force: true });
}

/** Values by the hash of what they were made from. */
export interface BuildCache<T> {
  /** Hash of everything a value depends on. */
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

/** A cache in a file, which keeps only the entries that the current build used and so never grows stale. */
export interface FileCache<T> extends BuildCache<T> {
  /** Writes the used entries; does nothing when they are the ones in the file. */
  readonly save: () => Promise<void>;
}

export function createMemoryCache<T>(): BuildCache<T> {
  const entries = new Map<string, T>();
  return {
    key: hash,
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
  };
}

/** Opens a cache file; one that is missing, unreadable or of another `version` counts as empty. */
export async function openCache<T>(file: string, version: string): Promise<FileCache<T>> {
  const known = await readEntries<T>(file, version);
  const used = new Map<string, T>();
  let changed = false;
  return {
    key: hash,
    get: (key) => {
      const value = known.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => {
      changed = true;
      known.set(key, value);
      used.set(key, value);
    },
    save: async () => {
      if (!changed && used.size === known.size) return;
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}.tmp`;
      await writeFile(temporary, JSON.stringify({ version, entries: [...used] }));
      await rename(temporary, file);
    },
  };
}

/** Returns a function that calls `make` once, when it is first called, and returns that value from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Short hash, safe in file names and URLs. Parts are separated: `hash('ab')` is not `hash('a', 'b')`. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(String(part.length)).update(':').update(part);
  return sum.digest('base64url').slice(0, 16);
}

/** Hashes the names and contents of a folder's files, at any depth. */
export async function hashFolder(folder: string, takes = /./): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && takes.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return hash(...files.map((file) => path.relative(folder, file)), ...contents);
}

/** Hashes the code and packages that compile pages: the version of the markdown cache. */
export async function compilerVersion(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folders = ['markdown', 'sidebars', 'api', 'archive', '../renderer/i18n'];
  return hash(
    ...(await Promise.all(folders.map((folder) => hashFolder(path.join(here, folder), /\.ts$/)))),
    await readFile(path.join(here, '../package-lock.json')),
  );
}

async function readEntries<T>(file: string, version: string): Promise<Map<string, T>> {
  try {
    const stored = JSON.parse(await readFile(file, 'utf8')) as {
      version: string;
      entries: [string, T][];
    };
    return stored.version === version ? new Map(stored.entries) : new Map();
  } catch {
    return new Map();
  }
}
