import { createHash, hash as hashOnce } from 'node:crypto';
import type { ResultStore } from './result-store.ts';

/** Values by the hash of what they were made from. */
export interface BuildCache<T> {
  /** Hash of everything a value depends on. */
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

export function createMemoryCache<T>(): BuildCache<T> {
  const entries = new Map<string, T>();
  return {
    key: hash,
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
  };
}

/** Creates a cache that keeps values as JSON in a store. `name` separates it from other caches in the same store. */
export function createStoredCache<T>(store: ResultStore, name: string): BuildCache<T> {
  return {
    key: (...parts) => hash(name, ...parts),
    get: (key) => {
      const json = store.get(key)?.toString();
      return json === undefined ? undefined : (JSON.parse(json) as T);
    },
    set: (key, value) => void store.set(key, JSON.stringify(value)),
  };
}

/** Returns a function that calls `make` once, when it is first called, and returns that value from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const HASH_LENGTH = 16;

/** Short hash, safe in file names and URLs. Parts are separated: `hash('ab')` is not `hash('a', 'b')`. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  // For short texts, one call takes a third of the time of several.
  if (parts.every((part) => typeof part === 'string')) {
    const text = parts.map((part) => `${part.length}:${part}`).join('');
    return hashOnce('sha256', text, 'base64url').slice(0, HASH_LENGTH);
  }
  const sum = createHash('sha256');
  for (const part of parts) sum.update(String(part.length)).update(':').update(part);
  return sum.digest('base64url').slice(0, HASH_LENGTH);
}
