import type { Blockquote, Root } from 'mdast';
import type { ContainerDirective } from './directives.ts';
import { rewriteMarkdown } from './tree.ts';

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** Turns GitHub's alerts, quotes that start with a line such as `[!NOTE]`, into admonitions. */
export function remarkAlerts() {
  return (tree: Root) => {
    rewriteMarkdown(tree, (node) => {
      const alert = node.type === 'blockquote' ? readAlert(node) : undefined;
      return alert && [alert];
    });
  };
}

function readAlert(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...others] = quote.children;
  if (first?.type !== 'paragraph') return undefined;
  const [start, ...rest] = first.children;
  const found = start?.type === 'text' ? marker.exec(start.value) : null;
  if (!found || start?.type !== 'text') return undefined;
  const text = start.value.slice(found[0].length);
  const content = text === '' ? rest : [{ ...start, value: text }, ...rest];
  // A line break after the marker, written as two spaces.
  if (content[0]?.type === 'break') content.shift();
  else if (text === '' && rest.length > 0 && !/\n$/.test(found[0])) return undefined;
  return {
    type: 'containerDirective',
    name: found[1]!.toLowerCase(),
    children: [...(content.length > 0 ? [{ ...first, children: content }] : []), ...others],
    ...(quote.position && { position: quote.position }),
  };
}
