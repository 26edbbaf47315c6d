import type { Element, ElementContent } from 'hast';
import { roleClass } from '../../markdown/code/code-block.ts';
import { element } from '../../markdown/hast-node.ts';
import { type Layout, type Piece, printLayout } from './layout.ts';

/** Characters of a line in a block as wide as the text. */
const BLOCK_WIDTH = 80;

/** A block of TypeScript whose names may be links. */
export function codeBlock(layout: Layout): Element {
  const code = element('code', { className: ['CodeBlock-code'] }, codeContent(layout, BLOCK_WIDTH));
  const pre = element('pre', { className: ['CodeBlock-pre'] }, [code]);
  // `CodeBlock` comes second, so that stages which leave code alone see the links in this one.
  return element('div', { className: ['ApiCode', 'CodeBlock'] }, [pre]);
}

/** TypeScript within text or a table, on several lines where it is longer than `width`. */
export function inlineCode(layout: Layout, width: number): Element {
  return element('code', { className: ['ApiCode'] }, codeContent(layout, width));
}

/** Lines of a layout as a block shows it. */
export function countLines(layout: Layout): number {
  return printLayout(layout, BLOCK_WIDTH).filter(({ text }) => text.startsWith('\n')).length + 1;
}

function codeContent(layout: Layout, width: number): ElementContent[] {
  return joinPieces(printLayout(layout, width)).map((piece) => {
    const { text, role, href } = piece;
    const className = role === null ? [] : [roleClass(role)];
    if (href !== undefined)
      return element('a', { className: [...className, 'ApiCode-link'], href }, [text]);
    return role === null ? { type: 'text', value: text } : element('span', { className }, [text]);
  });
}

/** Fewer elements, the same picture. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame = last && last.role === piece.role && !last.href && !piece.href;
    // White space has no colour, so it joins whatever stands before it.
    const isBlank = last && !last.href && piece.text.trim() === '';
    if (isSame || isBlank) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else if (piece.text !== '') joined.push(piece);
  }
  return joined;
}
