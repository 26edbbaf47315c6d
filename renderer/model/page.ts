import type { PageSidebar } from './sidebar.ts';
import type { Landing } from './site-config.ts';

export interface Page {
  /** Site path with trailing slash and without the base path, for example `/docs/intro/`. */
  readonly path: string;
  /** How the body is rendered: from HTML, by a compiled component, or by a component of the theme. */
  readonly kind: 'html' | 'module' | 'landing' | 'not-found';
  readonly title: string;
  readonly documentTitle: string;
  /** One or two sentences, or empty. */
  readonly description: string;
  /** Further meta tags of the document, by name. */
  readonly meta?: Readonly<Record<string, string>>;
  /** Further elements of the document's head; they replace those that say the same of the page. */
  readonly head?: readonly HeadElement[];
  /** Site path or absolute address of the preview image. */
  readonly image?: string;
  /** Excluded from sidebars, search, the sitemap and search engines. */
  readonly unlisted?: boolean;
  /** Search engines leave the page out; the reader doesn't. */
  readonly noIndex?: boolean;
  /** Id of the area; null outside of areas. */
  readonly area: string | null;
  /** Name of the area's version; null outside of areas. */
  readonly version: string | null;
  /**
   * Site paths of the page, or of the nearest one above it, in all versions: by version name, or for an older API
   * reference outside the versions by its own site path.
   */
  readonly versionPaths?: Readonly<Record<string, string>>;
  /** Keys of the versions that lack the page itself. */
  readonly missingIn?: readonly string[];
  /** Paths of the locales that have the page in their language, where search engines list it; absent for one alone. */
  readonly locales?: readonly string[];
  /** The page is in the language of the originals, or was translated before the original changed. */
  readonly translation?: 'missing' | 'outdated';
  /** The component lays out everything between the navbar and the footer. */
  readonly hasOwnLayout?: true;
  /** Show `title` as a heading, since the body has no level 1 heading. */
  readonly showTitle: boolean;
  readonly toc: readonly TocItem[];
  /** The categories above the page and the page itself; empty without a sidebar. */
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly sidebar: PageSidebar | null;
  readonly editUrl?: string;
  /** When the page was changed last, as its author or the last commit of its file says. */
  readonly lastUpdate?: PageDate;
  /** Who changed it, as its author says. */
  readonly lastAuthor?: string;
  readonly tags?: readonly PageTag[];
  readonly feed?: PageFeed;
  readonly landing?: Landing;
  /** HTML of the landing page's example. */
  readonly example?: string;
  /** The entries of the archive that the landing page shows. */
  readonly excerpts?: readonly Excerpt[];
}

export interface Excerpt {
  readonly title: string;
  readonly date: PageDate;
  /** Site path. */
  readonly href: string;
  /** One or two sentences. */
  readonly text: string;
}

export interface TocItem {
  readonly id: string;
  /** Inline HTML without links. */
  readonly html: string;
  readonly level: number;
}

interface PageDate {
  /** As in `2024-12-13`. */
  readonly date: string;
  /** In the page's language. */
  readonly label: string;
}

export interface Breadcrumb {
  readonly label: string;
  /** Site path; undefined for the current page and for categories without a page. */
  readonly href?: string;
}

export interface HeadElement {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** JSON for search engines; of scripts alone, which hold nothing that runs. */
  readonly data?: string;
}

/** Tells whether elements of the head ask search engines to leave a page out. */
export function hidesPage(head: readonly HeadElement[]): boolean {
  return head.some(
    ({ attributes: { name = '', content = '' } }) =>
      /^robots$/i.test(name) && /\b(?:noindex|none)\b/i.test(content),
  );
}

interface PageTag {
  readonly label: string;
  /** Site path of the page that lists what has the tag. */
  readonly href?: string;
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

export interface PageData {
  readonly page: Page;
  /** The body of `html` pages; null for others. */
  readonly html: string | null;
  /** Identity of the bundle that the data was made for; it changes with each deployment. */
  readonly build: string;
}

export interface PageFeed {
  readonly title: string;
  /** Site path. */
  readonly path: string;
}
