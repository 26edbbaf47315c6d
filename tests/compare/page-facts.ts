import type { Element, Nodes, Root } from 'hast';

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

/** How a build marks the parts of a page: each function tells whether an element is one. */
export interface PageMarks {
  readonly article: (element: Element) => boolean;
  readonly tocLink: (element: Element) => boolean;
  readonly breadcrumb: (element: Element) => boolean;
  readonly neighbor: (element: Element) => boolean;
  /** The label inside the link to a neighbor. */
  readonly neighborLabel: (element: Element) => boolean;
  readonly sidebarLabel: (element: Element, path: readonly Element[]) => boolean;
  readonly admonition: (element: Element) => boolean;
  /** The title inside an admonition. */
  readonly admonitionTitle: (element: Element) => boolean;
  /** What is in the article and not of it, such as the buttons of a code block. */
  readonly ignored: (element: Element) => boolean;
}

/** The facts that are read from a page's article. */
export const articleFacts: ReadonlySet<keyof PageFacts> = new Set([
  ...(['headings', 'code', 'images', 'tabs', 'admonitions', 'links'] as const),
]);

/** Reads the facts of a page from its document; `root` is the address of the site. */
export function readFacts(
  document: Root,
  marks: PageMarks,
  root: URL,
): PageFacts & { readonly hasArticle: boolean } {
  const all = elementsOf(document);
  const article = all.find(({ element }) => marks.article(element))?.element;
  const inside = article ? elementsOf(article, marks.ignored) : [];
  const pick = (test: (element: Element) => boolean, from = inside) =>
    from.flatMap(({ element }) => (test(element) ? [element] : []));
  const meta = pick(
    (element) => isTag(element, 'meta') && element.properties['name'] === 'description',
    all,
  );
  const text = (element: Element) => textOf(element, marks.ignored);
  const headings = pick(({ tagName }) => /^h[1-6]$/.test(tagName));
  return {
    hasArticle: article !== undefined,
    title: pick((element) => isTag(element, 'title'), all)
      .slice(0, 1)
      .map(text),
    description: meta.slice(0, 1).map(({ properties }) => String(properties['content'] ?? '')),
    h1: pick((element) => isTag(element, 'h1'), all)
      .slice(0, 1)
      .map(text),
    headings: headings
      .filter((element) => !isTag(element, 'h1'))
      .map(
        (element) =>
          `${element.tagName}#${String(element.properties['id'] ?? '')} ${text(element)}`,
      ),
    toc: unique(
      pick(marks.tocLink, all).map(
        (element) =>
          `${decode(String(element.properties['href']).replace(/^[^#]*/, ''))} ${text(element)}`,
      ),
    ),
    breadcrumbs: pick(marks.breadcrumb, all).map(text).filter(Boolean),
    neighbors: pick(marks.neighbor, all).map((element) => {
      const label = elementsOf(element).find((inner) => marks.neighborLabel(inner.element));
      return `${normalizeLink(element, root)} ${label ? text(label.element) : ''}`;
    }),
    sidebar: all.flatMap(({ element, path }) =>
      marks.sidebarLabel(element, path) ? [text(element)] : [],
    ),
    code: pick((element) => isTag(element, 'pre')).map((element) => codeOf(element)),
    images: pick((element) => isTag(element, 'img')).map(imageName),
    tabs: pick(({ properties }) => properties['role'] === 'tab').map(text),
    admonitions: pick(marks.admonition).map((element) => {
      const title = elementsOf(element).find((inner) => marks.admonitionTitle(inner.element));
      return title ? text(title.element).toLowerCase() : '';
    }),
    links: pick((element) => isTag(element, 'a') && element.properties['href'] !== undefined).map(
      (element) => normalizeLink(element, root),
    ),
  };
}

interface Placed {
  readonly element: Element;
  /** The elements around it, from the outside in. */
  readonly path: readonly Element[];
}

function elementsOf(
  node: Nodes,
  isIgnored: (element: Element) => boolean = () => false,
  path: readonly Element[] = [],
): Placed[] {
  const children = 'children' in node ? node.children : [];
  const inner = node.type === 'element' ? [...path, node] : path;
  return children.flatMap((child) => {
    if (child.type !== 'element' || isIgnored(child)) return [];
    return [{ element: child, path: inner }, ...elementsOf(child, isIgnored, inner)];
  });
}

export function isTag({ tagName }: Element, name: string): boolean {
  return tagName === name;
}

/** Tells whether an element has a class, by its name or a pattern. */
export function hasClass({ properties }: Element, name: string | RegExp): boolean {
  const { className } = properties;
  if (!Array.isArray(className)) return false;
  return className.some((one) =>
    typeof name === 'string' ? one === name : name.test(String(one)),
  );
}

function textOf(node: Nodes, isIgnored: (element: Element) => boolean): string {
  return rawText(node, isIgnored)
    .replace(/[\s\u200B]+/g, ' ')
    .trim();
}

function rawText(node: Nodes, isIgnored: (element: Element) => boolean): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && isIgnored(node)) return '';
  return 'children' in node ? node.children.map((child) => rawText(child, isIgnored)).join('') : '';
}

/** Returns code without the ends of its lines, which carry no meaning. */
function codeOf(element: Element): string {
  const read = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'element' && isTag(node, 'br')) return '\n';
    return 'children' in node ? node.children.map(read).join('') : '';
  };
  return read(element)
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replace(/\n{2,}/g, '\n');
}

/** Returns the name of an image's file without the hash that a build adds; a file inside the page has none. */
function imageName({ properties }: Element): string {
  const source = String(properties['src'] ?? '');
  return /^data:/.test(source) ? 'data' : fileName(source);
}

function fileName(address: string): string {
  const path = address.split(/[?#]/)[0]!;
  const name = decode(path.split('/').at(-1) ?? '');
  const isOurs = /\/assets\/(?:media\/)?[^/]+$/.test(path);
  return name.replace(isOurs ? /[.-][\w-]{8}(?=\.\w+$)/ : /-[0-9a-f]{32}(?=\.\w+$)/, '');
}

/** Returns a link's target without the site's address and the trailing slash. */
function normalizeLink({ properties }: Element, { origin, pathname: basePath }: URL): string {
  const written = String(properties['href'] ?? '');
  const href =
    written.slice(0, origin.length + 1) === `${origin}/` ? written.slice(origin.length) : written;
  if (!/^\/(?!\/)/.test(href)) return decode(href);
  const [path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href)?.slice(1) ?? [];
  if (/\/assets\//.test(path)) return fileName(path);
  const below =
    `${path}/`.slice(0, basePath.length) === basePath ? `/${path.slice(basePath.length)}` : path;
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
