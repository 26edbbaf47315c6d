import type { Root } from 'hast';
import type { PipelineFile } from './compiled-markdown.ts';
import { isJsx, jsxText, rewriteHtml } from './tree.ts';

/** What makes a browser ask a server, or the system's DNS, before the reader follows a link. */
const hints = /^(?:dns-prefetch|preconnect)$/i;

/** Tells whether the `rel` of a link, a text or its words, asks for a server. */
export function isHint(rel: unknown): boolean {
  const words: unknown[] = Array.isArray(rel)
    ? rel
    : typeof rel === 'string'
      ? rel.split(/\s+/)
      : [];
  return words.some((word) => typeof word === 'string' && hints.test(word));
}

/** Leaves out links that ask for a server: pages are read offline, and ask nobody without a click. */
export function rehypeHints() {
  return (tree: Root, file: PipelineFile): void => {
    rewriteHtml(tree, (node) => {
      let rel: unknown;
      if (node.type === 'element' && node.tagName === 'link') rel = node.properties['rel'];
      else if (isJsx(node) && node.name === 'link') rel = jsxText(node, 'rel');
      if (!isHint(rel)) return undefined;
      const { line = 1 } = node.position?.start ?? {};
      const message = `<link rel="${String(rel)}"> is left out: pages ask no server before a click`;
      file.message(message, { line, column: 1 });
      return [];
    });
  };
}
