import { makeSearchFiles, type SearchOutput } from './make-search-files.ts';
import type { ForwardIndex } from './term-index.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';

/** Makes the search files of a site; pages that are as they were the last time aren't indexed again. */
export async function makeSearch(linked: LinkedSite, store: ResultStore): Promise<SearchOutput> {
  const { contentRoot, basePath } = linked.source;
  const indexes = openResults<ForwardIndex>(store, 'search');
  // One result for a site, which knows its pages by key: one for each would take longer to read than to make again.
  const key = indexes.key(contentRoot, basePath);
  const known = indexes.get(key);
  const { files, index } = await makeSearchFiles(linked, known);
  if (index !== known) indexes.set(key, index);
  return files;
}
