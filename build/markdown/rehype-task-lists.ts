import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isCodeBlock } from './code/code-block.ts';

/** Gives the boxes of task lists a name, which a screen reader would miss. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (isCodeBlock(node)) return SKIP;
      const { tagName, properties } = node;
      if (tagName !== 'input' || properties['type'] !== 'checkbox') return undefined;
      properties['ariaLabel'] ??= properties['checked'] ? 'Done' : 'To do';
      return undefined;
    });
  };
}
