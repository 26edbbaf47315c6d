import type { Element, ElementContent } from 'hast';
import { formulaMarkdown } from '../markdown/formulas.ts';
import { toPlainText } from '../markdown/plain-text.ts';
import { escapeDestination } from './addresses.ts';
import { isElement, isOmitted, rawText } from './html-nodes.ts';

export interface MarkdownOptions {
  /** Makes an address absolute; by default it stays as it is. */
  readonly toAbsolute?: (address: string) => string;
  /** The text has to stay on one line: a heading, or a cell of a table. */
  readonly isLine?: boolean;
}

/** Writes text and inline elements, without the escapes that depend on the start of a line. */
export function inlineMarkdown(nodes: readonly ElementContent[], options: MarkdownOptions): string {
  let out = '';
  const append = (piece: string) => {
    const isAtStart = out === '' || /[ \n]$/.test(out);
    const text = isAtStart ? piece.replace(/^ +/, '') : piece;
    // An exclamation mark before a link would make it an image.
    if (/!$/.test(out) && /^\[/.test(text)) out = `${out.slice(0, -1)}\\!`;
    out += text;
  };
  nodes.forEach((node, index) => {
    if (node.type === 'text') append(escapeText(node.value));
    else if (isElement(node) && !isOmitted(node)) {
      const previous = nodes[index - 1];
      // Style sheets separate them.
      if (previous && isElement(previous) && (isPart(node) || isPart(previous))) append(' ');
      const next = nodes[index + 1];
      append(elementMarkdown(node, { before: out, after: next ? rawText(next) : '' }, options));
    }
  });
  return out.trim();
}

function isPart({ tagName }: Element): boolean {
  return tagName === 'span' || tagName === 'small' || tagName === 'time';
}

interface Neighbors {
  readonly before: string;
  readonly after: string;
}

function elementMarkdown(node: Element, around: Neighbors, options: MarkdownOptions): string {
  const { tagName, properties } = node;
  const inner = () => inlineMarkdown(node.children, options);
  const formula = formulaMarkdown(node);
  if (formula !== undefined) return formula;
  switch (tagName) {
    case 'br':
      return options.isLine ? '<br>' : '\\\n';
    case 'em':
    case 'i':
      return emphasis('*', node, around, options);
    case 'strong':
    case 'b':
      return emphasis('**', node, around, options);
    case 'del':
    case 's':
    case 'strike':
      return emphasis('~~', node, around, options);
    case 'code':
    case 'samp':
    case 'tt':
    case 'pre':
      return codeMarkdown(node, options);
    case 'a':
      return linkMarkdown(node, options);
    case 'img':
      return imageMarkdown(node, options);
    case 'input':
      return properties['type'] === 'checkbox' ? `[${properties['checked'] ? 'x' : ' '}] ` : '';
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
      return mediaMarkdown(node, options);
    case 'kbd':
    case 'sub':
    case 'sup': {
      const text = inner();
      return text === '' || isFootnoteRef(node) ? text : `<${tagName}>${text}</${tagName}>`;
    }
    case 'small':
      return ` ${inner()}`;
    default: {
      // Keeps white space at the edges, which belongs to the sentence.
      const [, start = '', end = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(rawText(node)) ?? [];
      const isBlock = /^(?:p|div|li|ul|ol|h[1-6]|blockquote|section|figure|tr|td|dd|dt|dl)$/.test(
        tagName,
      );
      const gap = isBlock && around.before !== '' ? (options.isLine ? '<br>' : ' ') : '';
      const text = inner();
      return text === '' ? start && ' ' : `${gap}${start && ' '}${text}${end && ' '}`;
    }
  }
}

function isFootnoteRef(node: Element): boolean {
  return node.children.some(
    (child) => isElement(child) && child.properties['dataFootnoteRef'] !== undefined,
  );
}

const wordAtEnd = /[\p{L}\p{N}_*~]$/u;
const wordAtStart = /^[\p{L}\p{N}_*~]/u;
const punctuationAtStart = /^[^\p{L}\p{N}\s]/u;
const punctuationAtEnd = /[^\p{L}\p{N}\s]$/u;
const htmlNames: Readonly<Record<string, string>> = { '*': 'em', '**': 'strong', '~~': 'del' };

function emphasis(
  marker: string,
  node: Element,
  { before, after }: Neighbors,
  options: MarkdownOptions,
): string {
  const text = inlineMarkdown(node.children, options);
  if (text === '') return '';
  const raw = rawText(node);
  const [start, end] = [/^\s/.test(raw) ? ' ' : '', /\s$/.test(raw) ? ' ' : ''];
  // Within a word, the marks count only beside letters.
  const isRead =
    (start !== '' || !wordAtEnd.test(before) || !punctuationAtStart.test(text)) &&
    (end !== '' || !wordAtStart.test(after) || !punctuationAtEnd.test(text)) &&
    !(start === '' && /[*~]$/.test(before));
  const name = htmlNames[marker]!;
  return `${start}${isRead ? wrap(marker, text) : `<${name}>${text}</${name}>`}${end}`;
}

export function wrap(marker: string, text: string): string {
  return text === '' ? '' : `${marker}${text}${marker}`;
}

function codeMarkdown(node: Element, options: MarkdownOptions): string {
  const [only, ...others] = node.children;
  if (only && others.length === 0 && isElement(only) && only.tagName === 'a') {
    return linkMarkdown({ ...only, children: [{ ...node, children: only.children }] }, options);
  }
  return codeSpan(rawText(node).replace(/\s*\n\s*/g, ' '));
}

/** Writes code between as many backticks as it takes. */
export function codeSpan(code: string): string {
  if (code === '') return '';
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

function linkMarkdown(node: Element, options: MarkdownOptions): string {
  const { href, ariaLabel, title, dataFootnoteRef } = node.properties;
  if (dataFootnoteRef !== undefined) return `[^${toPlainText({ ...node, properties: {} })}]`;
  const raw = rawText(node);
  const text =
    inlineMarkdown(node.children, options) || escapeText(String(ariaLabel ?? title ?? ''));
  if (typeof href !== 'string' || text === '') return text;
  const [start, end] = [/^\s/.test(raw) ? ' ' : '', /\s$/.test(raw) ? ' ' : ''];
  return `${start}[${text}](${destination(href, options)})${end}`;
}

function imageMarkdown({ properties }: Element, options: MarkdownOptions): string {
  const { src, alt } = properties;
  return typeof src === 'string'
    ? `![${escapeText(String(alt ?? ''))}](${destination(src, options)})`
    : '';
}

function mediaMarkdown(node: Element, options: MarkdownOptions): string {
  const sources = [node, ...node.children.filter(isElement)].map(
    ({ properties }) => properties['src'],
  );
  const source = sources.find((value) => typeof value === 'string');
  if (source === undefined) return '';
  const { title, ariaLabel } = node.properties;
  return `[${escapeText(String(title ?? ariaLabel ?? node.tagName))}](${destination(source, options)})`;
}

function destination(address: string, { toAbsolute = (same) => same }: MarkdownOptions): string {
  return escapeDestination(toAbsolute(address));
}

/** Escapes what markdown would read as markup anywhere in a line, and puts white space into its one form. */
function escapeText(text: string): string {
  return text
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/[\\`~]/g, '\\$&')
    .replace(/\*(?! )|(?<! )\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\[\](?!\()|[[\]]/g, (brackets) => (brackets === '[]' ? brackets : `\\${brackets}`))
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#|\w+;)/g, '\\&');
}

/** Escapes what would begin a heading, quotation, list, rule or table at the start of a line. */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .replace(/^(?:#{1,6}(?= |$)|>|[+-](?= |$)|=+$|-+$|\||:::)/gm, '\\$&')
    .replace(/^(\d+)([.)])(?= |$)/gm, '$1\\$2');
}
