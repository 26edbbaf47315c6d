import type { Element } from 'hast';
import type { Code } from 'mdast';
import { h } from 'hastscript';
import { classesOf, findElement } from './tree.ts';

/** How a site writes formulas. */
export interface FormulaSyntax {
  /** One dollar sign opens a formula in a sentence; true by default. */
  readonly singleDollarTextMath?: boolean;
}

interface Formula extends Pick<Code, 'position' | 'value'> {
  readonly type: 'math' | 'inlineMath';
}

/** How formulas of the native parser become HTML; those of remark-math say so themselves. */
export const formulaHandlers = {
  math: (_: unknown, { value }: Formula) => h('pre', formulaCode('display', value)),
  inlineMath: (_: unknown, { value }: Formula) => formulaCode('inline', value),
};

function formulaCode(kind: 'display' | 'inline', value: string): Element {
  return h('code', { className: ['language-math', `math-${kind}`] }, value);
}

/** Returns the source of a formula that KaTeX rendered, which says the same twice; undefined for other elements. */
export function formulaSource(node: Element): string | undefined {
  if (!/^katex(?:-display)?$/.test(classesOf(node)[0] ?? '')) return undefined;
  const [text] = findElement(node, ({ tagName }) => tagName === 'annotation')?.children ?? [];
  return text?.type === 'text' ? text.value.trim() : undefined;
}

/** Writes a formula that KaTeX rendered between the signs that open and close it. */
export function formulaMarkdown(node: Element): string | undefined {
  const source = formulaSource(node);
  if (source === undefined) return undefined;
  const isDisplayed = String(node.properties['className']) === 'katex-display';
  return isDisplayed ? `$$\n${source}\n$$` : `$${source}$`;
}
