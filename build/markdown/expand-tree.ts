import type { ElementContent, Root } from 'hast';
import { createUniqueNames } from '../base/unique-names.ts';
import { buildCodeBlock } from './code/code-block.ts';
import { type CodeToken, highlighter } from './code/highlighter.ts';
import { codeContent } from './code/link-names.ts';
import {
  type EmbeddedCode,
  type EmbeddedMarkdown,
  isHeading,
  rewriteHtml,
  walkHtml,
} from './tree.ts';

const language = 'ts';

/** Replaces the markdown and the code in a tree made from data by what they show. */
export async function expandTree(
  tree: Root,
  fromMarkdown: (source: string) => Promise<ElementContent[]>,
): Promise<void> {
  const pending: Promise<void>[] = [];
  const content = new Map<object, readonly ElementContent[]>();
  walkHtml(tree, (node) => {
    if (node.type === 'code') pending.push(highlighter.load([language]));
    if (node.type === 'markdown') {
      pending.push(fromMarkdown(node.value).then((made) => void content.set(node, made)));
    }
  });
  await Promise.all(pending);
  rewriteHtml(tree, (node) => {
    if (node.type === 'code') return expandCode(node);
    return node.type === 'markdown' ? expandMarkdown(node, content.get(node)!) : undefined;
  });
  makeIdsUnique(tree);
}

/** Headings of different pieces of markdown can have the same id. */
function makeIdsUnique(tree: Root): void {
  const unique = createUniqueNames();
  walkHtml(tree, (node) => {
    if (isHeading(node) && node.properties.id) node.properties.id = unique(node.properties.id);
  });
}

function expandCode({ value, find, isBlock, context = '' }: EmbeddedCode): ElementContent[] {
  const above = context.split('\n');
  const [first = [], ...others] = highlighter
    .tokenize(`${context}${value}`, language)
    .slice(above.length - 1);
  const lines = [cutTokens(first, above.at(-1)!.length), ...others];
  if (!isBlock) {
    return lines.flatMap((tokens, index) => [
      ...(index > 0 ? [{ type: 'text', value: '\n' } as const] : []),
      ...codeContent(tokens, find),
    ]);
  }
  const name = highlighter.languageName(language);
  return [buildCodeBlock({ lines: lines.map((one) => ({ tokens: one })), language: name, find })];
}

/** Removes characters from the start of a line. */
function cutTokens(tokens: readonly CodeToken[], count: number): CodeToken[] {
  let left = count;
  return tokens.flatMap(({ text, role }) => {
    const kept = text.slice(Math.max(0, left));
    left -= text.length;
    return kept === '' ? [] : [{ text: kept, role }];
  });
}

function expandMarkdown(
  { isInline = false }: EmbeddedMarkdown,
  content: readonly ElementContent[],
): ElementContent[] {
  if (!isInline) return [...content];
  return content
    .filter(({ type }) => type !== 'text')
    .flatMap((node, index) => {
      if (node.type !== 'element' || node.tagName !== 'p') return [node];
      return index === 0 ? node.children : [{ type: 'text', value: ' ' }, ...node.children];
    });
}
