import type { ForwardIndex, ForwardIndexCache } from '../../renderer/search/index/term-index.ts';
import { openStoredValues, type ResultStore } from '../core/result-store.ts';
import type { SiteSource } from '../site/site-source.ts';

/** Creates a cache that is one file of a store: one for each page would take longer to read than to make again. */
export function createStoredIndexCache(
  store: ResultStore,
  { contentRoot, basePath }: Pick<SiteSource, 'contentRoot' | 'basePath'>,
): ForwardIndexCache {
  const stored = openStoredValues<ForwardIndex>(store, 'search');
  const key = stored.key(contentRoot, basePath);
  return { get: () => stored.get(key), set: (index) => stored.set(key, index) };
}
