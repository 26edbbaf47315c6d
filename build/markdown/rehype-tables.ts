import type { Element, Nodes, Root } from 'hast';
import { element } from './hast-node.ts';
import { isCodeBlock } from './code/code-block.ts';
import { rewriteHtml } from './tree.ts';

/** Lets wide tables scroll in a box of their own, and says the alignment of cells in a way that styles can read. */
export function rehypeTables() {
  return (tree: Root) => {
    rewriteHtml(tree, (node, parent) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      if (node.tagName === 'th' || node.tagName === 'td') alignCell(node);
      if (node.tagName !== 'table' || isScroller(parent)) return undefined;
      return [element('div', { className: ['TableScroll'] }, [node])];
    });
  };
}

function isScroller(node: Nodes): boolean {
  const className = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('TableScroll');
}

function alignCell({ properties }: Element): void {
  const { align } = properties;
  if (align === undefined) return;
  delete properties['align'];
  properties['dataAlign'] = align;
}
