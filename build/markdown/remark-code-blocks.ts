import type { Code, Root } from 'mdast';
import { suggest } from '../content-error.ts';
import { buildCodeBlock, type CodeLine } from './code/code-block.ts';
import {
  HIGHLIGHTED,
  type MagicComments,
  parseFenceMeta,
  takeMagicComments,
} from './code/code-fence.ts';
import { highlighter } from './code/highlighter.ts';
import type { PipelineFile } from './compiled-markdown.ts';
import { isFormulaFence } from './formulas.ts';
import { element, hastNode } from './hast-node.ts';
import { formulaSyntaxOf } from './site-transforms.ts';
import { rewriteMarkdown, walkMarkdown } from './tree.ts';

/** Turns code fences into highlighted code blocks, and `mermaid` fences into figures that the browser draws. */
export function remarkCodeBlocks(comments: MagicComments) {
  return async (tree: Root, file: PipelineFile) => {
    const languages = new Set<string>();
    walkMarkdown(tree, (node) => {
      if (node.type === 'code') languages.add(languageOf(node));
      return undefined;
    });
    if (languages.size === 0) return;
    await highlighter.load(languages);
    const hasFormulas = formulaSyntaxOf(file) !== undefined;
    rewriteMarkdown(tree, (node) => {
      if (node.type !== 'code' || (hasFormulas && isFormulaFence(node))) return undefined;
      const block =
        node.lang === 'mermaid' ? buildDiagram(node) : compileFence(node, { file, comments });
      return [{ ...hastNode(block), position: node.position }];
    });
  };
}

function languageOf({ lang }: Code): string {
  return (lang ?? '').toLowerCase();
}

function buildDiagram({ value }: Code) {
  const source = element('pre', { className: ['Mermaid-source'] }, [value]);
  return element('figure', { className: ['Mermaid'] }, [source]);
}

function compileFence(
  node: Code,
  { file, comments }: { readonly file: PipelineFile; readonly comments: MagicComments },
) {
  const meta = parseFenceMeta(node.meta ?? '');
  const { code, marks } = takeMagicComments(node.value, comments);
  const language = languageOf(node);
  const name = highlighter.languageName(language);
  if (name === undefined) {
    const hint = suggest(language, highlighter.languages);
    file.message(`unknown code language "${language}", so the code isn't highlighted${hint}`, node);
  }
  const isDiff = language === 'diff';
  const lines = highlighter.tokenize(code, language).map((tokens, index): CodeLine => {
    const classes = marks.get(index + 1) ?? [];
    const isHighlighted = classes.includes(HIGHLIGHTED) || meta.highlighted.has(index + 1);
    const change = isDiff
      ? tokens.find(({ role }) => role === 'inserted' || role === 'deleted')
      : undefined;
    return {
      tokens,
      number: meta.firstLineNumber === undefined ? undefined : meta.firstLineNumber + index,
      mark: isHighlighted ? 'highlighted' : (change?.role as 'inserted' | 'deleted' | undefined),
      classes: classes.filter((name) => name !== HIGHLIGHTED),
    };
  });
  // A diff needs no language label.
  return buildCodeBlock({ lines, title: meta.title, language: isDiff ? null : (name ?? null) });
}
