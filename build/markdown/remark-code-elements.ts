import type { Code, Nodes, Root } from 'mdast';
import { rewriteMarkdown } from './tree.ts';

type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Turns `<CodeBlock>` elements whose code is written in the page into fences, so that they are highlighted. */
export function remarkCodeElements() {
  return (tree: Root) => {
    rewriteMarkdown(tree, (node) => {
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      const code = isElement && node.name === 'CodeBlock' ? toFence(node) : undefined;
      return code && [code];
    });
  };
}

function toFence(node: JsxElement): Code | undefined {
  const value = writtenText(node);
  if (value === undefined) return undefined;
  const attributes = new Map<string, string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    if (attribute.value !== null && typeof attribute.value === 'object') return undefined;
    attributes.set(attribute.name, attribute.value ?? '');
  }
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
function writtenText({ children }: JsxElement): string | undefined {
  const [only, ...others] = children as readonly Nodes[];
  if (!only || others.length > 0) return undefined;
  if (only.type === 'paragraph' && only.children.length === 1) {
    const [text] = only.children;
    return text?.type === 'text' ? text.value : expressionText(text);
  }
  return only.type === 'text' ? only.value : expressionText(only);
}

function expressionText(node: Nodes | undefined): string | undefined {
  if (node?.type !== 'mdxFlowExpression' && node?.type !== 'mdxTextExpression') return undefined;
  const [statement] = node.data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Literal' && typeof expression.value === 'string') {
    return expression.value;
  }
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}
