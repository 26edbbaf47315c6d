import type { Bundle } from '../vite/bundle.ts';
import { serverEntryOf } from '../render/render-page.ts';
import { type BuiltPage, type BuiltSite, toPageData } from '../site/built-site.ts';

/** Returns a page as packs have it: the body of an MDX page is rendered, so that nobody needs its module. */
export async function finishPage(
  built: BuiltSite,
  builtPage: BuiltPage,
  bundle: Bundle | null,
): Promise<ReturnType<typeof toPageData>> {
  const data = toPageData(builtPage);
  if (data.page.kind !== 'module') return data;
  if (!bundle) throw new Error(`${data.page.path}: is a module, but there is no bundle`);
  const { renderArticle } = await serverEntryOf(bundle);
  const html = await renderArticle(built.site, data);
  return { page: { ...data.page, kind: 'html' }, html };
}
