import type { Nodes } from 'mdast';
import { walkMarkdown } from './tree.ts';

const mask = '\uE002';
const masked = new RegExp(mask, 'g');
const words = /\S+/g;
const colonBeforeName = /(?<!:):(?=[\p{L}\p{N}_])/gu;
const isAddress = /:\/\/|mailto:/i;

/**
 * Hides the colons that the parser would take for inline directives (`10:30`, `16:9[^1]`, `:word`), of which
 * this site has none. Every character keeps its place; addresses stay, or they would not be links.
 */
export function maskColons(source: string): string {
  return source.replace(words, (word) =>
    isAddress.test(word) ? word : word.replace(colonBeforeName, mask),
  );
}

/** Puts the colons back wherever a tree holds text. */
export function unmaskColons(tree: Nodes): void {
  walkMarkdown(tree, (node) => {
    const fields = node as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') fields[name] = value.replace(masked, ':');
    }
    if ('attributes' in node && node.attributes) {
      node.attributes = JSON.parse(JSON.stringify(node.attributes).replace(masked, ':')) as never;
    }
    return undefined;
  });
}
