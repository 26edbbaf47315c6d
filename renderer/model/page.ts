import type { PageSidebar } from './sidebar.ts';
import type { Landing } from './site-config.ts';

/** A page as the build made it: everything the theme shows, nothing left to compute. */
export interface Page {
  /** Site path with trailing slash and without the base path, for example `/docs/intro/`. */
  readonly path: string;
  readonly kind: PageKind;
  /** The page's name, in plain text. */
  readonly title: string;
  /** The `<title>` of the document. */
  readonly documentTitle: string;
  /** One or two sentences for search engines and previews; may be empty. */
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Site path or absolute address of the preview image. */
  readonly image?: string;
  /** Kept out of listings, sitemap and search engines. */
  readonly unlisted?: boolean;
  /** Id of the content area, or null outside the areas. */
  readonly area: string | null;
  /** Name of the area's version the page belongs to, or null outside the areas. */
  readonly version: string | null;
  /** Where the same page stands in the area's other versions, by version name. */
  readonly versionPaths?: Readonly<Record<string, string>>;
  /** Show `title` as a heading above the body, which has no level 1 heading of its own. */
  readonly showTitle: boolean;
  /** The headings the table of contents lists; empty hides it. */
  readonly toc: readonly TocItem[];
  /** Trail from the area to this page; empty outside sidebars. */
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly sidebar: PageSidebar | null;
  /** Where the source can be edited. */
  readonly editUrl?: string;
  /** When the source was last committed. */
  readonly lastUpdate?: PageDate;
  readonly tags?: readonly string[];
  /** The Atom feed that tells of what is new on the page. */
  readonly feed?: PageFeed;
  /** What the landing page says; there alone, so that no other page carries it. */
  readonly landing?: Landing;
  /** What was added to the archive last, the latest first; on the landing page. */
  readonly latest?: readonly LatestEntry[];
}

export interface LatestEntry {
  readonly title: string;
  readonly date: PageDate;
  /** Site path. */
  readonly href: string;
  /** One or two sentences. */
  readonly text: string;
}

/** How a page's body is made: compiled HTML, a compiled component, or a component of the theme. */
export type PageKind = 'html' | 'module' | 'landing' | 'not-found';

export interface TocItem {
  /** Id of the heading's element. */
  readonly id: string;
  /** The heading's inline HTML: code and emphasis, without links. */
  readonly html: string;
  readonly level: number;
}

export interface PageFeed {
  readonly title: string;
  /** Site path. */
  readonly path: string;
}

export interface PageDate {
  /** As in `2024-12-13`. */
  readonly date: string;
  /** In the words of the page's language. */
  readonly label: string;
}

export interface Breadcrumb {
  readonly label: string;
  /** Site path; absent on the current page and on categories without a page. */
  readonly href?: string;
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** What a page's data file holds: the page and, for `html` pages, its body. */
export interface PageData {
  readonly page: Page;
  /** The article's HTML; null where a component renders the body. */
  readonly html: string | null;
  /** Identity of the bundle that the data was made for; another one means that the site was deployed anew. */
  readonly build: string;
}
