import type { Element, Nodes as HtmlNodes, Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import { parseDocument } from 'yaml';
import { VFile } from 'vfile';
import { unified } from 'unified';
import { markdownParser } from '../../build/markdown/parse-markdown.ts';
import {
  elementsIn,
  findElement,
  hasClass,
  isElement,
  isHeading,
  walkHtml,
  walkMarkdown,
} from '../../build/markdown/tree.ts';
import { collapse } from '../../renderer/model/plain-text.ts';
import { isOmitted, rawText } from '../../build/markdown/to-markdown/html-nodes.ts';

/** What has to be the same in an article and in its markdown. */
export interface Inventory {
  /** Level and text. */
  readonly headings: readonly string[];
  readonly code: readonly string[];
  /** Number of columns by number of rows, with the head. */
  readonly tables: readonly string[];
  /** Absolute addresses. */
  readonly links: readonly string[];
}

const parseHtml = rehypeRaw();

export function parseArticle(html: string): Root {
  return parseHtml({ type: 'root', children: [{ type: 'raw', value: html }] }, new VFile());
}

/** Lists what an article has, without what only navigates. */
export function articleInventory(article: Root | Element, address: string): Inventory {
  const made = {
    headings: [] as string[],
    code: [] as string[],
    tables: [] as string[],
    links: [] as string[],
  };
  walkHtml(article, (node) => {
    if (node.type === 'root') return undefined;
    if (isOmitted(node) || !isElement(node)) return false;
    const { tagName, properties } = node;
    if (hasClass(node, 'ApiMember-title')) {
      // Name and type on one line.
      const parts = elementsIn(node);
      const heading = withoutAnchors(parts.find(isHeading)!);
      made.headings.push(`3 ${plain(heading)}`);
      const line = parts.map((part) => rawText(isHeading(part) ? heading : part)).join('');
      if (parts.length > 1) made.code.push(line.trim());
      return false;
    }
    if (isHeading(node)) made.headings.push(`${tagName.slice(1)} ${plain(withoutAnchors(node))}`);
    if (tagName === 'pre') {
      made.code.push(rawText(node).trimEnd());
      return false;
    }
    if (tagName === 'table' && !has(node, isHeading)) made.tables.push(sizeOf(node));
    const href = properties['href'];
    if (
      tagName === 'a' &&
      typeof href === 'string' &&
      properties['dataFootnoteRef'] === undefined &&
      (plain(node) !== '' || has(node, ({ tagName: name }) => name === 'img'))
    )
      made.links.push(decode(new URL(href, address).href));
    // Code can't contain links, unless it is one.
    const [only] = node.children;
    const isLink = node.children.length === 1 && only?.type === 'element' && only.tagName === 'a';
    return tagName === 'code' && !isLink ? false : undefined;
  });
  return made;
}

/** Reads the front matter of a page as strings. */
export function readFrontMatter(
  markdown: string,
): Readonly<Record<string, string>> & { url: string } {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(markdown) ?? [];
  const document = parseDocument(yaml, { schema: 'failsafe' });
  return document.toJS() as Record<string, string> & { url: string };
}

const parser = unified().use(markdownParser).freeze();

/** Lists what markdown has when it is read. */
export function markdownInventory(markdown: string): Inventory {
  const made = {
    headings: [] as string[],
    code: [] as string[],
    tables: [] as string[],
    links: [] as string[],
  };
  const file = new VFile(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''));
  walkMarkdown(parser.parse(file) as MarkdownRoot, (node) => {
    if (node.type === 'heading') made.headings.push(`${node.depth} ${collapse(textOf(node))}`);
    if (node.type === 'code') made.code.push(node.value.trimEnd());
    if (node.type === 'link') made.links.push(decode(new URL(node.url).href));
    if (node.type === 'table')
      made.tables.push(`${node.children[0]!.children.length} by ${node.children.length}`);
    return undefined;
  });
  return made;
}

function textOf(node: Nodes): string {
  if ('value' in node && node.type !== 'html') return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(textOf).join('') : '';
}

function withoutAnchors(node: Element): Element {
  return { ...node, children: node.children.filter((child) => !isOmitted(child)) };
}

function plain(node: HtmlNodes): string {
  return collapse(rawText(node));
}

function has(node: Element, test: (element: Element) => boolean): boolean {
  return elementsIn(node).some((child) => findElement(child, test) !== undefined);
}

function sizeOf(table: Element): string {
  const rows: number[] = [];
  walkHtml(table, (node) => {
    if (!isElement(node) || node.tagName !== 'tr') return undefined;
    rows.push(
      elementsIn(node).reduce((sum, { properties }) => sum + Number(properties['colSpan'] ?? 1), 0),
    );
    return false;
  });
  const first = findElement(table, ({ tagName }) => tagName === 'tr');
  // Markdown's tables have a head, an empty one where the page has none.
  const hasHead = first && elementsIn(first).every(({ tagName }) => tagName === 'th');
  return `${Math.max(...rows)} by ${rows.length + (hasHead ? 0 : 1)}`;
}

function decode(address: string): string {
  try {
    return decodeURI(address).replace(/%(28|29)/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  } catch {
    return address;
  }
}
