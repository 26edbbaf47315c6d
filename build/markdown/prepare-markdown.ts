import { admonitions } from '../../renderer/model/admonitions.ts';
import { containerPrefix, readSourceLines } from './source-lines.ts';

const opening = new RegExp(
  `^(:{3,}(?:${Object.keys(admonitions).join('|')}|tab))([ \\t]*)(\\S.*)$`,
);
const labelAndAttributes = /^\[(.*)\](\{[^}]*\})?$/;
const trailingAttributes = /^(.*?)\s*(\{[^{}]*\})$/;

/**
 * Rewrites what directive syntax has no form for, line by line so that positions stay true:
 * `:::note Title` becomes `:::note[Title]`, and a label's lone brackets are escaped.
 */
export function prepareMarkdown(source: string): string {
  if (!hasDirectives(source)) return source;
  return readSourceLines(source)
    .map(({ text, isCode }) => (isCode ? text : labelTitle(text)))
    .join('\n');
}

/** Tells whether the source can hold a container directive at all. */
export function hasDirectives(source: string): boolean {
  return /^[^\n:]*:::/m.test(source);
}

function labelTitle(line: string): string {
  const prefix = containerPrefix.exec(line)?.[0] ?? '';
  const [, name, gap, rest] = opening.exec(line.slice(prefix.length).trimEnd()) ?? [];
  if (name === undefined || rest === undefined) return line;
  const labelled = labelAndAttributes.exec(rest);
  if (!labelled && gap === '') return line;
  const [, title = '', attributes = ''] = labelled ?? trailingAttributes.exec(rest) ?? [, rest];
  return `${prefix}${name}${title && `[${escapeLoneBrackets(title)}]`}${attributes}`;
}

function escapeLoneBrackets(title: string): string {
  const depths = [...title.replace(/\\./g, '')].map(
    (mark) => Number(mark === '[') - Number(mark === ']'),
  );
  let depth = 0;
  const balanced = depths.every((step) => (depth += step) >= 0) && depth === 0;
  return balanced ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
