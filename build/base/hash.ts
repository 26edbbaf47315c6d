import { createHash } from 'node:crypto';

const HASH_LENGTH = 16;

/** Short hash, safe in file names and URLs. Parts are separated: `hash('ab')` is not `hash('a', 'b')`. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(String(part.length)).update(':').update(part);
  return sum.digest('base64url').slice(0, HASH_LENGTH);
}
