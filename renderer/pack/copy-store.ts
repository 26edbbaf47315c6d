import type { OfflineCopyFacts } from '../platform/platform.ts';
import { toSitePath } from '../model/page-path.ts';
import { OFFLINE_FOLDER, type OfflineIndex } from './offline-index.ts';

/**
 * The copy of a site in the browser's storage. It keeps chunks by their hash, so an update adds only what differs,
 * and switches to a new version by writing one small entry.
 */
export interface CopyStore {
  /** Facts about the version that new pages show; null before a copy is complete. */
  readonly current: () => Promise<OfflineCopyFacts | null>;
  readonly readIndex: (version: string) => Promise<OfflineIndex | null>;
  readonly readChunk: (hash: string) => Promise<Response | undefined>;
  readonly addChunk: (hash: string, bytes: ArrayBuffer) => Promise<void>;
  readonly removeChunk: (hash: string) => Promise<unknown>;
  /** Hashes of the chunks that are there. */
  readonly chunks: () => Promise<ReadonlySet<string>>;
  /** Makes a version current whose chunks are all there; `index` is its index as JSON. */
  readonly switchTo: (facts: OfflineCopyFacts, index: string) => Promise<void>;
  /** Removes what only earlier versions need. */
  readonly prune: () => Promise<void>;
}

/** Opens the copy of the site at a base path; without `create`, resolves to null if there is none. */
export async function openCopy(basePath: string, create = false): Promise<CopyStore | null> {
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
    readChunk: (hash) => cache.match(entry('chunk', hash)),
    addChunk: (hash, bytes) => cache.put(entry('chunk', hash), new Response(bytes)),
    removeChunk: (hash) => cache.delete(entry('chunk', hash)),
    chunks: async () => new Set(await list('chunk')),
    switchTo: async (facts, index) => {
      await cache.put(entry('index', facts.version), new Response(index));
      await cache.put(currentEntry, new Response(JSON.stringify(facts)));
    },
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
