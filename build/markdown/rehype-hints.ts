import type { Root } from 'hast';
import type { PipelineFile } from './compiled-markdown.ts';
import { rewriteHtml } from './tree.ts';

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
      const { type } = node as { readonly type: string };
      const rel =
        node.type === 'element' && node.tagName === 'link'
          ? node.properties['rel']
          : /^mdxJsx/.test(type)
            ? jsxRel(node as object as JsxElement)
            : undefined;
      if (!isHint(rel)) return undefined;
      const { line = 1 } = node.position?.start ?? {};
      const message = `<link rel="${String(rel)}"> is left out: pages ask no server before a click`;
      file.message(message, { line, column: 1 });
      return [];
    });
  };
}

interface JsxElement {
  readonly name: string | null;
  readonly attributes: readonly { readonly name?: string; readonly value?: unknown }[];
}

function jsxRel({ name, attributes }: JsxElement): unknown {
  return name === 'link'
    ? attributes.find((attribute) => attribute.name === 'rel')?.value
    : undefined;
}
