import { htmlFile, splitTarget, toAddress, toSitePath } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { SiteModel } from '../../model/site.ts';

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
  await drawAll(book);
  await Promise.all([...book.querySelectorAll('img')].map(settle));
  await document.fonts.ready;
}

async function drawAll(book: HTMLElement): Promise<void> {
  const figures = book.querySelectorAll<HTMLElement>('.Mermaid');
  if (figures.length === 0) return;
  // On paper, whatever the window shows.
  document.documentElement.setAttribute(rootAttributes.theme, 'light');
  const { drawDiagrams } = await import('../Article/diagrams.ts');
  await drawDiagrams(figures);
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
  for (const link of section.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const target = new URL(link.getAttribute('href')!, address);
    link.setAttribute('href', inside(target, known, site) ?? outside(target, site));
  }
  for (const image of section.querySelectorAll('img')) {
    image.loading = 'eager';
    image.src = new URL(image.getAttribute('src') ?? '', address).href;
  }
  // What is folded away cannot be unfolded on paper.
  for (const fold of section.querySelectorAll('details')) fold.open = true;
  return section;
}

function anchor(path: string, id = ''): string {
  return `page${path}${id}`.replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

/** Where a link leads inside the document; null when its page is not there. */
function inside(target: URL, known: ReadonlySet<string>, site: SiteModel): string | null {
  if (target.origin !== location.origin) return null;
  const path = toSitePath(site.basePath, target.pathname);
  if (path === null || !known.has(path)) return null;
  const { hash } = splitTarget(target.href);
  return `#${anchor(path, decodeURIComponent(hash.slice(1)))}`;
}

function outside(target: URL, { url }: SiteModel): string {
  if (target.origin !== location.origin) return target.href;
  return new URL(`${target.pathname}${target.search}${target.hash}`, url).href;
}

/** Resolves when an image is there or has failed. */
function settle(image: HTMLImageElement): Promise<void> {
  return image.decode().catch(() => undefined);
}
