import type { Area } from './site.ts';

/** What pages are for: guides explain, symbols describe one name, days report what was said, others are about the site. */
export const pageRoles = ['guide', 'symbol', 'day', 'aboutSite'] as const;

export type PageRole = (typeof pageRoles)[number];

/** How search lists a page. */
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

/**
 * Separates the cells of a table's row in the text of a section. A row that begins with it has the name in its first
 * cell, or the first of several there, as its id.
 */
export const CELL_SEPARATOR = '\t';

/** What a page contains, as stated by what makes it. */
export const contentKinds = ['page', 'symbol', 'day', 'stream', 'overview', 'post'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Site path of the file that lists all pages with their headings, for programs that read the site. */
export const CATALOG_FILE = '/assets/catalog.json';

/** What a program needs to know to find its way through a site without opening every page. */
export interface Catalog {
  readonly title: string;
  readonly tagline: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  /** With a slash at both ends. */
  readonly basePath: string;
  readonly version: string;
  readonly areas: readonly Area[];
  readonly pages: readonly CatalogPage[];
}

export interface CatalogPage {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly kind: ContentKind;
  /** Id of the area; absent outside of areas. */
  readonly area?: string;
  /** Name of the area's version; absent if it is the newest. */
  readonly version?: string;
  /** Level, id and text of each heading below the title. */
  readonly headings: readonly (readonly [level: number, id: string, text: string])[];
  readonly archive?: ArchiveFacts;
}

/** What the archive knows of the page of a day or of a stream. */
export interface ArchiveFacts {
  /** As in `2024-12-13`. */
  readonly date: string;
  readonly topics: readonly string[];
  /** Title of the channel; absent for streams. */
  readonly channel?: string;
}
