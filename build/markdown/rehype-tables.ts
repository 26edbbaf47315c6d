import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Frames every table, so that a wide one scrolls inside itself and never moves the page; the keyboard can scroll it too. */
export function rehypeTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined;
      const frame: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['TableFrame'], role: 'region', ariaLabel: 'Table', tabIndex: 0 },
        children: [node],
      };
      (parent as Element).children[index] = frame;
      return SKIP;
    });
  };
}
