import type { PageData } from '../../renderer/model/page.ts';
import { pageMarkdown } from '../page-markdown/page-markdown.ts';
import { serverEntryOf } from '../render/render-page.ts';
import { type BuiltPage, type BuiltSite, toPageData } from '../site/built-site.ts';
import type { Bundle } from '../vite/bundle.ts';

/** A page as packs have it. */
export interface FinishedPage {
  /** The body of an MDX page is rendered, so that nobody needs its module. */
  readonly data: Omit<PageData, 'build'>;
  /** Null for pages that aren't articles. */
  readonly markdown: string | null;
}

/** Makes the data and the markdown of a page; `bundle` renders MDX pages and may be null for others. */
export async function finishPage(
  built: BuiltSite,
  builtPage: BuiltPage,
  bundle: Bundle | null,
): Promise<FinishedPage> {
  const data = toPageData(builtPage);
  const { kind, path } = data.page;
  if (kind !== 'html' && kind !== 'module') return { data, markdown: null };
  const entry = async () => {
    if (!bundle) throw new Error(`${path}: is a module, but there is no bundle`);
    return serverEntryOf(bundle);
  };
  const renderBody = async () => (await entry()).renderPage(built.site, data);
  const markdown = await pageMarkdown(built, builtPage, renderBody);
  if (kind === 'html') return { data, markdown };
  const html = await (await entry()).renderArticle(built.site, data);
  // Packs have no style sheets, so a React page is an article there.
  const { hasOwnLayout: _, ...page } = data.page;
  return { data: { page: { ...page, kind: 'html' }, html }, markdown };
}
