import type { Element } from 'hast';
import { highlighter } from '../markdown/code/highlighter.ts';
import { collapse } from '../../renderer/model/plain-text.ts';
import { classOf, find, isElement, rawText } from './html-nodes.ts';
import { headingBlock, indentAfter, quote, type ToBlocks } from './blocks.ts';
import { inlineMarkdown, type MarkdownOptions, wrap } from './inline-markdown.ts';

/** The alerts that GitHub knows, by our kinds of admonitions. */
const alerts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  warning: 'WARNING',
  caution: 'WARNING',
  danger: 'CAUTION',
};

export function admonitionBlock(
  node: Element,
  options: MarkdownOptions,
  toBlocks: ToBlocks,
): string {
  const [kind = 'note'] = [...classOf(node)].flatMap(
    (name) => /^Admonition--(\w+)$/.exec(name)?.[1] ?? [],
  );
  const title = find(node, (element) => classOf(element).has('Admonition-title'));
  const body = node.children.filter((child) => child !== title);
  // The icon has a name only where the title isn't the name of the kind.
  const icon = title && find(title, ({ tagName }) => tagName === 'svg');
  const own = icon?.properties['role'] === 'img' ? inlineMarkdown(title!.children, options) : '';
  return quote(
    [
      `[!${alerts[kind] ?? 'NOTE'}]`,
      [wrap('**', own), ...toBlocks(body, options)].filter(Boolean).join('\n\n'),
    ]
      .filter(Boolean)
      .join('\n'),
  );
}

/** Writes a code block or a diagram's source as a fence, with its language and title. */
export function codeBlock(node: Element): string {
  const pre = find(node, ({ tagName }) => tagName === 'pre') ?? node;
  const code = rawText(pre).replace(/\n$/, '');
  const title = find(node, (element) => classOf(element).has('CodeBlock-title'));
  const info = [
    languageOf(node, pre),
    title && `title="${collapse(rawText(title)).replaceAll('"', "'")}"`,
  ];
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`{3,})/gm)].map(([, run]) => run!.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info.filter(Boolean).join(' ')}\n${code}\n${fence}`;
}

function languageOf(node: Element, pre: Element): string {
  const names = classOf(node);
  if (names.has('Mermaid')) return 'mermaid';
  if (names.has('ApiCode')) return 'ts';
  const { dataLanguage } = node.properties;
  if (typeof dataLanguage === 'string') return highlighter.languageId(dataLanguage);
  const code = find(pre, ({ tagName }) => tagName === 'code');
  const [own = ''] = [...(code ? classOf(code) : [])].flatMap(
    (name) => /^language-(.+)$/.exec(name)?.[1] ?? [],
  );
  // Blocks of differences have no label.
  const isDiff = find(pre, (element) => classOf(element).has('ti') || classOf(element).has('td'));
  return own || (isDiff ? 'diff' : '');
}

/** Writes the heading of an API member, and below it what the page shows on the same line: its type. */
export function memberTitle(node: Element, options: MarkdownOptions): string[] {
  const heading = find(node, ({ tagName }) => /^h[1-6]$/.test(tagName));
  if (!heading) return [];
  const parts = node.children.filter(isElement);
  const above = headingBlock(heading, options);
  if (parts.length === 1) return above;
  const line = parts.map((part) => rawText(part === heading ? withoutAnchor(part) : part)).join('');
  return [...above, `\`\`\`ts\n${line.trim()}\n\`\`\``];
}

function withoutAnchor(node: Element): Element {
  const children = node.children.filter(
    (child) => !isElement(child) || !classOf(child).has('hash-link'),
  );
  return { ...node, children };
}

/** Writes the notes at the end of a page, in their order. */
export function footnotes(node: Element, options: MarkdownOptions, toBlocks: ToBlocks): string[] {
  const list = find(node, ({ tagName }) => tagName === 'ol');
  const items = list?.children.filter(isElement) ?? [];
  return items.map((item, index) =>
    indentAfter(`[^${index + 1}]: `, toBlocks(item.children, options).join('\n\n'), '    '),
  );
}
