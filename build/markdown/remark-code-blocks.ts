import type { Element } from 'hast';
import type { Code, Nodes, Root } from 'mdast';
import { h } from 'hastscript';
import { diagramNameTexts } from '../../renderer/i18n/texts/shell.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import {
  HIGHLIGHTED,
  type MagicComments,
  takeMagicComments,
} from '../../renderer/model/magic-comments.ts';
import { suggest } from '../base/problems.ts';
import { buildCodeBlock, type CodeLine } from './code/code-block.ts';
import { type FenceInfo, parseFenceInfo } from './code/code-fence.ts';
import { highlighter } from './code/highlighter.ts';
import { findImported } from './code/link-names.ts';
import type { PipelineFile } from './compiled-markdown.ts';
import { drawDiagram } from './diagrams/draw-diagram.ts';
import {
  expressionOf,
  hastNode,
  isJsx,
  type JsxElement,
  jsxTexts,
  rewriteMarkdown,
  textOf,
  walkMarkdown,
} from './tree.ts';
import { formulaSyntaxOf } from './site-transforms.ts';

/** A code block as an author wrote it. */
interface Fence extends FenceInfo, ReturnType<typeof takeMagicComments> {
  readonly node: Code;
}

/** Turns code fences into highlighted code blocks, and `mermaid` fences into figures with a drawing. */
export function remarkCodeBlocks(
  {
    magicComments,
    language = '',
  }: { readonly magicComments: MagicComments; readonly language: string | undefined },
  translate: TranslateFunction,
) {
  return async (tree: Root, file: PipelineFile) => {
    const hasFormulas = formulaSyntaxOf(file) !== undefined;
    const fences = new Map<Code, Fence>();
    const diagrams: Code[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'code' && node.lang === 'mermaid') diagrams.push(node);
      else if (node.type === 'code' && !(hasFormulas && node.lang === 'math')) {
        const info = parseFenceInfo([node.lang ?? language, node.meta].filter(Boolean).join(' '));
        fences.set(node, { node, ...info, ...takeMagicComments(node.value, magicComments) });
      }
    });
    await highlighter.load(Array.from(fences.values(), ({ language }) => language));
    const label = translate(diagramNameTexts.label);
    const figures = new Map<Code, Element>();
    for (const [number, node] of diagrams.entries()) {
      figures.set(
        node,
        diagramFigure(node.value, await drawDiagram(node.value, { label, number })),
      );
    }
    rewriteMarkdown(tree, (node) => {
      if (node.type !== 'code') return undefined;
      const fence = fences.get(node);
      const block = fence ? compileFence(fence, file) : figures.get(node);
      return block && [{ ...hastNode(block), position: node.position }];
    });
  };
}

/** The source is hidden, not gone: Markdown is made from it. It shows until the browser has drawn the others. */
function diagramFigure(source: string, drawing: Element | null): Element {
  const hidden = drawing !== null;
  const pre = h('pre.Mermaid-source', { hidden }, source);
  if (!drawing) return h('figure.Mermaid', pre);
  return h('figure.Mermaid', { dataDrawn: '' }, drawing, pre);
}

function compileFence(fence: Fence, file: PipelineFile) {
  const { node, language, code, marks, title, highlighted, firstLineNumber } = fence;
  for (const setting of fence.unread) {
    const known = 'title="…", {1,3-5} and showLineNumbers';
    file.message(`nothing reads "${setting}" of a code fence, which knows ${known}`, node);
  }
  const name = highlighter.languageName(language);
  if (name === undefined) {
    const hint = suggest(language, highlighter.languages);
    file.message(`unknown code language "${language}", so the code isn't highlighted${hint}`, node);
  }
  const isDiff = language === 'diff';
  const lines = highlighter.tokenize(code, language).map((tokens, index): CodeLine => {
    const classes = marks.get(index + 1) ?? [];
    const isHighlighted = classes.includes(HIGHLIGHTED) || highlighted.has(index + 1);
    const change = isDiff
      ? tokens.find(({ role }) => role === 'inserted' || role === 'deleted')
      : undefined;
    return {
      tokens,
      number: firstLineNumber === undefined ? undefined : firstLineNumber + index,
      mark: isHighlighted ? 'highlighted' : (change?.role as 'inserted' | 'deleted' | undefined),
      classes: classes.filter((name) => name !== HIGHLIGHTED),
    };
  });
  // A diff needs no language label.
  const label = isDiff ? undefined : name;
  return buildCodeBlock({ lines, title, language: label, find: findImported(code) });
}

/** Turns `<CodeBlock>` elements whose code is written in the page into fences, so that they are highlighted. */
export function remarkCodeElements() {
  return (tree: Root) => {
    rewriteMarkdown(tree, (node) => {
      const code = isJsx(node) && node.name === 'CodeBlock' ? toFence(node) : undefined;
      return code && [code];
    });
  };
}

function toFence(node: JsxElement<Nodes>): Code | undefined {
  const value = writtenText(node);
  const attributes = jsxTexts(node);
  if (value === undefined || !attributes) return undefined;
  const title = attributes.get('title');
  const className = /language-(\S+)/.exec(attributes.get('className') ?? '')?.[1];
  const meta = [
    attributes.get('metastring'),
    title !== undefined && `title="${title}"`,
    attributes.has('showLineNumbers') && 'showLineNumbers',
  ];
  return {
    type: 'code',
    lang: attributes.get('language') ?? className ?? null,
    meta: meta.filter(Boolean).join(' ') || null,
    value: value.replace(/^\n|\n$/g, ''),
    ...(node.position && { position: node.position }),
  };
}

/** Returns an element's text if it is one template or string without values; undefined if only running it tells. */
function writtenText({ children }: JsxElement<Nodes>): string | undefined {
  const [only, ...others] = children as readonly Nodes[];
  if (!only || others.length > 0) return undefined;
  if (only.type === 'paragraph' && only.children.length === 1) {
    const [text] = only.children;
    return text?.type === 'text' ? text.value : expressionText(text);
  }
  return only.type === 'text' ? only.value : expressionText(only);
}

function expressionText(node: Nodes | undefined): string | undefined {
  const isExpression = node?.type === 'mdxFlowExpression' || node?.type === 'mdxTextExpression';
  return isExpression ? textOf(expressionOf(node)) : undefined;
}
