import type { PageListing } from '../../renderer/model/page-listing.ts';
import type { HeadElement, Page, PageData } from '../../renderer/model/page.ts';
import type { SearchConfig } from '../../renderer/model/site-config.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { Redirect } from '../sources/site-setup.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { Doc } from '../sources/doc.ts';
import type { GeneratedFile } from '../sources/generated-doc.ts';
import type { CompiledMarkdown, ModuleCode } from '../markdown/compile-markdown.ts';
import type { BuiltSidebar } from '../sources/sidebars/build-sidebars.ts';
import type { PublicFile } from './public-files.ts';
import type { LinkTargets } from './resolve-reference.ts';
import type { CachedPage } from './page-cache.ts';
import type { SiteSource, StandalonePage } from './read-sites.ts';

/** A compiled source file whose links are still open. */
export interface CompiledPage {
  readonly origin: Doc | StandalonePage;
  /** `module` when the body is a component that the bundler compiles. */
  readonly kind: 'html' | 'module';
  readonly compiled: CachedPage;
  /** Hash of everything that `compiled` was made from. */
  readonly key: string;
  /** Whether it stands for a page that couldn't be compiled, whose ids nobody knows. */
  readonly failed?: true;
}

/** A large part of a page, read when it is needed. */
interface PagePart<T> {
  /** Hash of everything that the part is made from. */
  readonly key: string;
  readonly read: () => T;
}

/** A page's body as HTML and as markdown. */
export interface ArticleHtml extends PagePart<string> {
  /** Hashes what its links and images resolve to, which the other key leaves out. */
  readonly linksKey: () => string;
  /** Returns GitHub markdown with absolute addresses. */
  readonly readMarkdown: () => string;
}

/** The module of a page whose body is a component. */
export type ArticleCode = PagePart<ModuleCode> & Pick<ArticleHtml, 'linksKey'>;

/** A page with everything the renderer and the search index need. */
export interface LinkedPage {
  readonly page: Page;
  /** The article's HTML; null where a component renders it. */
  readonly html: ArticleHtml | null;
  /** The module of an MDX page. */
  readonly code?: ArticleCode;
  /** What the component of a page shows, once it has been rendered. */
  readonly rendered?: RenderedModule;
  /** Absolute path of the source file; null for generated pages. */
  readonly sourceFile: string | null;
  readonly sections: PagePart<CompiledMarkdown['sections']>;
  readonly headings: CompiledMarkdown['headings'];
  readonly listing: PageListing;
}

/** A page whose body is a component: all of the document's body, and the article alone, as HTML and as markdown. */
export interface RenderedModule {
  readonly body: string;
  readonly article: string;
  readonly markdown: string;
}

/** The text of a page that search has nothing to find on. */
export const noSections: LinkedPage['sections'] = { key: 'none', read: () => [] };

/** What only the `<head>` of a document needs: site paths, or for the favicon a data URI. */
export interface DocumentHead {
  /** What all documents have, unless their pages say it themselves. */
  readonly elements?: readonly HeadElement[];
  readonly favicon?: string;
  readonly touchIcon?: string;
  readonly socialCard?: string;
}

/** One locale's site, complete except for rendering. */
export interface LinkedSite {
  readonly source: SiteSource;
  readonly targets: LinkTargets;
  readonly site: SiteModel;
  /** Site path of the file with the site's model, which its content names. */
  readonly siteFile: string;
  readonly head: DocumentHead;
  readonly search: SearchConfig;
  /** Every page, the not-found page included, in a stable order. */
  readonly pages: readonly LinkedPage[];
  readonly sidebars: readonly BuiltSidebar[];
  readonly files: readonly PublicFile[];
  readonly generatedFiles: readonly GeneratedFile[];
  readonly redirects: readonly Redirect[];
  /** What a content security policy has to allow besides files of the site. */
  readonly needs: readonly string[];
  /** Mistakes that do not stop the build: broken links, unknown keys, odd markdown. */
  readonly problems: readonly ContentProblem[];
}

/** Tells whether search engines list a page. */
export function isIndexed({ unlisted, noIndex }: Page): boolean {
  return !unlisted && !noIndex;
}

/** Returns a page as the renderer takes it. */
export function toPageData({ page, html }: LinkedPage): Omit<PageData, 'build'> {
  return { page, html: html?.read() ?? null };
}
