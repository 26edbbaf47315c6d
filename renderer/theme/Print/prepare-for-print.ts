import type { TranslateFunction } from '../../i18n/translate.ts';
import {
  hashId,
  isSitePath,
  PAGE_DATA_FILE,
  parseAddress,
  splitTarget,
  toAddress,
  toSitePath,
} from '../../model/page-path.ts';
import { escapeHtml } from '../../model/plain-text.ts';
import type { Page, PageData } from '../../model/page.ts';
import { rootAttributes } from '../../model/persisted-state.ts';
import { findCategory, type SidebarItem } from '../../model/sidebar.ts';
import type { SiteModel } from '../../model/site.ts';
import type { PrintExtent } from '../../platform/desktop-ipc.ts';
import { fetchJson } from '../../platform/fetch-json.ts';
import { printTexts } from '../../i18n/texts/commands.ts';
import { formatPages } from '../format-size.ts';

const MAX_PARALLEL_FETCHES = 8;

interface PrintOptions {
  readonly page: Page;
  readonly site: SiteModel;
  readonly translate: TranslateFunction;
}

/**
 * Changes the document for a PDF: opens what is folded, draws and loads what is still to come, and points links
 * that lead out of it to the public site. For a category or an area, the document becomes a title page and all its pages.
 */
export async function prepareForPrint(extent: PrintExtent, options: PrintOptions): Promise<void> {
  const { site, translate } = options;
  if (extent !== 'page') await showAll(extent, options);
  else {
    const address = new URL(location.href);
    makePrintable(document, {
      address,
      site,
      inside: ({ pathname, hash }) => (pathname === address.pathname && hash !== '' ? hash : null),
    });
  }
  await waitForAssets(translate);
}

function makePrintable(
  content: ParentNode,
  options: {
    /** Address of the page that the content is from. */
    readonly address: URL;
    readonly site: SiteModel;
    /** Returns where a link leads inside the printed document, or null if it leads out of it. */
    readonly inside: (target: URL) => string | null;
  },
): void {
  const { address, site, inside } = options;
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const target = parseAddress(link.getAttribute('href')!, address.href);
    if (target?.origin !== location.origin) continue;
    const { pathname, search, hash } = target;
    const outside = new URL(`${pathname}${search}${hash}`, site.url).href;
    link.setAttribute('href', inside(target) ?? outside);
  }
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'eager';
    const source = image.getAttribute('src') ?? '';
    image.src = parseAddress(source, address.href)?.href ?? source;
  }
  for (const details of content.querySelectorAll('details')) details.open = true;
}

/** Resolves when the document's diagrams, images and fonts have loaded. */
async function waitForAssets(translate: TranslateFunction): Promise<void> {
  const undrawn = '.Mermaid:not(:has(.Mermaid-picture))';
  const diagrams = document.querySelectorAll<HTMLElement>(undrawn);
  if (diagrams.length > 0) {
    // Paper is light, whatever the color mode.
    document.documentElement.setAttribute(rootAttributes.theme, 'light');
    const { drawDiagrams } = await import('../Article/diagrams.ts');
    await drawDiagrams(diagrams, translate);
  }
  // A missing image doesn't hold up the others.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

async function showAll(
  extent: Exclude<PrintExtent, 'page'>,
  { page, site, translate }: PrintOptions,
): Promise<void> {
  const items = await sidebarItems(page, site);
  const category = extent === 'category' ? findCategory(items, page.path) : undefined;
  const listed = [...new Set((category ? [category] : items).flatMap(pathsOf))];
  const paths = listed.length > 0 ? listed : [page.path];
  const printed = new Set(paths);
  const main = document.createElement('main');
  const chapters: { title: string; id: string }[] = [];
  for (let from = 0; from < paths.length; from += MAX_PARALLEL_FETCHES) {
    const group = paths.slice(from, from + MAX_PARALLEL_FETCHES);
    const articles = await Promise.all(group.map((path) => fetchArticle(path, site)));
    for (const [index, article] of articles.entries()) {
      if (!article) continue;
      const chapter = toChapter({ article, path: group[index]!, printed, site });
      const title = chapter.querySelector('h1')?.textContent ?? group[index]!;
      chapters.push({ title, id: chapter.id });
      main.append(chapter);
    }
  }
  main.prepend(...createTitlePage({ page, site, translate, category: category?.label, chapters }));
  document.body.replaceChildren(main);
  const label = category?.label ?? site.areas.find(({ id }) => id === page.area)?.label;
  if (label !== undefined) document.title = `${label} | ${site.title}`;
}

/** All entries of a page's sidebar; none without one. */
async function sidebarItems(
  { sidebar }: Page,
  { basePath }: SiteModel,
): Promise<readonly SidebarItem[]> {
  if (sidebar?.source === undefined) return sidebar?.items ?? [];
  return (await fetchJson(toAddress(basePath, sidebar.source))) as SidebarItem[];
}

function pathsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  const page = item.href !== undefined && isSitePath(item.href) ? [item.href] : [];
  return item.type === 'link' ? page : [...page, ...(item.items ?? []).flatMap(pathsOf)];
}

/** Returns null for a path that is not a page, which a sidebar may contain. */
async function fetchArticle(path: string, { basePath }: SiteModel): Promise<HTMLElement | null> {
  const address = toAddress(basePath, splitTarget(path).path);
  const response = await fetch(address);
  if (!response.ok) return null;
  const text = await response.text();
  const written = new DOMParser()
    .parseFromString(text, 'text/html')
    .querySelector<HTMLElement>('main article');
  return written ?? fetchData(path, basePath);
}

/** Makes the article of a page whose document has only its data, as those of packs do. */
async function fetchData(path: string, basePath: string): Promise<HTMLElement | null> {
  const response = await fetch(`${toAddress(basePath, splitTarget(path).path)}${PAGE_DATA_FILE}`);
  if (!response.ok) return null;
  const { page, html } = (await response.json()) as PageData;
  if (html === null) return null;
  const article = document.createElement('article');
  if (page.showTitle) {
    const title = document.createElement('h1');
    title.className = 'DocPage-title';
    title.textContent = page.title;
    article.append(title);
  }
  const body = document.createElement('div');
  body.className = 'Article';
  body.innerHTML = html;
  article.append(body);
  return article;
}

function toChapter(options: {
  readonly article: HTMLElement;
  readonly path: string;
  /** Paths of all pages in the document. */
  readonly printed: ReadonlySet<string>;
  readonly site: SiteModel;
}): HTMLElement {
  const { article, path, printed, site } = options;
  const chapter = document.createElement('article');
  chapter.id = anchor(path);
  chapter.style.breakBefore = 'page';
  // At the very top, a title reaches into the page before, and its entry in the outline has its words twice.
  chapter.style.paddingTop = '4px';
  chapter.append(...document.adoptNode(article).childNodes);
  // Those in drawings are referred to by their shapes, and differ already.
  for (const element of chapter.querySelectorAll('[id]:not(svg *)')) {
    element.id = anchor(path, element.id);
  }
  const address = new URL(toAddress(site.basePath, path), location.href);
  makePrintable(chapter, {
    address,
    site,
    inside: ({ pathname, hash }) => {
      const target = toSitePath(site.basePath, pathname);
      return target !== null && printed.has(target) ? `#${anchor(target, hashId(hash))}` : null;
    },
  });
  return chapter;
}

/** Ids of the pages may be the same, so each gets its page's path as prefix. */
function anchor(path: string, id = ''): string {
  return `page${path}${id}`.replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

/** Creates what precedes the pages of a section's PDF: what it is, of which version, from where and when, and a table of contents. */
export function createTitlePage(
  options: PrintOptions & {
    /** What is in the PDF, if it's less than the area. */
    readonly category: string | undefined;
    /** The pages of the site in the PDF, and where they begin. */
    readonly chapters: readonly { readonly title: string; readonly id: string }[];
  },
): readonly HTMLElement[] {
  const { page, site, translate, category, chapters } = options;
  const area = site.areas.find(({ id }) => id === page.area);
  const versions = area?.versions ?? [];
  const shown = versions.find(({ name }) => name === page.version);
  const version = versions.length > 1 && shown ? shown.label : site.siteVersion;
  const documented = site.documentedVersion;
  const date = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long' }).format(new Date());
  const facts = [
    ...(documented
      ? [translate(printTexts.describes, { site: site.title, version: documented })]
      : []),
    translate(printTexts.version, { version }),
    formatPages(chapters.length, translate, site.locale),
    translate(printTexts.saved, { date }),
  ];
  const path = shown?.mainPath ?? area?.path ?? '/';
  const address = escapeHtml(new URL(toAddress(site.basePath, path), site.url).href);
  const section = document.createElement('section');
  section.className = 'PrintTitle';
  // Not headings: the outline begins with the first chapter.
  section.innerHTML = [
    `<p class="PrintTitle-site">${escapeHtml(site.title)}</p>`,
    area ? `<p class="PrintTitle-area">${escapeHtml(category ?? area.label)}</p>` : '',
    ...facts.map((fact) => `<p>${escapeHtml(fact)}</p>`),
    `<p class="PrintTitle-address"><a href="${address}">${address}</a></p>`,
  ].join('');
  const contents = document.createElement('ol');
  contents.style.breakAfter = 'page';
  contents.innerHTML = chapters
    .map(({ title, id }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`)
    .join('');
  return [section, contents];
}
