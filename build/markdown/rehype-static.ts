import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isCodeBlock } from './code/code-block.ts';
import { markText } from './compiled-markdown.ts';
import { formulaSource } from './formulas.ts';
import { hasClass, type JsxElement, rewriteHtml } from './tree.ts';

/**
 * Makes each code block, diagram and formula of an MDX page one element with a text of HTML. Of their hundreds of parts, none is
 * a component that a site can replace, and as code they would be most of what the bundler reads.
 */
export function rehypeStatic() {
  return (tree: Root): void => {
    rewriteHtml(tree, (node) =>
      node.type === 'element' && isStatic(node) ? [toStatic(node)] : undefined,
    );
  };
}

function isStatic(node: Element): boolean {
  return isCodeBlock(node) || hasClass(node, 'Mermaid') || formulaSource(node) !== undefined;
}

function toStatic({ tagName, properties, children, position }: Element): JsxElement {
  const attributes = Object.entries(properties).map(([name, value]) => ({
    type: 'mdxJsxAttribute' as const,
    name: name.replace(/^data(?=[A-Z])/, 'data-').replace(/-[A-Z]/, (found) => found.toLowerCase()),
    value: Array.isArray(value) ? value.join(' ') : String(value),
  }));
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [...attributes, innerHtml(markText(toHtml(children)))],
    children: [],
    // It is no name of a component.
    data: { _mdxExplicitJsx: true },
    ...(position && { position }),
  };
}

function innerHtml(html: string): JsxElement['attributes'][number] {
  const value = { type: 'Literal', value: html } as const;
  const key = { type: 'Identifier', name: '__html' } as const;
  const flags = { method: false, shorthand: false, computed: false } as const;
  const property = { type: 'Property', kind: 'init', key, value, ...flags } as const;
  const expression = { type: 'ObjectExpression' as const, properties: [property] };
  const statement = { type: 'ExpressionStatement' as const, expression };
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: { estree: { type: 'Program', sourceType: 'module', comments: [], body: [statement] } },
    },
  };
}
