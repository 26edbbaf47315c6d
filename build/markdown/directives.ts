import type { Nodes, Paragraph } from 'mdast';
import { admonitions, isAdmonitionType } from '../../renderer/model/admonitions.ts';
import { containerPrefix, normalizeHeadingId, readSourceLines } from './source-lines.ts';

export type Directive = Extract<
  Nodes,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>;
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

export function isKnownBlock({ name }: ContainerDirective): boolean {
  return isAdmonitionType(name) || name === 'tabs' || name === 'tab';
}

/** Tells whether a container's child is the text in brackets after its name. */
export function isDirectiveLabel(node: Nodes | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

export function hasDirectives(source: string): boolean {
  return /^[^\n:]*:::/m.test(source);
}

const opening = new RegExp(
  `^(:{3,}(?:${Object.keys(admonitions).join('|')}|tab))([ \\t]*)(\\S.*)$`,
);
const labelAndAttributes = /^\[(.*)\](\{[^{}]*\})?$/;
const trailingAttributes = /^(.*?)(?<!\s)\s*(\{[^{}]*\})$/;

/**
 * Rewrites what the syntax of directives and heading ids doesn't cover: `:::note Title` becomes `:::note[Title]`,
 * unbalanced brackets in labels are escaped, and ids in comments are put in braces. Works line by line, so that
 * positions stay correct.
 */
export function normalizeMarkdown(source: string): string {
  if (!hasDirectives(source) && !commentWithId.test(source)) return source;
  return readSourceLines(source)
    .map(({ text, isCode }) => (isCode ? text : labelTitle(normalizeHeadingId(text))))
    .join('\n');
}

const commentWithId = /(?:\{\s*\/\*|<!--)\s*#/;

function labelTitle(line: string): string {
  const prefix = containerPrefix.exec(line)?.[0] ?? '';
  const [, name, gap, rest] = opening.exec(line.slice(prefix.length).trimEnd()) ?? [];
  if (name === undefined || rest === undefined) return line;
  const labelled = labelAndAttributes.exec(rest);
  if (!labelled && gap === '') return line;
  const [, title = '', attributes = ''] = labelled ?? trailingAttributes.exec(rest) ?? [, rest];
  return `${prefix}${name}${title && `[${escapeUnbalancedBrackets(title)}]`}${attributes}`;
}

function escapeUnbalancedBrackets(title: string): string {
  const depths = [...title.replace(/\\./g, '')].map(
    (mark) => Number(mark === '[') - Number(mark === ']'),
  );
  let depth = 0;
  const balanced = depths.every((step) => (depth += step) >= 0) && depth === 0;
  return balanced ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
