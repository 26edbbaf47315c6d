import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element } from './hast-node.ts';
import { isCodeBlock } from './code/code-block.ts';

/** Lets wide tables scroll in a box of their own, and says the alignment of cells in a way that styles can read. */
export function rehypeTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (isCodeBlock(node)) return SKIP;
      if (node.tagName === 'th' || node.tagName === 'td') alignCell(node);
      if (node.tagName !== 'table' || index === undefined || isScroller(parent)) return undefined;
      parent!.children[index] = element('div', { className: ['TableScroll'] }, [node]);
      return undefined;
    });
  };
}

function isScroller(node: Nodes | undefined): boolean {
  const className = node?.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('TableScroll');
}

function alignCell({ properties }: Element): void {
  const { align } = properties;
  if (align === undefined) return;
  delete properties['align'];
  properties['dataAlign'] = align;
}
