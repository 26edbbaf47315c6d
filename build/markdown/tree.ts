import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';

/** Visits every node of a tree top down; a visitor that returns false keeps out of a node's children. */
function walk<Node extends object>(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Replaces nodes of a tree top down, and visits what took their places; false keeps out of a node, undefined leaves it as it is. */
function rewrite<Node extends object>(
  parent: Node,
  replace: (node: Node, parent: Node) => readonly Node[] | false | undefined,
): void {
  const children = childrenOf(parent);
  let index = 0;
  while (index < children.length) {
    const child = children[index]!;
    const replacement = replace(child, parent);
    if (replacement) {
      children.splice(index, 1, ...replacement);
    } else {
      if (replacement === undefined) rewrite(child, replace);
      index++;
    }
  }
}

function childrenOf<Node extends object>(node: Node): Node[] {
  return 'children' in node ? (node.children as Node[]) : [];
}

// The usual visitors keep a list of ancestors and a name for each node, which would cost half the time of the whole build.
export const walkMarkdown = walk<MarkdownNodes>;
export const rewriteMarkdown = rewrite<MarkdownNodes>;
export const walkHtml = walk<HtmlNodes>;
export const rewriteHtml = rewrite<HtmlNodes>;
