import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of every build that isn't given another one. */
export const defaultCacheFolder = fileURLToPath(new URL('../.cache/build', import.meta.url));

/** Empties the build cache, so that the next build makes everything anew. */
export async function clearCache(): Promise<void> {
  await rm(defaultCacheFolder, { recursive: true, force: true });
}
