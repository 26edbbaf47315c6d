import type { Element, ElementContent } from 'hast';
import { roleClass } from '../../../markdown/code/code-block.ts';
import { element } from '../../../markdown/hast-node.ts';
import { type Layout, type Piece, printLayout } from './layout.ts';

/** Characters on a line of a code block. */
const BLOCK_WIDTH = 80;

/** A block of TypeScript with links on names. */
export function codeBlock(layout: Layout): Element {
  const code = element('code', { className: ['CodeBlock-code'] }, codeContent(layout, BLOCK_WIDTH));
  const pre = element('pre', { className: ['CodeBlock-pre'] }, [code]);
  // Plugins that skip code look for `CodeBlock` as the first class; they have to see these links.
  return element('div', { className: ['ApiCode', 'CodeBlock'] }, [pre]);
}

/** TypeScript within text or a table, broken into lines where it is longer than `width`. */
export function inlineCode(layout: Layout, width: number): Element {
  return element('code', { className: ['ApiCode'] }, codeContent(layout, width));
}

/** Returns the number of lines of a layout in a block. */
export function countLines(layout: Layout): number {
  return printLayout(layout, BLOCK_WIDTH).filter(({ text }) => text.startsWith('\n')).length + 1;
}

function codeContent(layout: Layout, width: number): ElementContent[] {
  return joinPieces(printLayout(layout, width)).map(({ text, role, href }) => {
    const className = role === null ? [] : [roleClass(role)];
    if (href !== undefined)
      return element('a', { className: [...className, 'ApiCode-link'], href }, [text]);
    return role === null ? { type: 'text', value: text } : element('span', { className }, [text]);
  });
}

/** Merges pieces that look the same into one element. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last && last.role === piece.role && !last.href && !piece.href;
    // White space has no color, so it can join any piece before it.
    const isBlank = last && !last.href && piece.text.trim() === '';
    if (isSame || isBlank) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else if (piece.text !== '') joined.push(piece);
  }
  return joined;
}
