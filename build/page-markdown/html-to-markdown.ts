import type { Element, ElementContent, Nodes, Root } from 'hast';
import { escapeHtml } from '../../renderer/model/escape-html.ts';
import { collapse } from '../../renderer/model/plain-text.ts';
import { toPlainText } from '../markdown/plain-text.ts';
import { admonitionBlock, codeBlock, footnotes, memberTitle } from './component-blocks.ts';
import { headingBlock, indentAfter, quote } from './blocks.ts';
import { escapeLineStarts, inlineMarkdown, type MarkdownOptions, wrap } from './inline-markdown.ts';
import { classOf, find, isElement, isOmitted } from './html-nodes.ts';
import { tableBlocks } from './table-blocks.ts';

/**
 * Writes an article as GitHub markdown, with the parts that components show and without those that only navigate.
 * The libraries for this need three times as long as everything else that compiles a page.
 */
export function htmlToMarkdown(tree: Root | Element, options: MarkdownOptions = {}): string {
  return toBlocks(tree.children as ElementContent[], options).join('\n\n');
}

const blockTags = new Set(
  (
    'address article aside blockquote details dialog div dl dd dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul center'
  ).split(' '),
);

function isBlock(node: Nodes): boolean {
  if (!isElement(node)) return false;
  if (blockTags.has(node.tagName)) return true;
  // A card is a link around blocks, and authors wrap blocks in any element.
  return !isOmitted(node) && node.tagName !== 'svg' && node.children.some(isBlock);
}

/** Writes nodes as a list of blocks; runs of text and inline elements between blocks are paragraphs. */
export function toBlocks(nodes: readonly ElementContent[], options: MarkdownOptions): string[] {
  const blocks: string[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    const text = paragraph(run, options);
    if (text !== '') blocks.push(text);
    run = [];
  };
  let before: string | undefined;
  for (const node of nodes) {
    if (isOmitted(node)) continue;
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    const element = node as Element;
    const isList = /^[ou]l$/.test(element.tagName);
    // Otherwise two lists in a row would be one.
    if (isList && before === element.tagName) blocks.push('<!-- -->');
    const own = elementBlocks(element, options);
    if (own.length > 0) before = isList ? element.tagName : undefined;
    blocks.push(...own);
  }
  endRun();
  return blocks;
}

export function paragraph(nodes: readonly ElementContent[], options: MarkdownOptions): string {
  return escapeLineStarts(inlineMarkdown(nodes, options));
}

function elementBlocks(node: Element, options: MarkdownOptions): string[] {
  const { tagName, children } = node;
  const special = componentBlocks(node, options);
  if (special) return special;
  switch (tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingBlock(node, options);
    case 'p':
    case 'figcaption':
    case 'dt':
    case 'summary':
      return node.children.some(isBlock)
        ? toBlocks(children, options)
        : [paragraph(children, options)].filter(Boolean);
    case 'ul':
    case 'ol':
      return listBlock(node, options);
    case 'dl':
      return definitionList(node, options);
    case 'blockquote':
      return [quote(toBlocks(children, options).join('\n\n'))];
    case 'pre':
      return [codeBlock(node)];
    case 'hr':
      return ['---'];
    case 'table':
      return tableBlocks(node, options, toBlocks);
    case 'details':
      return detailsBlocks(node, options);
    case 'div':
      // Style sheets separate the elements on a line.
      return children.some(isBlock)
        ? toBlocks(children, options)
        : [paragraph(spaced(children), options)].filter(Boolean);
    case 'a':
      return cardBlocks(node, options);
    default:
      return toBlocks(children, options);
  }
}

function componentBlocks(node: Element, options: MarkdownOptions): string[] | undefined {
  const name = classOf(node);
  if (name.has('CodeBlock') || name.has('Mermaid')) return [codeBlock(node)];
  if (name.has('Admonition')) return [admonitionBlock(node, options, toBlocks)];
  if (name.has('ApiMember-title')) return memberTitle(node, options);
  if (name.has('footnotes')) return footnotes(node, options, toBlocks);
  if (name.has('Tabs-label')) return [wrap('**', inlineMarkdown(node.children, options))];
  return undefined;
}

function listBlock(node: Element, options: MarkdownOptions): string[] {
  const items = node.children.filter(isElement).filter(({ tagName }) => tagName === 'li');
  if (items.length === 0) return toBlocks(node.children, options);
  const start = Number(node.properties['start'] ?? 1);
  const isTight = !items.some((item) =>
    item.children.some((child) => isElement(child) && child.tagName === 'p'),
  );
  const written = items.map((item, index) => {
    const marker = node.tagName === 'ol' ? `${start + index}. ` : '- ';
    return indentAfter(marker, joinItem(item, isTight, options));
  });
  return [written.join(isTight && !written.some((item) => /\n\n/.test(item)) ? '\n' : '\n\n')];
}

function joinItem(item: Element, isTight: boolean, options: MarkdownOptions): string {
  return toBlocks(item.children, options).reduce((before, block) => {
    const isList = /^(?:- |\d+\. )/.test(block);
    return before === '' ? block : `${before}${isTight && isList ? '\n' : '\n\n'}${block}`;
  }, '');
}

function definitionList(node: Element, options: MarkdownOptions): string[] {
  const items: string[] = [];
  let term = '';
  const visit = (child: Nodes) => {
    if (!isElement(child)) return;
    if (child.tagName === 'dt') {
      term = wrap('**', inlineMarkdown(child.children, { ...options, isLine: true }));
    } else if (child.tagName === 'dd') {
      const [first = '', ...others] = toBlocks(child.children, options);
      const isText = !/^(?:- |\d+\. |```|>|\|)/.test(first);
      const lead = isText ? [[term, first].filter(Boolean).join(': ')] : [term, first];
      items.push(indentAfter('- ', [...lead, ...others].filter(Boolean).join('\n\n')));
      term = '';
    } else child.children.forEach(visit);
  };
  node.children.forEach(visit);
  return items.length > 0
    ? [items.join(items.some((item) => /\n\n/.test(item)) ? '\n\n' : '\n')]
    : [];
}

function detailsBlocks({ children }: Element, options: MarkdownOptions): string[] {
  const summary = children.filter(isElement).find(({ tagName }) => tagName === 'summary');
  const body = toBlocks(
    children.filter((child) => child !== summary),
    options,
  );
  const heading = summary && find(summary, ({ tagName }) => /^h[1-6]$/.test(tagName));
  if (heading) return [...headingBlock(heading, options), ...body];
  // Markdown isn't read up to the first blank line.
  const label = summary
    ? escapeHtml(collapse(toPlainText({ ...summary, children: spaced(summary.children) })))
    : '';
  return [`<details>\n<summary>${label}</summary>`, ...body, '</details>'];
}

/** Writes a link around blocks as blocks of which the first has the link. */
function cardBlocks(card: Element, options: MarkdownOptions): string[] {
  let isLinked = false;
  const link = (node: ElementContent): ElementContent => {
    if (!isElement(node) || isLinked) return node;
    if (!node.children.some(isBlock) && toPlainText(node) !== '') {
      isLinked = true;
      return { ...node, children: [{ ...card, children: node.children }] };
    }
    return { ...node, children: node.children.map(link) };
  };
  return toBlocks(card.children.map(link), options);
}

function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) =>
    index > 0 && isElement(child) ? [{ type: 'text', value: ' ' }, child] : [child],
  );
}
