import type { SearchFacts, SearchSection } from '../../model/page-listing.ts';

/** What search finds and shows of a page. */
export interface SearchPage extends SearchFacts {
  readonly url: string;
  /** Hash of everything that search finds and shows of the page. */
  readonly key: string;
  readonly readSections: () => readonly SearchSection[];
}
