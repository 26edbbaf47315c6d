import type { Page } from '../../renderer/model/page.ts';
import type { PageSidebar } from '../../renderer/model/sidebar.ts';
import { hash, once } from '../core/hash.ts';
import type { BuiltPage } from '../core/site/built-site.ts';

/** The parts of the key of a page's files, in their order, and why a file with another part is made again. */
const reasons = [
  'content changed',
  'what its links and images point to changed',
  'title, navigation or address changed',
  "the code or the site's config changed",
] as const;

const SEPARATOR = ' ';

/** Keys of pages' files, made of all that the files are made from; computed when they are asked for. */
export type PageKeys = ReadonlyMap<
  BuiltPage,
  { readonly key: () => string; readonly markdownKey: () => string }
>;

/** Makes the keys of pages' files; a page's Markdown is also made from what search knows of the page. */
export function createPageKeys(shared: string, pages: readonly BuiltPage[]): PageKeys {
  const sidebarHashes = new Map<PageSidebar, string>();
  const hashSidebar = (sidebar: PageSidebar) => {
    const known = sidebarHashes.get(sidebar) ?? hash(JSON.stringify(sidebar));
    sidebarHashes.set(sidebar, known);
    return known;
  };
  // The sidebar is most of a page model, and many pages share one.
  const hashModel = ({ sidebar, ...own }: Page) =>
    sidebar ? hash(JSON.stringify(own), hashSidebar(sidebar)) : hash(JSON.stringify(own));
  return new Map(
    pages.map((builtPage) => {
      const { page, html, listing } = builtPage;
      const key = once(() =>
        [html?.key ?? '', html?.linksKey ?? '', hashModel(page), shared].join(SEPARATOR),
      );
      const markdownKey = once(() => `${key()} ${hash(JSON.stringify(listing))}`);
      return [builtPage, { key, markdownKey }];
    }),
  );
}

/** Says why a file is written, from the key that it was last written with and the key that it has now. */
export function explainChange(known: string | undefined, key: string): string {
  if (known === undefined) return 'new';
  if (known === key) return 'the file was missing or had been changed';
  const [before, after] = [known.split(SEPARATOR), key.split(SEPARATOR)];
  if (after.length < reasons.length) return reasons[0];
  return reasons.find((_, part) => before[part] !== after[part]) ?? reasons[2];
}
