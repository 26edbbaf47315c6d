import type { Nodes, Root } from 'hast';
import type { HeadElement } from '../../renderer/model/page.ts';
import { type PageHead, pageRecord, type PipelineFile } from './compiled-markdown.ts';
import { toPlainText } from './plain-text.ts';
import { isHint } from './rehype-hints.ts';
import { rewriteHtml, walkHtml } from './tree.ts';

interface JsxElement {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  readonly name: string | null;
  readonly attributes: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly position?: { readonly start: { readonly line: number } };
}

/** Moves the elements of `<head>`, or of Docusaurus's component for it, from the page into its record. */
export function rehypeHead() {
  return (tree: Root, file: PipelineFile): void => {
    rewriteHtml(tree, (node) => {
      const head = jsxElement(node);
      if (head?.name !== 'head' && head?.name !== 'Head') return undefined;
      const found = readHead(node as Root, file);
      const record = pageRecord(file);
      record.head = { ...found, elements: [...(record.head?.elements ?? []), ...found.elements] };
      return [];
    });
  };
}

function readHead(head: Root, file: PipelineFile): PageHead {
  let title: string | undefined;
  const elements: HeadElement[] = [];
  walkHtml(head, (node) => {
    const element = jsxElement(node);
    const { name } = element ?? {};
    if (!element || name === 'head' || name === 'Head') return undefined;
    const text = toPlainText(node).trim();
    const attributes = attributesOf(element);
    if (name === 'title' && text !== '') title = text;
    else if (name === 'script' && readData(node) !== undefined)
      elements.push({ tag: 'script', attributes: { type: DATA }, data: readData(node)! });
    else if (name === 'link' && isHint(attributes?.['rel'])) return false;
    else if ((name === 'meta' || name === 'link') && attributes)
      elements.push({ tag: name, attributes });
    else {
      const what = 'only <title>, <meta>, <link> and JSON for search engines are read there';
      const { line = 1 } = element.position?.start ?? {};
      file.message(`<${name ?? ''}> in <head> is left out: ${what}`, { line, column: 1 });
    }
    return false;
  });
  return { ...(title !== undefined && { title }), elements };
}

const DATA = 'application/ld+json';

/** Returns the JSON of a script for search engines, written as text or in a template literal; undefined for any other. */
function readData(node: Nodes): string | undefined {
  if (attributesOf(jsxElement(node)!)?.['type'] !== DATA || !('children' in node)) return undefined;
  const written = node.children.map((child) => ('value' in child ? child.value : '')).join('');
  try {
    return JSON.stringify(JSON.parse(written.trim().replace(/^`|`$/g, '')));
  } catch {
    return undefined;
  }
}

function jsxElement(node: object): JsxElement | undefined {
  const { type } = node as { readonly type: string };
  const isJsx = type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
  return isJsx ? (node as JsxElement) : undefined;
}

/** Returns attributes by their names in HTML; undefined if an expression tells one. */
function attributesOf({ attributes }: JsxElement): HeadElement['attributes'] | undefined {
  const entries = attributes.map(({ name, value }) => [name, value ?? ''] as const);
  const isText = (entry: (typeof entries)[number]): entry is readonly [string, string] =>
    entry[0] !== undefined && typeof entry[1] === 'string';
  if (!entries.every(isText)) return undefined;
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase(),
      value,
    ]),
  );
}
