import type { Root } from 'hast';
import { isCodeBlock } from './code/code-block.ts';
import { walkHtml } from './tree.ts';

/** Gives the boxes of task lists a name, which a screen reader would miss. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      const { tagName, properties } = node;
      if (tagName !== 'input' || properties['type'] !== 'checkbox') return undefined;
      properties['ariaLabel'] ??= properties['checked'] ? 'Done' : 'To do';
      return undefined;
    });
  };
}
