import type { Root } from 'hast';
import type { HeadElement } from '../../renderer/model/page.ts';
import { pageRecord, type PageHead, type PipelineFile } from './compiled-markdown.ts';
import { toPlainText } from './plain-text.ts';
import { isJsx, jsxTexts, rewriteHtml, walkHtml, jsxText, type JsxElement } from './tree.ts';

/** Moves the elements of `<head>`, or of Docusaurus's component for it, from the page into its record. */
export function rehypeHead() {
  return (tree: Root, file: PipelineFile): void => {
    rewriteHtml(tree, (node) => {
      if (!isJsx(node) || !isHead(node)) return undefined;
      const found = readHead(node, file);
      const record = pageRecord(file);
      record.head = { ...found, elements: [...(record.head?.elements ?? []), ...found.elements] };
      return [];
    });
  };
}

function isHead({ name }: JsxElement): boolean {
  return name === 'head' || name === 'Head';
}

function readHead(head: JsxElement, file: PipelineFile): PageHead {
  let title: string | undefined;
  const elements: HeadElement[] = [];
  walkHtml(head, (node) => {
    if (!isJsx(node) || isHead(node)) return undefined;
    const { name } = node;
    const text = toPlainText(node).trim();
    const attributes = attributesOf(node);
    if (name === 'title' && text !== '') title = text;
    else if (name === 'script' && readData(node) !== undefined)
      elements.push({ tag: 'script', attributes: { type: DATA }, data: readData(node)! });
    else if (name === 'link' && isHint(attributes?.['rel'])) return false;
    else if ((name === 'meta' || name === 'link') && attributes)
      elements.push({ tag: name, attributes });
    else {
      const what = 'only <title>, <meta>, <link> and JSON for search engines are read there';
      const { line = 1 } = node.position?.start ?? {};
      file.message(`<${name ?? ''}> in <head> is left out: ${what}`, { line, column: 1 });
    }
    return false;
  });
  return { ...(title !== undefined && { title }), elements };
}

const DATA = 'application/ld+json';

/** Returns the JSON of a script for search engines, written as text or in a template literal; undefined for any other. */
function readData(node: JsxElement): string | undefined {
  if (attributesOf(node)?.['type'] !== DATA) return undefined;
  const written = node.children.map((child) => ('value' in child ? child.value : '')).join('');
  try {
    return JSON.stringify(JSON.parse(written.trim().replace(/^`|`$/g, '')));
  } catch {
    return undefined;
  }
}

/** Returns attributes by their names in HTML; undefined if an expression tells one. */
function attributesOf(element: JsxElement): HeadElement['attributes'] | undefined {
  const texts = jsxTexts(element);
  const inHtml = (name: string) => (name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase());
  return texts && Object.fromEntries([...texts].map(([name, value]) => [inHtml(name), value]));
}

/** What makes a browser ask a server, or the system's DNS, before the reader follows a link. */
const hints = /^(?:dns-prefetch|preconnect)$/i;

/** Tells whether the `rel` of a link, a text or its words, asks for a server. */
export function isHint(rel: unknown): boolean {
  const words: unknown[] = Array.isArray(rel)
    ? rel
    : typeof rel === 'string'
      ? rel.split(/\s+/)
      : [];
  return words.some((word) => typeof word === 'string' && hints.test(word));
}

/** Leaves out links that ask for a server: pages are read offline, and ask nobody without a click. */
export function rehypeHints() {
  return (tree: Root, file: PipelineFile): void => {
    rewriteHtml(tree, (node) => {
      let rel: unknown;
      if (node.type === 'element' && node.tagName === 'link') rel = node.properties['rel'];
      else if (isJsx(node) && node.name === 'link') rel = jsxText(node, 'rel');
      if (!isHint(rel)) return undefined;
      const { line = 1 } = node.position?.start ?? {};
      const message = `<link rel="${String(rel)}"> is left out: pages ask no server before a click`;
      file.message(message, { line, column: 1 });
      return [];
    });
  };
}
