import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildCache, hash, openCache } from '../cache.ts';
import type { SectionTerms } from './section-terms.ts';

/** The weighed terms of pages by what they were made from. */
export type TermCache = BuildCache<readonly SectionTerms[]>;

/** The code that says which terms a page has and what they weigh. */
const code = [
  './section-terms.ts',
  '../../renderer/search/dates.ts',
  '../../renderer/search/tokenize.ts',
];

/** Opens the cache of one content tree; other code than it was made with empties it. */
export async function openTermCache(folder: string, contentRoot: string): Promise<TermCache> {
  const files = code.map((file) => fileURLToPath(new URL(file, import.meta.url)));
  const version = hash(...(await Promise.all(files.map((file) => readFile(file)))));
  return openCache(path.join(folder, `terms-${hash(contentRoot).slice(0, 8)}.json`), version);
}
