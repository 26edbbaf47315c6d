import type { Page } from '../../renderer/model/page.ts';
import type { PackPage } from '../../renderer/model/pack.ts';
import { stripSidebarData, type SidebarIndex } from '../../renderer/model/sidebar-index.ts';
import { isSearched, toSearchPage } from '../../renderer/search/index/search-page.ts';
import { pageMarkdown } from '../page-markdown/page-markdown.ts';
import type { LoadServerEntry } from '../render/render-page.ts';
import { hash } from '../core/hash.ts';
import { type BuiltPage, type BuiltSite, toPageData } from '../site/built-site.ts';

/** Makes a page of a pack; `loadEntry` loads what renders MDX pages and may be null for others. */
export async function packPage(
  built: BuiltSite,
  builtPage: BuiltPage,
  options: {
    readonly loadEntry: LoadServerEntry | null;
    readonly sidebars: ReadonlyMap<string, SidebarIndex>;
  },
): Promise<PackPage> {
  const { loadEntry, sidebars } = options;
  const { page, html } = toPageData(builtPage);
  const { kind, path } = page;
  const entry = async () => {
    if (!loadEntry) throw new Error(`${path}: is a module, but there is no bundle`);
    return loadEntry(built.site);
  };
  const isArticle = kind === 'html' || kind === 'module';
  const renderBody = async () => (await entry()).renderPage(built.site, { page, html });
  const isModule = kind === 'module';
  return {
    page: stripSidebarData(isModule ? toArticle(page) : page, sidebars.get(page.sidebar?.id ?? '')),
    // The body of an MDX page is rendered, so that nobody needs its module.
    html: isModule ? await (await entry()).renderArticle(built.site, { page, html }) : html,
    markdown: isArticle ? await pageMarkdown(built, builtPage, renderBody) : null,
    listing: builtPage.listing,
    headings: builtPage.headings.map(({ id, level, text }) => ({ id, level, text })),
    search: isSearched(builtPage) ? searchPartOf(built, builtPage) : null,
  };
}

function searchPartOf({ site }: BuiltSite, builtPage: BuiltPage): PackPage['search'] {
  const { readSections, ...found } = toSearchPage(builtPage, site, hash);
  const { title, description, subcategory, depth, role } = found;
  return { title, description, subcategory, depth, role, sections: readSections() };
}

/** Packs have no style sheets of their own, so a React page is an article there, too. */
function toArticle({ hasOwnLayout: _, ...page }: Page): Page {
  return { ...page, kind: 'html' };
}
