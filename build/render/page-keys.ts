import type { Page } from '../../renderer/model/page.ts';
import type { PageSidebar } from '../../renderer/model/sidebar.ts';
import { hash } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import type { LinkedPage } from '../site/linked-site.ts';

/** Keys of pages' files, made of all that the files are made from; computed when they are asked for. */
export type PageKeys = ReadonlyMap<
  LinkedPage,
  { readonly key: () => string; readonly markdownKey: () => string }
>;

/** Makes the keys of pages' files; a page's Markdown is also made from what search knows of the page. */
export function createPageKeys(shared: string, pages: readonly LinkedPage[]): PageKeys {
  const hashSidebar = memoize((sidebar: PageSidebar) => hash(JSON.stringify(sidebar)));
  // The sidebar is most of a page model, and many pages share one.
  const hashModel = ({ sidebar, ...own }: Page) =>
    sidebar ? hash(JSON.stringify(own), hashSidebar(sidebar)) : hash(JSON.stringify(own));
  return new Map(
    pages.map((builtPage) => {
      const { page, html, listing } = builtPage;
      const key = memoize(() =>
        [html?.key ?? '', html?.linksKey() ?? '', hashModel(page), shared].join(' '),
      );
      const markdownKey = memoize(() => `${key()} ${hash(JSON.stringify(listing))}`);
      return [builtPage, { key, markdownKey }];
    }),
  );
}
