import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { openCollectionOf } from './page-collection.ts';

/** Lists the headings of the page itself, and puts a link to itself into every heading but those of level 1. */
export function rehypeHeadingAnchors() {
  return (tree: Root, file: VFile) => {
    const { headings } = openCollectionOf(file);
    visit(tree, 'element', (node, _, parent) => {
      const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
      const { id } = node.properties;
      if (level === 0 || typeof id !== 'string') return;
      const text = textOf(node.children);
      // A heading inside a list or a quotation belongs to that, not to the page's outline.
      if (parent === tree && text !== '') {
        headings.push({
          id,
          level,
          html: toHtml(inline(node.children), { allowDangerousHtml: true }).trim(),
          text,
        });
      }
      if (level === 1) return;
      const label = `Direct link to ${text}`;
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { href: `#${id}`, className: ['hash-link'], title: label, ariaLabel: label },
        children: [],
      });
    });
  };
}

/** What a table of contents shows of a heading: links become their text, images and raw tags go. */
function inline(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || node.tagName === 'img') return [];
    const children = inline(node.children);
    if (node.tagName === 'a' || node.tagName === 'sup') return node.tagName === 'a' ? children : [];
    return [{ ...node, properties: {}, children }];
  });
}

function textOf(nodes: readonly (ElementContent | Element)[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : '',
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
