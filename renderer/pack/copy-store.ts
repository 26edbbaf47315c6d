import type { OfflineCopyFacts } from '../platform/platform.ts';
import { toSitePath } from '../model/page-path.ts';
import { OFFLINE_FOLDER, type OfflineIndex } from './offline-index.ts';

export type CopyStore = NonNullable<Awaited<ReturnType<typeof openCopy>>>;

/**
 * Opens the copy of the site at a base path in the browser's storage; without `create`, resolves to null if there is
 * none. It keeps chunks by their hash, so an update adds only what differs, and switches to a new version by writing one
 * small entry.
 */
export async function openCopy(basePath: string, create = false) {
  const name = copyName(basePath);
  if (!create && !(await caches.has(name))) return null;
  const cache = await caches.open(name);
  /** Addresses of entries, which no file of the site has. */
  const entry = (kind: 'chunk' | 'index', id: string) =>
    `${basePath}${OFFLINE_FOLDER}/${kind}/${id}`;
  const currentEntry = `${basePath}${OFFLINE_FOLDER}/current`;
  const list = async (kind: Parameters<typeof entry>[0]) => {
    const found = await cache.keys();
    const folder = entry(kind, '');
    const below = found.flatMap(({ url }) => toSitePath(folder, new URL(url).pathname) ?? []);
    return below.map((path) => path.slice(1));
  };
  /** Facts about the version that new pages show; null before a copy is complete. */
  const current = async () => {
    const response = await cache.match(currentEntry);
    return response ? ((await response.json()) as OfflineCopyFacts) : null;
  };
  const readIndex = async (version: string) => {
    const response = await cache.match(entry('index', version));
    return response ? ((await response.json()) as OfflineIndex) : null;
  };
  const keepOnly = async (kind: Parameters<typeof entry>[0], kept: ReadonlySet<string>) => {
    const unused = (await list(kind)).filter((id) => !kept.has(id));
    await Promise.all(unused.map((id) => cache.delete(entry(kind, id))));
  };
  return {
    current,
    readIndex,
    readChunk: (hash: string) => cache.match(entry('chunk', hash)),
    addChunk: (hash: string, bytes: ArrayBuffer) =>
      cache.put(entry('chunk', hash), new Response(bytes)),
    removeChunk: (hash: string) => cache.delete(entry('chunk', hash)),
    /** Hashes of the chunks that are there. */
    chunks: async () => new Set(await list('chunk')),
    /** Makes a version current whose chunks are all there; `index` is its index as JSON. */
    switchTo: async (facts: OfflineCopyFacts, index: string) => {
      await cache.put(entry('index', facts.version), new Response(index));
      await cache.put(currentEntry, new Response(JSON.stringify(facts)));
    },
    /** Removes what only earlier versions need. */
    prune: async () => {
      const version = (await current())?.version ?? '';
      await keepOnly('index', new Set([version]));
      const needed = (await readIndex(version))?.chunks ?? [];
      await keepOnly('chunk', new Set(needed.map(({ hash }) => hash)));
    },
  };
}

/** Removes the copy of the site at a base path with all its versions. */
export async function removeCopy(basePath: string): Promise<void> {
  await caches.delete(copyName(basePath));
}

/** Name of the lock that is held while a copy changes, so that two tabs don't change it at once. */
export function copyName(basePath: string): string {
  return `offline ${basePath}`;
}
