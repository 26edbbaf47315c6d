import { hashId, htmlFile, toAddress, toSitePath } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { SiteModel } from '../../model/site.ts';
import { putOnPaper, settlePaper } from './paper.ts';

/** Pages fetched at once. */
const AT_ONCE = 8;

/**
 * Puts every page of an area, in the order of its sidebar, into the document in the place of what it shows, so that
 * it can be printed as one. Links among the pages lead inside; all others lead to the public site.
 */
export async function composeArea(page: Page, site: SiteModel): Promise<void> {
  const paths = await areaPaths(page, site);
  const known = new Set(paths);
  const book = document.createElement('main');
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const group = paths.slice(from, from + AT_ONCE);
    const articles = await Promise.all(group.map((path) => fetchArticle(path, site)));
    for (const [index, article] of articles.entries()) {
      if (article) book.append(chapter({ article, path: group[index]!, known, site }));
    }
  }
  document.body.replaceChildren(book);
  const area = site.areas.find(({ id }) => id === page.area);
  if (area) document.title = `${area.label} | ${site.title}`;
  await settlePaper();
}

/** The pages of the sidebar, each once; without a sidebar the page itself. */
async function areaPaths({ sidebar, path }: Page, { basePath }: SiteModel): Promise<string[]> {
  if (!sidebar) return [path];
  let { items } = sidebar;
  if (sidebar.source !== undefined) {
    const address = toAddress(basePath, sidebar.source);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    items = (await response.json()) as SidebarItem[];
  }
  return [...new Set(items.flatMap(pathsOf))];
}

function pathsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  const own = item.href !== undefined && /^\/(?!\/)/.test(item.href) ? [item.href] : [];
  return item.type === 'link' ? own : [...own, ...(item.items ?? []).flatMap(pathsOf)];
}

async function fetchArticle(path: string, { basePath }: SiteModel): Promise<HTMLElement | null> {
  const address = toAddress(basePath, `/${htmlFile(path)}`.replace(/index\.html$/, ''));
  const response = await fetch(address);
  // A sidebar may name what is no page; its place stays empty.
  if (!response.ok) return null;
  const text = await response.text();
  return new DOMParser().parseFromString(text, 'text/html').querySelector('main article');
}

function chapter(options: {
  readonly article: HTMLElement;
  readonly path: string;
  readonly known: ReadonlySet<string>;
  readonly site: SiteModel;
}): HTMLElement {
  const { article, path, known, site } = options;
  const section = document.createElement('article');
  section.id = anchor(path);
  // A page begins on a sheet of its own.
  section.style.breakBefore = 'page';
  section.append(...document.adoptNode(article).childNodes);
  for (const element of section.querySelectorAll('[id]')) {
    element.id = anchor(path, element.id);
  }
  const address = new URL(toAddress(site.basePath, path), location.href);
  putOnPaper(section, { address, site, inside: (target) => inside(target, known, site) });
  return section;
}

function anchor(path: string, id = ''): string {
  return `page${path}${id}`.replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

/** Where a link leads inside the document; null when its page is not there. */
function inside(target: URL, known: ReadonlySet<string>, site: SiteModel): string | null {
  const path = toSitePath(site.basePath, target.pathname);
  if (path === null || !known.has(path)) return null;
  return `#${anchor(path, hashId(target.hash))}`;
}
