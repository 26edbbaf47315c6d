import type { ContentKind } from './quick-open.ts';
import type { Area } from './site.ts';

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
