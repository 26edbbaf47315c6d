import type { Nodes, PhrasingContent, Root, Text } from 'mdast';
import type { PipelineFile } from './compiled-markdown.ts';
import {
  type ContainerDirective,
  type Directive,
  isDirectiveLabel,
  isKnownBlock,
} from './directives.ts';
import { rewriteMarkdown, walkMarkdown } from './tree.ts';

/** Turns everything that looks like a directive, except for admonitions and tabs, back into text. Warns about unclosed blocks. */
export function remarkPlainDirectives() {
  return (tree: Root, file: PipelineFile) => {
    const source = String(file.value);
    let hasChanged = false;
    rewriteMarkdown(tree, (node) => {
      if (node.type === 'text') warnAboutStrayFence(node, file);
      if (!isDirective(node)) return undefined;
      if (node.type === 'containerDirective') {
        checkContainer(node, source, file);
        if (isKnownBlock(node)) return undefined;
      }
      hasChanged = true;
      return node.type === 'containerDirective'
        ? containerAsWritten(node, source)
        : asWritten(node, source);
    });
    if (hasChanged) walkMarkdown(tree, joinTexts);
  };
}

/** Text created here, such as the fence of an unknown block, has no position and is skipped. */
function warnAboutStrayFence(node: Text, file: PipelineFile): void {
  if (!node.position || !/^:{3,}$/m.test(node.value)) return;
  const remedy = 'a block that contains other blocks needs more colons than they have';
  file.message(`":::" closes no block; ${remedy}`, node);
}

function checkContainer(node: ContainerDirective, source: string, file: PipelineFile): void {
  const name = `":::${node.name}"`;
  if (!isClosed(node, source)) {
    file.message(`unclosed ${name}; end the block with a line of colons`, node);
  }
  if (!isKnownBlock(node)) {
    file.message(`unknown block ${name}, so it stays text`, node);
  }
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

/** Without a closing line of at least as many colons, a container extends to the end of its parent. */
function isClosed(node: ContainerDirective, source: string): boolean {
  const lines = linesOf(node, source);
  const colons = /^:+/.exec(lines[0]!)![0];
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
