import type { Root } from 'hast';
import { isCodeBlock } from './code/code-block.ts';
import { element } from './hast-node.ts';
import { type PipelineFile, pageRecord } from './page-record.ts';
import { walkHtml } from './tree.ts';

/** Puts a link to itself at the end of every heading except those of level 1; the theme draws its sign. */
export function rehypeHeadingAnchors() {
  return (tree: Root, file: PipelineFile) => {
    const titles = new Map(pageRecord(file).headings.map(({ id, text }) => [id, text]));
    if (titles.size === 0) return;
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      if (!/^h[2-6]$/.test(node.tagName)) return undefined;
      const id = String(node.properties['id']);
      const text = titles.get(id);
      if (text === undefined) return undefined;
      const title = `Direct link to ${text || id}`;
      const properties = { className: ['hash-link'], href: `#${id}`, title, ariaLabel: title };
      node.children.push(element('a', properties));
      return false;
    });
  };
}
