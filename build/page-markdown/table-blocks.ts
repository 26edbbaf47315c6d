import type { Element, Nodes } from 'hast';
import type { ToBlocks } from './blocks.ts';
import { find, isElement } from './html-nodes.ts';
import { inlineMarkdown, type MarkdownOptions } from './inline-markdown.ts';

/** Writes a table; rows that begin with a heading become sections, because cells can't contain headings. */
export function tableBlocks(
  table: Element,
  options: MarkdownOptions,
  toBlocks: ToBlocks,
): string[] {
  const rows = rowsOf(table);
  if (rows.length === 0) return [];
  const caption = find(table, ({ tagName }) => tagName === 'caption');
  const above = caption ? toBlocks(caption.children, options) : [];
  const hasHead = find(table, ({ tagName }) => tagName === 'thead') !== undefined;
  const isHead = (row: Element) => cellsOf(row).every(({ tagName }) => tagName === 'th');
  const head = hasHead || isHead(rows[0]!) ? rows[0]! : undefined;
  const body = head ? rows.slice(1) : rows;
  if (body.some((row) => find(row, isHeading))) {
    return [...above, ...body.flatMap((row) => sectionBlocks(row, head, options, toBlocks))];
  }
  const width = Math.max(
    ...rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0)),
  );
  const columns = head ?? rows[0]!;
  const lines = [
    rowLine(head ? cellsOf(head).flatMap((cell) => cellTexts(cell, options)) : [], width),
    rowLine(alignments(columns), width, '---'),
    ...body.map((row) =>
      rowLine(
        cellsOf(row).flatMap((cell) => cellTexts(cell, options)),
        width,
      ),
    ),
  ];
  return [...above, lines.join('\n')];
}

/** Writes a row as its heading and a list of the other cells. */
function sectionBlocks(
  row: Element,
  head: Element | undefined,
  options: MarkdownOptions,
  toBlocks: ToBlocks,
): string[] {
  const names = head ? cellsOf(head).map((cell) => inlineMarkdown(cell.children, options)) : [];
  const blocks: string[] = [];
  const facts: string[] = [];
  for (const [index, cell] of cellsOf(row).entries()) {
    if (find(cell, isHeading)) {
      blocks.push(...toBlocks(cell.children, options));
      continue;
    }
    const text = inlineMarkdown(cell.children, { ...options, isLine: true });
    if (text !== '') facts.push(`- ${[names[index], text].filter(Boolean).join(': ')}`);
  }
  return facts.length > 0 ? [...blocks, facts.join('\n')] : blocks;
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function rowsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return child.tagName === 'tr' ? [child] : rowsOf(child);
  });
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName));
}

function spanOf({ properties }: Element): number {
  return Number(properties['colSpan'] ?? 1) || 1;
}

/** Returns a cell's text, and an empty one for each further column it spans. */
function cellTexts(cell: Element, options: MarkdownOptions): string[] {
  const text = inlineMarkdown(cell.children, { ...options, isLine: true });
  return [text.replaceAll('|', '\\|'), ...Array.from({ length: spanOf(cell) - 1 }, () => '')];
}

function alignments(row: Element): string[] {
  return cellsOf(row).flatMap((cell) => {
    const { align, dataAlign } = cell.properties;
    const name = String(align ?? dataAlign ?? '');
    const line = { left: ':--', center: ':-:', right: '--:' }[name] ?? '---';
    return Array.from({ length: spanOf(cell) }, () => line);
  });
}

function rowLine(cells: readonly string[], width: number, empty = ''): string {
  return `| ${Array.from({ length: width }, (_, index) => cells[index] ?? empty).join(' | ')} |`;
}
