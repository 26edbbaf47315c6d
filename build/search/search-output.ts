import type { ForwardIndexCache } from '../../renderer/site-index/forward-index.ts';
import { type SearchOutput, searchFiles } from '../../renderer/site-index/search-files.ts';
import { hash } from '../cache.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { searchPages } from './search-sections.ts';

/** Builds the search files of a site; of pages that the cache knows, neither terms nor texts are made again. */
export function searchOutput(
  built: Pick<BuiltSite, 'site' | 'search' | 'pages'>,
  cache?: ForwardIndexCache,
): Promise<SearchOutput> {
  return searchFiles({ ...searchPages(built), config: built.search }, { hash, cache });
}
