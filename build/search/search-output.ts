import type { SearchConfig } from '../../renderer/model/site-config.ts';
import type { ForwardIndexCache } from '../../renderer/search/index/forward-index.ts';
import { type SearchOutput, searchFiles } from '../../renderer/search/index/make-search-files.ts';
import { hash } from '../cache.ts';
import { searchPages, type SearchedSite } from './search-sections.ts';

/** Builds the search files of a site; of pages that the cache knows, neither terms nor texts are made again. */
export function searchOutput(
  built: SearchedSite & { readonly search: SearchConfig },
  cache?: ForwardIndexCache,
): Promise<SearchOutput> {
  return searchFiles({ ...searchPages(built), config: built.search }, { hash, cache });
}
