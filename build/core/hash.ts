import { createHash } from 'node:crypto';

/** Returns a function that calls `make` once, when it is first called, and returns that value from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const HASH_LENGTH = 16;

/** Short hash, safe in file names and URLs. Parts are separated: `hash('ab')` is not `hash('a', 'b')`. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(String(part.length)).update(':').update(part);
  return sum.digest('base64url').slice(0, HASH_LENGTH);
}
