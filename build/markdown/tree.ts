import type { Node as CodeNode, Program } from 'estree';
import type { Element, Nodes as HtmlNodes } from 'hast';
import type { Node, Nodes as MarkdownNodes } from 'mdast';

/** Visits every node of a tree top down; the visitor returns false to skip a node's children. */
function walk<Node extends object>(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Replaces nodes of a tree top down, and visits the replacements. The function returns false to skip a node's children, and undefined to keep the node. */
function rewrite<Node extends object>(
  parent: Node,
  replace: (node: Node, parent: Node) => readonly Node[] | false | void,
): void {
  const children = childrenOf(parent);
  let index = 0;
  while (index < children.length) {
    const child = children[index]!;
    const replacement = replace(child, parent);
    if (replacement) {
      children.splice(index, 1, ...replacement);
    } else {
      if (replacement === undefined) rewrite(child, replace);
      index++;
    }
  }
}

function childrenOf<Node extends object>(node: Node): Node[] {
  return 'children' in node ? (node.children as Node[]) : [];
}

// General-purpose visitors keep track of ancestors and node names, which would take half the time of the whole build.
export const walkMarkdown = walk<MarkdownNodes>;
export const rewriteMarkdown = rewrite<MarkdownNodes>;
export const walkHtml = walk<HtmlNodes>;
export const rewriteHtml = rewrite<HtmlNodes>;

export function isElement(node: HtmlNodes): node is Element {
  return node.type === 'element';
}

/** Returns the elements among the children of a node. */
export function elementsIn({ children }: { readonly children: readonly HtmlNodes[] }): Element[] {
  return children.filter(isElement);
}

export function isHeading(node: HtmlNodes): node is Element {
  return isElement(node) && /^h[1-6]$/.test(node.tagName);
}

export function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

export function hasClass(node: HtmlNodes, name: string): boolean {
  return isElement(node) && classesOf(node).includes(name);
}

/** Returns the rows of a table, or of a part of one. */
export function rowsOf(node: Element): Element[] {
  return elementsIn(node).flatMap((child) => (child.tagName === 'tr' ? [child] : rowsOf(child)));
}

/** Returns the first element in a tree that passes a test. */
export function findElement(
  node: HtmlNodes,
  test: (element: Element) => boolean,
): Element | undefined {
  if (isElement(node) && test(node)) return node;
  for (const child of childrenOf(node)) {
    const found = findElement(child, test);
    if (found) return found;
  }
  return undefined;
}

/** An HTML element in a markdown tree; it stays as it is when the tree is converted to HTML. */
export interface HastNode extends Node {
  type: 'hast';
  element: Element;
}

declare module 'mdast' {
  interface RootContentMap {
    hast: HastNode;
  }
  interface PhrasingContentMap {
    hast: HastNode;
  }
  interface BlockContentMap {
    hast: HastNode;
  }
}

export function hastNode(element: Element): HastNode {
  return { type: 'hast', element };
}

/** Markdown in a tree made from data. Within a line, the content of its paragraphs follows one another after a space. */
export interface EmbeddedMarkdown extends Node {
  readonly type: 'markdown';
  readonly value: string;
  readonly isInline?: boolean;
}

/**
 * Returns the address of a name in code, which may have dots; undefined for names without a page. A name after `typeof`
 * is that of a value.
 */
export type FindName = (name: string, isValue: boolean) => string | undefined;

/** TypeScript in a tree made from data: a block, or the content of an element. */
export interface EmbeddedCode extends Node {
  readonly type: 'code';
  readonly value: string;
  readonly find: FindName;
  readonly isBlock?: boolean;
  /** Code before it that isn't shown: it tells whether names are types or members. */
  readonly context?: string;
}

declare module 'hast' {
  interface RootContentMap {
    markdown: EmbeddedMarkdown;
    code: EmbeddedCode;
  }
  interface ElementContentMap {
    markdown: EmbeddedMarkdown;
    code: EmbeddedCode;
  }
}

/** An element that is written as JSX, in either kind of tree. */
export type JsxElement<Node = HtmlNodes> = Extract<
  Node,
  { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }
>;

export function isJsx<Node extends { readonly type: string }>(
  node: Node,
): node is JsxElement<Node> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the value of an attribute that is a text. */
export function jsxText(
  { attributes }: Pick<JsxElement, 'attributes'>,
  wanted: string,
): string | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** Returns all attributes; undefined if an expression tells one. */
export function jsxTexts({
  attributes,
}: Pick<JsxElement, 'attributes'>): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const attribute of attributes) {
    const value = attribute.value ?? '';
    if (attribute.type !== 'mdxJsxAttribute' || typeof value !== 'string') return undefined;
    texts.set(attribute.name, value);
  }
  return texts;
}

/** Returns the code of an expression in MDX. */
export function expressionOf(node: {
  readonly data?: { readonly estree?: Program | null | undefined } | undefined;
}): CodeNode | undefined {
  const [statement] = node.data?.estree?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Returns the value of code that is a string, or a template without values. */
export function textOf(code: CodeNode | undefined): string | undefined {
  if (code?.type === 'Literal') return typeof code.value === 'string' ? code.value : undefined;
  if (code?.type !== 'TemplateLiteral' || code.expressions.length > 0) return undefined;
  return code.quasis[0]?.value.cooked ?? undefined;
}
