import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unknownTags } from './html-elements.ts';
import type { PipelineFile } from './page-record.ts';
import { rewriteHtml } from './tree.ts';

const parseRaw = rehypeRaw();
const comment = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;

/** Parses the HTML authors write into markdown, so that its links count and what it leaves open is closed; comments go. */
export function rehypeRawHtml() {
  return (tree: Root, file: PipelineFile): Root => {
    let hasRaw = false;
    rewriteHtml(tree, (node) => {
      if (node.type !== 'raw') return undefined;
      if (comment.test(node.value)) return [];
      hasRaw = true;
      for (const name of unknownTags(node.value)) {
        const remedy = 'put it in backticks if it was meant as text';
        file.message(`<${name}> is no HTML element, so readers do not see it; ${remedy}`, node);
      }
      return undefined;
    });
    return hasRaw ? parseRaw(tree, file) : tree;
  };
}
