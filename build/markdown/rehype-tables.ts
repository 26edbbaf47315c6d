import type { Element, Nodes, Root } from 'hast';
import { element } from './hast-node.ts';
import { isCodeBlock } from './code/code-block.ts';
import { toPlainText } from './plain-text.ts';
import { rewriteHtml } from './tree.ts';

/** Characters beyond which a cell holds a sentence, which a sliver of a column would make a tower of. */
const LONG_CELL = 50;

/** Lets wide tables scroll in a box of their own, and says which cells are aligned, and which long, in a way that styles can read. */
export function rehypeTables() {
  return (tree: Root) => {
    rewriteHtml(tree, (node, parent) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      if (node.tagName === 'th' || node.tagName === 'td') alignCell(node);
      if (node.tagName === 'td' && isLong(node, parent)) node.properties['dataLong'] = '';
      if (node.tagName !== 'table' || isScroller(parent)) return undefined;
      return [element('div', { className: ['TableScroll'] }, [node])];
    });
  };
}

function isScroller(node: Nodes): boolean {
  const className = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('TableScroll');
}

/** Two columns share a narrow window well enough, whatever they hold. */
function isLong(cell: Element, row: Nodes): boolean {
  const cells = 'children' in row ? row.children.filter(({ type }) => type === 'element') : [];
  return cells.length > 2 && toPlainText(cell).length > LONG_CELL;
}

function alignCell({ properties }: Element): void {
  const { align } = properties;
  if (align === undefined) return;
  delete properties['align'];
  properties['dataAlign'] = align;
}
