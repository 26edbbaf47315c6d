import type { Element, ElementContent, Root } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import type { Html, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { walkMarkdown } from '../tree.ts';
import { escapeDestination, rawText } from './html-nodes.ts';
import { plainArticle, type RawMarkdown } from './plain-article.ts';

interface MarkdownOptions {
  /** Makes an address absolute; by default it stays as it is. */
  readonly toAbsolute?: (address: string) => string;
}

/** Writes an article as GitHub markdown, with the parts that components show and without those that only navigate. */
export function htmlToMarkdown(tree: Root | Element, options: MarkdownOptions = {}): string {
  const { toAbsolute = (address) => address } = options;
  const children = plainArticle(tree.children as ElementContent[]);
  const article = toMdast({ type: 'root', children }, { document: true, handlers, nodeHandlers });
  // The library would escape signs of addresses that programs look for in them.
  const addresses: string[] = [];
  walkMarkdown(article, (node) => {
    if ('url' in node) node.url = `\uE002${addresses.push(toAbsolute(node.url)) - 1}\uE003`;
  });
  const written = toMarkdown(article, format).trim();
  return written.replace(/\uE002(\d+)\uE003/g, (_, index: string) =>
    escapeDestination(addresses[Number(index)]!),
  );
}

/** Writes a title as a heading. */
export function titleMarkdown(value: string): string {
  const children: Text[] = [{ type: 'text', value }];
  return toMarkdown({ type: 'heading', depth: 1, children }, format).trim();
}

/** Writes code between as many backticks as it takes. */
export function codeSpan(value: string): string {
  return toMarkdown({ type: 'inlineCode', value }).trim();
}

const handlers: Readonly<Record<string, Handle>> = {
  pre: (_, { properties, children }: Element) => ({
    type: 'code',
    lang: textOf(properties['dataLang']),
    meta: textOf(properties['dataMeta']),
    value: children.map(rawText).join('').replace(/\n$/, ''),
  }),
  // The library would leave out white space at both ends.
  code: (_, { properties }: Element) => ({
    type: 'inlineCode',
    value: String(properties['dataCode']),
  }),
  footnote: (state, node: Element) => ({
    type: 'footnoteDefinition',
    ...labelOf(node),
    children: state.toFlow(state.all(node)),
  }),
  'footnote-reference': (_, node: Element) => ({ type: 'footnoteReference', ...labelOf(node) }),
};

const nodeHandlers = {
  // Only elements of a sentence have the name of one.
  raw: (_: unknown, { value, isInline }: RawMarkdown): Html => ({
    type: 'html',
    value,
    ...(isInline && { data: { hName: 'span' } }),
  }),
};

const format: Options = {
  bullet: '-',
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    // Headings and cells have one line.
    break: (_, __, { stack }) =>
      stack.includes('headingAtx') || stack.includes('tableCell') ? '<br>' : '\\\n',
    text: ({ value }: Text, _, { stack }, { before, after }) => {
      let text = escapeText(value);
      if (before === '\n') text = escapeStart(text);
      if (stack.includes('tableCell')) text = text.replaceAll('|', '\\|');
      if (stack.includes('headingAtx')) text = text.replace(/#$/, '\\#');
      // An exclamation mark before a link would make it an image.
      return after === '[' ? text.replace(/!$/, '\\!') : text;
    },
  },
};

/**
 * Escapes what markdown would read as markup anywhere in a line. The library looks for each of sixty signs in every
 * text, which takes longer than all else, and escapes those within words, too.
 */
function escapeText(text: string): string {
  return text
    .replace(/[\\`~]/g, '\\$&')
    .replace(/\*(?! )|(?<! )\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\[\](?!\()|[[\]]/g, (brackets) => (brackets === '[]' ? brackets : `\\${brackets}`))
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#|\w+;)/g, '\\&');
}

/** Escapes what would begin a heading, quotation, list, rule or table at the start of a line. */
function escapeStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?= |$)|>|[+-](?= |$)|=+$|-+$|\||:::)/, '\\$&')
    .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function labelOf({ properties }: Element): { identifier: string; label: string } {
  const label = String(properties['dataLabel']);
  return { identifier: label, label };
}
