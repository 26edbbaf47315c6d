import type { OpenedSearch } from './first-files.ts';
import type { SearchAnswer } from './search-engine.ts';

/** What the page asks the worker. */
export type SearchRequest =
  | { readonly type: 'open'; readonly search: OpenedSearch }
  | { readonly type: 'search'; readonly id: number; readonly query: string };

/** What the worker answers. Answers that nobody waits for any more do not come. */
export type SearchResponse =
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

export interface SearchAreaName {
  readonly id: string;
  readonly label: string;
}
