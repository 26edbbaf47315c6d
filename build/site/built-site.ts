import type { Page } from '../../renderer/model/page.ts';
import type { SearchConfig } from '../../renderer/model/site-config.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { ContentProblem } from '../content-error.ts';
import type { GeneratedFile } from '../content/generated-doc.ts';
import type { BuiltSidebar } from '../sidebars/build-sidebars.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { PublicFile } from './public-files.ts';

/** A page with everything the renderer and the search index need. */
export interface BuiltPage {
  readonly page: Page;
  /** The article's HTML; null where a component renders it. */
  readonly html: string | null;
  /** Source on disk, for `module` pages and for reloading while writing. */
  readonly sourceFile: string | null;
  readonly sections: CompiledMarkdown['sections'];
  /** Every heading of the body, in order. */
  readonly headings: CompiledMarkdown['headings'];
}

/** One locale's site, finished but for rendering. */
export interface BuiltSite {
  readonly site: SiteModel;
  readonly search: SearchConfig;
  /** Every page, the not-found page included, in a stable order. */
  readonly pages: readonly BuiltPage[];
  readonly sidebars: readonly BuiltSidebar[];
  /** Files to serve as they are. */
  readonly files: readonly PublicFile[];
  /** Files made from data. */
  readonly generatedFiles: readonly GeneratedFile[];
  /** Mistakes that do not stop the build: broken links, unknown keys, odd markdown. */
  readonly problems: readonly ContentProblem[];
}
