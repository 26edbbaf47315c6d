import type { Element, ElementContent } from 'hast';
import { inlineMarkdown, type MarkdownOptions } from './inline-markdown.ts';

/** Writes nodes as a list of blocks. */
export type ToBlocks = (nodes: readonly ElementContent[], options: MarkdownOptions) => string[];

export function headingBlock({ tagName, children }: Element, options: MarkdownOptions): string[] {
  const text = inlineMarkdown(children, { ...options, isLine: true });
  return [`${'#'.repeat(Number(tagName.charAt(1)))} ${text.replace(/(#+)$/, '\\$1')}`.trim()];
}

export function quote(markdown: string): string {
  return markdown.replace(/^/gm, '> ').replace(/ +$/gm, '');
}

/** Puts a marker before a block, and indents its other lines so that they belong to it. */
export function indentAfter(
  marker: string,
  markdown: string,
  indent = ' '.repeat(marker.length),
): string {
  return `${marker}${markdown.replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd();
}
