import { parseHtml } from '../markdown/compile-fixture.ts';
import type { PageMarks } from './marks.ts';

/** What two builds of one site are compared by. Lists are in the page's order. */
export interface PageFacts {
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly h1: readonly string[];
  /** Level, id and text. */
  readonly headings: readonly string[];
  readonly toc: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly neighbors: readonly string[];
  /** Labels of the sidebar's first level. */
  readonly sidebar: readonly string[];
  readonly code: readonly string[];
  readonly images: readonly string[];
  readonly tabs: readonly string[];
  readonly admonitions: readonly string[];
  readonly links: readonly string[];
}

/** The facts that are read from a page's article. */
export const articleFacts: ReadonlySet<keyof PageFacts> = new Set([
  ...(['headings', 'code', 'images', 'tabs', 'admonitions', 'links'] as const),
]);

/** Reads the facts of a page from its HTML; `root` is the address of the site. */
export function readFacts(
  html: string,
  marks: PageMarks,
  root: URL,
): PageFacts & { readonly hasArticle: boolean } {
  const document = parseHtml(html);
  for (const element of document.querySelectorAll(`:is(${marks.article}) :is(${marks.ignored})`)) {
    element.remove();
  }
  const article = document.querySelector(marks.article);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const inside = (selector: string) => [...(article?.querySelectorAll(selector) ?? [])];
  const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
  const textIn = (selector: string) => (element: Element) => {
    const inner = element.querySelector(selector);
    return inner ? textOf(inner) : '';
  };
  return {
    hasArticle: article !== null,
    title: all('title').slice(0, 1).map(textOf),
    description: all('meta[name=description]').slice(0, 1).map(attribute('content')),
    h1: all('h1').slice(0, 1).map(textOf),
    headings: inside('h2, h3, h4, h5, h6').map(
      (element) => `${element.localName}#${element.id} ${textOf(element)}`,
    ),
    toc: unique(
      all(marks.tocLink).map((link) => {
        const target = attribute('href')(link).replace(/^[^#]*/, '');
        return `${decode(target)} ${textOf(link)}`;
      }),
    ),
    breadcrumbs: all(marks.breadcrumb)
      .map(textOf)
      .filter((label) => label !== ''),
    neighbors: all(marks.neighbor).map(
      (link) =>
        `${normalizeLink(attribute('href')(link), root)} ${textIn(marks.neighborLabel)(link)}`,
    ),
    sidebar: all(marks.sidebarLabel).map(textOf),
    code: inside('pre').map(codeOf),
    images: inside('img').map((image) => imageName(attribute('src')(image))),
    tabs: inside('[role=tab]').map(textOf),
    admonitions: inside(marks.admonition)
      .map(textIn(marks.admonitionTitle))
      .map((title) => title.toLowerCase()),
    links: inside('a[href]').map((link) => normalizeLink(attribute('href')(link), root)),
  };
}

function textOf(element: Element): string {
  return element.textContent.replace(/[\s\u200B]+/g, ' ').trim();
}

/** Returns code without the ends of its lines, which carry no meaning. */
function codeOf(element: Element): string {
  for (const end of element.querySelectorAll('br')) end.replaceWith('\n');
  return element.textContent
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{2,}/g, '\n');
}

/** Returns the name of an image's file without the hash that a build adds; a file inside the page has none. */
function imageName(source: string): string {
  return /^data:/.test(source) ? 'data' : fileName(source);
}

function fileName(address: string): string {
  const path = address.split(/[?#]/)[0]!;
  const name = decode(path.split('/').at(-1) ?? '');
  const isOurs = /\/assets\/(?:media\/)?[^/]+$/.test(path);
  return name.replace(isOurs ? /[.-][\w-]{8}(?=\.\w+$)/ : /-[0-9a-f]{32}(?=\.\w+$)/, '');
}

/** Returns a link's target without the site's address and the trailing slash. */
function normalizeLink(written: string, { origin, pathname: basePath }: URL): string {
  const href = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  if (!/^\/(?!\/)/.test(href)) return decode(href);
  const [path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href)?.slice(1) ?? [];
  if (/\/assets\//.test(path)) return fileName(path);
  const below = `${path}/`.startsWith(basePath) ? `/${path.slice(basePath.length)}` : path;
  return `${decode(below.replace(/\/index\.html$|\.html$/, '')).replace(/\/+$/, '') || '/'}${decode(rest)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
