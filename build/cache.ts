import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Values by the hash of what they were made from. Only what a build used is written back, so the file never grows stale. */
export interface BuildCache<T> {
  /** Hash of everything a value depends on. */
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
  /** Writes the values that were used; resolves at once when nothing changed. */
  readonly save: () => Promise<void>;
}

/** Opens a cache file; one that is missing, unreadable or made by other code (another `version`) counts as empty. */
export async function openCache<T>(file: string, version: string): Promise<BuildCache<T>> {
  const known = await readEntries<T>(file, version);
  const used = new Map<string, T>();
  let changed = false;
  return {
    key: (...parts) => hash(...parts),
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

/** Short content hash of strings, safe in file names and URLs; parts cannot run into each other. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(String(part.length)).update(':').update(part);
  return sum.digest('base64url').slice(0, 16);
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
