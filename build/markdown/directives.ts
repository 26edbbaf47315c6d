import type { Nodes, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { admonitions, isAdmonitionType } from '../../renderer/model/admonitions.ts';
import { containerPrefix, normalizeHeadingId, readSourceLines } from './source-lines.ts';
import type { PipelineFile } from './compiled-markdown.ts';
import { rewriteMarkdown, walkMarkdown } from './tree.ts';

type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>;
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Tells whether a container's child is the text in brackets after its name. */
export function isDirectiveLabel(node: Nodes | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

export function hasDirectives(source: string): boolean {
  return /^[^\n:]*:::/m.test(source);
}

const opening = new RegExp(
  `^(:{3,}(?:${Object.keys(admonitions).join('|')}|tab))(?![\\w-])[ \\t:]*([^\\s:].*)$`,
);
const labelAndAttributes = /^\[(.*)\](\{[^{}]*\})?$/;
/** In a title, braces can hold text, too. */
const trailingAttributes = /^(.*?)(?<!\s)\s*(\{\s*(?:[#.][\w-]|[\w-]+=|default\b)[^{}]*\})$/;

/**
 * Rewrites what the syntax of directives and heading ids doesn't cover: `:::note Title` becomes `:::note[Title]`,
 * unbalanced brackets in labels are escaped, and ids in comments are put in braces. Works line by line, so that
 * positions stay correct.
 */
export function normalizeMarkdown(source: string): string {
  if (!hasDirectives(source) && !commentWithId.test(source)) return source;
  const lines = readSourceLines(source);
  const texts = lines.map(({ text, isCode }) =>
    isCode ? text : labelTitle(normalizeHeadingId(text)),
  );
  for (const [end, { text, isCode }] of lines.entries()) {
    if (isCode || !closing.test(text)) continue;
    // The parser takes colons below a definition for a part of it, and a definition can be anywhere.
    let start = end;
    while (definition.test(texts[start - 1] ?? '')) start--;
    if (/^[\s>]*$|:::/.test(texts[start - 1] ?? ''))
      texts.splice(start, 0, ...texts.splice(end, 1));
  }
  return texts.join('\n');
}

const closing = /^[\s>]*:{3,}\s*$/;
const definition =
  /^[\s>]*\[(?!\^)[^\]]+\]:[ \t]*(?:<[^>]*>|\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\(.*\)))?\s*$/;

const commentWithId = /(?:\{\s*\/\*|<!--)\s*#/;

function labelTitle(line: string): string {
  const prefix = containerPrefix.exec(line)?.[0] ?? '';
  const [, name, rest] = opening.exec(line.slice(prefix.length).trimEnd()) ?? [];
  if (name === undefined || rest === undefined) return line;
  const labelled = labelAndAttributes.exec(rest);
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

/**
 * Turns everything that looks like a directive, except for admonitions and blocks with the given names, back into text.
 * Warns about unclosed blocks.
 */
export function remarkPlainDirectives(blocks: readonly string[]) {
  const isKnown = (name: string) => isAdmonitionType(name) || blocks.includes(name);
  return (tree: Root, file: PipelineFile) => {
    const source = String(file.value);
    let hasChanged = false;
    const warn = createColonWarning(file);
    rewriteMarkdown(tree, (node) => {
      if (node.type === 'text') warn(node);
      if (!isDirective(node)) return undefined;
      if (node.type === 'containerDirective') {
        if (!isClosed(node, source))
          file.message(`unclosed ":::${node.name}"; end the block with a line of colons`, node);
        if (isKnown(node.name)) return undefined;
        file.message(`unknown block ":::${node.name}", so it stays text`, node);
      }
      hasChanged = true;
      return node.type === 'containerDirective'
        ? containerAsWritten(node, source)
        : asWritten(node, source);
    });
    if (hasChanged) walkMarkdown(tree, joinTexts);
  };
}

/**
 * Creates a function that warns about lines of colons in text. Text created here, such as the fence of an unknown block,
 * has no position and is skipped.
 */
function createColonWarning(file: PipelineFile): (node: Text) => void {
  /** Blocks that a space keeps from being one; the lines that end them need no message of their own. */
  let unopened = 0;
  return (node) => {
    if (!node.position) return;
    const [, colons, name] = /^(:{3,})[ \t]+([a-z][\w-]*)/im.exec(node.value) ?? [];
    const isStray = /^:{3,}$/m.test(node.value);
    if (colons && name) {
      file.message(
        `"${colons} ${name}" opens no block; write "${colons}${name}", without a space`,
        node,
      );
      if (!isStray) unopened++;
    } else if (isStray && unopened > 0) {
      unopened--;
    } else if (isStray) {
      const remedy = 'a block that contains other blocks needs more colons than they have';
      file.message(`":::" closes no block; ${remedy}`, node);
    }
  };
}

function isDirective(node: Nodes): node is Directive {
  return /Directive$/.test(node.type);
}

/** Returns the source of a directive's own syntax around its children, which may contain markup. */
function asWritten(node: Exclude<Directive, ContainerDirective>, source: string): Nodes[] {
  const { start, end } = offsets(node);
  const children = node.children;
  const opening = source.slice(start, children[0] ? offsets(children[0]).start : end);
  const closing = source.slice(children.length > 0 ? offsets(children.at(-1)!).end : end, end);
  const pieces: PhrasingContent[] = [text(opening), ...children, text(closing)];
  return node.type === 'leafDirective' ? [{ type: 'paragraph', children: pieces }] : pieces;
}

function containerAsWritten(node: ContainerDirective, source: string): Nodes[] {
  const lines = linesOf(node, source);
  const fence = (line: string): Nodes => ({ type: 'paragraph', children: [text(line.trim())] });
  const content = node.children.filter((child) => !isDirectiveLabel(child));
  const closing = isClosed(node, source) ? [fence(closingLine(lines))] : [];
  return [fence(lines[0]!), ...content, ...closing];
}

/** Whether a container has a closing line of at least as many colons; without one, it extends to the end of its parent. */
function isClosed(node: ContainerDirective, source: string): boolean {
  const lines = linesOf(node, source);
  const colons = /^:+/.exec(lines[0]!)?.[0];
  // A plugin of a site can bring a block from elsewhere.
  if (colons === undefined) return true;
  const last = closingLine(lines);
  const inner = node.children.at(-1);
  const isOfInner =
    inner?.type === 'containerDirective' && offsets(inner).end === offsets(node).end;
  return lines.length > 1 && !isOfInner && /^:+$/.test(last) && last.length >= colons.length;
}

function linesOf(node: Nodes, source: string): string[] {
  const { start, end } = offsets(node);
  return source.slice(start, end).trimEnd().split('\n');
}

function closingLine(lines: readonly string[]): string {
  return lines
    .at(-1)!
    .replace(/^[\s>]+/, '')
    .trimEnd();
}

function offsets(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}

/** Joins adjacent text nodes, so that later plugins see whole words. */
function joinTexts(parent: Nodes): undefined {
  if (!('children' in parent)) return;
  const children = parent.children as Nodes[];
  for (let at = children.length - 1; at > 0; at--) {
    const [before, after] = [children[at - 1]!, children[at]!];
    if (before.type !== 'text' || after.type !== 'text') continue;
    children.splice(at - 1, 2, { ...before, value: before.value + after.value });
  }
}
