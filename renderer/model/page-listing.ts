import type { ArchiveFacts } from './catalog.ts';
import type { Page } from './page.ts';
import type { ContentKind } from './quick-open.ts';

/** What pages are for: guides explain, symbols describe one name, days report what was said, others are about the site. */
export const pageRoles = ['guide', 'symbol', 'day', 'aboutSite'] as const;

export type PageRole = (typeof pageRoles)[number];

/** How search and quick open list a page. */
export interface PageListing {
  readonly kind: ContentKind;
  /** Labels of the area and the categories above the page; empty outside of areas. */
  readonly trail: readonly string[];
  /** Number of levels below the area's main page. */
  readonly depth: number;
  /** An older copy of pages in another area. */
  readonly isCopy: boolean;
  readonly archive?: ArchiveFacts;
}

/** A heading of an article, in plain text. */
export interface ListedHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** What lists of all pages are made from. */
export interface ListedPage {
  readonly page: Pick<Page, 'path' | 'title' | 'unlisted'>;
  readonly listing: PageListing;
  readonly headings: readonly ListedHeading[];
}

export interface SearchFacts {
  readonly title: string;
  readonly description: string;
  /** Other words for what the page is about, as its author lists them. */
  readonly keywords?: string | undefined;
  /** The labels of the area and of the categories above the page. */
  readonly subcategory: string;
  /** Number of levels below the area; higher for copies, which rank below the originals. */
  readonly depth: number;
  readonly role: PageRole;
}

/** Separates the cells of a table's row in the text of a section. */
export const CELL_SEPARATOR = '\t';

export interface SearchSection {
  /** Id of the heading; empty above the first one. */
  readonly id: string;
  /** Empty above the first heading, and where it repeats the page's title. */
  readonly heading: string;
  /** A line for each paragraph, item or row. */
  readonly text: string;
  readonly code: string;
}
