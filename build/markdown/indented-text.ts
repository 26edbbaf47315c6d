import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import { walkMarkdown } from './tree.ts';

/**
 * Reads indented blocks as the text they are meant to be. Docusaurus compiles every page as MDX, where indentation
 * makes no code, and its authors indent what follows a list; fences are the way to write code in both.
 */
export function readIndentedText(
  parent: Parents,
  source: string,
  parse: (text: string) => Root,
): void {
  const children = parent.children as RootContent[];
  let index = 0;
  while (index < children.length) {
    const node = children[index]!;
    if (node.type === 'code' && !isFenced(node, source)) {
      const part = parse(node.value);
      readIndentedText(part, node.value, parse);
      walkMarkdown(part, (inner) => shiftLines(inner, (node.position?.start.line ?? 1) - 1));
      children.splice(index, 1, ...part.children);
      index += part.children.length;
    } else {
      if ('children' in node) readIndentedText(node, source, parse);
      index++;
    }
  }
}

/** A fence opens the block in the source, and is no part of its value. */
function isFenced({ value, position }: Code, source: string): boolean {
  const written = source.slice(position?.start.offset, position?.end.offset).trimStart();
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  return fence !== undefined && value.trimStart().slice(0, fence.length) !== fence;
}

/** The lines of a part become the lines of the file, so that messages name the right one. */
function shiftLines({ position }: Nodes, lines: number): undefined {
  if (!position) return;
  position.start.line += lines;
  position.end.line += lines;
}
