import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseHtml } from '../markdown/compile-fixture.ts';

/*
 * Compares our build of a site with that of Docusaurus, page by page. What Docusaurus shows and we don't counts against
 * us, wherever it stands on the page; what only we show doesn't count.
 */

/** How a build marks the parts of a page: a selector for each. */
const theirs = {
  content: '.theme-doc-markdown, [class*=mdxPage], #__blog-post-container, main',
  ignored:
    '.hash-link, [class*=skipToContent], [class*=buttonGroup], .docusaurus-mermaid-container, [class*=tocCollapsible], .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-version-banner, .pagination-nav, style, script, svg title',
  contents: '.table-of-contents__link',
  admonition: '.theme-admonition',
  admonitionTitle: '[class*=admonitionHeading], .admonition-heading',
  author: '[itemprop=author] [itemprop=name], [class*=authorName]',
  navbar: '.navbar a[href]',
};

const ours: typeof theirs = {
  content: '.SitePage, article, .Article, main',
  ignored: '.hash-link, .Tabs-label, .Mermaid, a .VisuallyHidden, style, script, svg title',
  contents: '.TocList-link',
  admonition: '.Admonition',
  admonitionTitle: '.Admonition-title',
  author: '.BlogMeta-author, .BlogMeta a, .BlogMeta b',
  navbar: '.Navbar a[href], [class*=MobileMenu] a[href]',
};

/** Texts of a page by row of the result. */
type Facts = Readonly<Record<string, readonly string[]>>;

export interface Row {
  readonly found: number;
  readonly total: number;
}

export interface Comparison {
  readonly rows: ReadonlyMap<string, Row>;
  /** What we lack: the route, the row and the text. */
  readonly missing: readonly (readonly [route: string, row: string, text: string])[];
}

/** Compares two built sites; the folder of the source has Docusaurus's own list of routes. */
export async function compareSites(folders: {
  readonly ours: string;
  readonly theirs: string;
  readonly source: string;
}): Promise<Comparison> {
  const rows = new Map<string, Row>();
  const missing: [string, string, string][] = [];
  const count = (route: string, row: string, other: readonly string[], own: readonly string[]) => {
    const left = [...own];
    const { found: before, total } = rows.get(row) ?? { found: 0, total: 0 };
    let found = before;
    for (const text of other) {
      const at = left.indexOf(text);
      if (at === -1) missing.push([route, row, text]);
      else left.splice(at, 1);
      if (at !== -1) found += 1;
    }
    rows.set(row, { found, total: total + other.length });
  };
  const { base, routes } = listRoutes(folders.source);
  for (const route of routes) {
    // Windows stay in memory until the code that has opened them lets others run.
    await setImmediate();
    const below = `/${route.slice(base.length)}`;
    const [own, other] = [folders.ours, folders.theirs].map((folder) => findPage(folder, below));
    if (other === undefined) continue;
    count(route, 'routes', [route], own === undefined ? [] : [route]);
    const facts = readFacts(other, theirs, { base, route, folder: folders.theirs });
    const found =
      own === undefined
        ? {}
        : readFacts(own, ours, {
            base,
            route: `${route.replace(/\/$/, '')}/`,
            folder: folders.ours,
          });
    for (const [row, texts] of Object.entries(facts)) {
      // Docusaurus doesn't show what it has no file of, either.
      const shown = row === 'images' ? texts.filter((name) => !name.endsWith(NO_FILE)) : texts;
      count(route, row, shown, found[row] ?? []);
    }
  }
  return { rows, missing };
}

/** Pages that each build has for itself. */
const builtIn = /(?:^|\/)(?:404\.html|search|__docusaurus.*)\/?$/;

/**
 * Lists the pages of a site as Docusaurus has written them for itself, with the base path. It writes the list of each
 * locale over that of the one before, so the last one's routes stand for those of all.
 */
function listRoutes(source: string): { readonly base: string; readonly routes: string[] } {
  const read = (name: string) => readFileSync(path.join(source, '.docusaurus', name), 'utf8');
  const settings = read('docusaurus.config.mjs');
  const textOf = (name: string) => new RegExp(`"${name}": "([^"]*)"`).exec(settings)?.[1];
  const written = textOf('baseUrl') ?? '/';
  const list = /"locales": \[([^\]]*)\]/.exec(settings)?.[1] ?? '';
  const others = Array.from(list.matchAll(/"([^"]+)"/g), ([, locale]) => locale)
    .filter((locale) => locale !== textOf('defaultLocale'))
    .map((locale) => `${locale}/`);
  const last = others.find((folder) => written.slice(-folder.length - 1) === `/${folder}`) ?? '';
  const base = written.slice(0, written.length - last.length);
  const leaf = /path: '([^']*)',\s*component: ComponentCreator\([^)]*\),\s*exact: true/g;
  const found = Array.from(read('routes.js').matchAll(leaf), ([, route = '']) => route)
    .filter((route) => !builtIn.test(route))
    .map((route) => route.slice(written.length));
  const all = ['', ...others].flatMap((folder) => found.map((below) => base + folder + below));
  return { base, routes: [...new Set(all)].sort() };
}

function findPage(folder: string, route: string): string | undefined {
  const name = decode(route).replace(/\/$/, '');
  return [`${name}/index.html`, `${name}.html`, name]
    .map((file) => path.join(folder, file))
    .find((file) => /\.html$/.test(file) && existsSync(file));
}

const NO_FILE = ' (no file)';

interface Place {
  readonly base: string;
  /** Address of the page, which relative links begin at. */
  readonly route: string;
  readonly folder: string;
}

function readFacts(file: string, marks: typeof theirs, place: Place): Facts {
  const document = parseHtml(readFileSync(file, 'utf8'));
  const all = (selector: string, root: ParentNode = document) => [
    ...root.querySelectorAll(selector),
  ];
  const linksOf = (selector: string) =>
    unique(
      all(selector)
        .filter((link) => link.closest('article') === null && leadsOn(link, place))
        .map((link) => `${labelOf(link)} ${targetOf(link, 'href', place)}`),
    );
  const authors = unique(all(marks.author).map(textOf));
  const dates = all('main time[datetime]').map((time) => attribute(time, 'datetime').slice(0, 10));
  const contents = all(marks.contents).map((link) => attribute(link, 'href').replace(/^[^#]*/, ''));
  for (const element of all(marks.ignored)) element.remove();
  const navbar = linksOf(marks.navbar);
  const footer = linksOf('footer a[href]');
  // What Docusaurus 2 has no `main` for is compared without them.
  for (const element of all('.navbar, .Navbar, footer.footer, .Footer')) element.remove();
  const content = document.querySelector(marks.content.split(', ').find(has(document)) ?? 'body');
  const inside = (selector: string) => (content ? all(selector, content) : []);
  const facts: Facts = {
    // Docusaurus 2 says the site's title twice.
    title: all('title')
      .slice(0, 1)
      .map((title) => textOf(title).replace(/^(.+) \| \1$/, '$1')),
    description: all('meta[name=description]').slice(0, 1).map(contentOf),
    canonical: all('link[rel=canonical]').map((link) => targetOf(link, 'href', place)),
    h1: all('main h1').slice(0, 1).map(textOf),
    headings: inside('h2, h3, h4, h5, h6').map(headingOf),
    // In lists of whole posts Docusaurus gives several headings the same id.
    'heading ids': unique(inside(':is(h2, h3, h4, h5, h6)[id]').map(({ id }) => id)),
    contents: unique(contents.map(decode)),
    text: inside('p').map(textOf).filter(Boolean),
    code: inside('pre').map(codeOf),
    tables: inside('th, td').map(textOf),
    // Docusaurus links an author's picture beside the name.
    links: inside('a[href]:not(.avatar__photo-link)').map((link) => targetOf(link, 'href', place)),
    images: inside('img[src]').flatMap((image) => imageOf(image, place)),
    tabs: inside('[role=tab]').map(textOf),
    admonitions: inside(marks.admonition).map((element) =>
      textOf(element.querySelector(marks.admonitionTitle)).toLowerCase(),
    ),
    authors,
    dates: unique(dates),
    navbar,
    footer,
  };
  document.defaultView?.close();
  return facts;
}

function has(document: Document) {
  return (selector: string) => document.querySelector(selector) !== null;
}

function contentOf(element: Element): string {
  return attribute(element, 'content');
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? '';
}

function textOf(element: Element | null): string {
  const text = (element?.textContent ?? '').replaceAll('\uFE0E', '');
  return text.replace(/[\s\u200B]+/g, ' ').trim();
}

/** Tells whether a link leads to another page that is built: no label of a dropdown, no call of code, no language built elsewhere. */
function leadsOn(link: Element, place: Place): boolean {
  if (/^(?:#|javascript:)/.test(attribute(link, 'href'))) return false;
  const target = targetOf(link, 'href', place);
  const own = `/${place.route.slice(place.base.length)}`.replace(/(?<=.)\/$/, '');
  const isBuilt = !link.hasAttribute('lang') || findPage(place.folder, target) !== undefined;
  return target !== own && isBuilt;
}

/** Returns what a link is called, which an image or an icon can tell alone. */
function labelOf(link: Element): string {
  const image = link.querySelector('img[alt]');
  return textOf(link) || attribute(link, 'aria-label') || (image ? attribute(image, 'alt') : '');
}

/** Returns the text of a heading without the emoji that Docusaurus's cards have as icons. */
function headingOf(element: Element): string {
  return textOf(element).replace(/^(?:📄|🗃|🔗)\uFE0F? ?/u, '');
}

/** Returns code without the ends of its lines, which carry no meaning. */
function codeOf(element: Element): string {
  for (const end of element.querySelectorAll('br')) end.replaceWith('\n');
  return element.textContent
    .replace(/[ \t]+$/gm, '')
    .replace(/\n+/g, '\n')
    .trim();
}

/** Returns where a link leads, without the site's origin, the slash at the end, and the hash in a file's name. */
function targetOf(element: Element, name: string, { base, route }: Place): string {
  const written = attribute(element, name);
  const canonical = element.ownerDocument.querySelector('link[rel=canonical]');
  const origin = canonical ? new URL(attribute(canonical, 'href'), 'http://site').origin : '';
  const [address = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written)?.slice(1) ?? [];
  const local = address.slice(0, origin.length) === origin ? address.slice(origin.length) : address;
  if (/^(?:[a-z]+:|\/\/)/i.test(local)) return decode(written);
  if (/\/assets\//.test(local)) return fileName(local, base);
  const full = !/^\//.test(local) ? new URL(local, `http://site${route}`).pathname : local;
  const below = full.slice(0, base.length) === base ? `/${full.slice(base.length)}` : full;
  return decode(below.replace(/(?:\/index)?\.html$/, '')).replace(/(?<=.)\/$/, '') + decode(rest);
}

/** Returns the name of an image's file, if that exists; Docusaurus puts small ones into the page. */
function imageOf(element: Element, { base, folder }: Place): string[] {
  const source = attribute(element, 'src');
  if (/^data:/.test(source)) return [];
  if (/^(?:https?:)?\/\//.test(source)) return [source];
  const below = decode(source.split(/[?#]/)[0]!.replace(base, ''));
  return existsSync(path.join(folder, below)) ? [fileName(source, base)] : [source + NO_FILE];
}

function fileName(address: string, base: string): string {
  const file = address.split(/[?#]/)[0]!;
  const name = decode(file.split('/').at(-1) ?? '');
  // Vite writes a hyphen before it, in a folder of its own; elsewhere that is part of the name.
  const hash =
    file === `${base}assets/${name}`
      ? /-(?:[0-9a-f]{32}|[\w-]{8})(?=\.\w+$)/
      : /-[0-9a-f]{32}(?=\.\w+$)|(?<=.)\.[\w-]{8}(?=\.\w+$)/;
  return name.replace(hash, '');
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
