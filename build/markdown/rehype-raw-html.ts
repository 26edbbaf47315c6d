import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { SKIP, visit } from 'unist-util-visit';
import type { PipelineFile } from './page-record.ts';

const parseRaw = rehypeRaw();

/** Parses the HTML authors write into markdown, so that its links count and what it leaves open is closed; comments go. */
export function rehypeRawHtml() {
  return (tree: Root, file: PipelineFile): Root => {
    let hasRaw = false;
    visit(tree, 'raw', (node, index, parent) => {
      if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value) && parent && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      hasRaw = true;
      return undefined;
    });
    return hasRaw ? (parseRaw(tree, file) as Root) : tree;
  };
}
