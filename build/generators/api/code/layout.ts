import type { Element, ElementContent } from 'hast';
import type { CodeRole } from '../../../markdown/code/highlighter.ts';
import { classByRole } from '../../../markdown/code/code-block.ts';
import { element } from '../../../markdown/tree.ts';

/** A piece of code that never breaks. */
export interface Piece {
  readonly text: string;
  /** Null for plain code. */
  readonly role: CodeRole | null;
  readonly href?: string;
}

/** Code before its line breaks are chosen. */
export type Layout =
  | Piece
  | readonly Layout[]
  /** Fits on one line, or breaks at each of its own `line`s. */
  | { readonly group: Layout }
  | { readonly indent: Layout }
  /** A line break in a broken group, this text in one that fits. */
  | { readonly line: string }
  /** Text only in a broken group. */
  | { readonly broken: Piece };

/** A place where a group may break, and the text in its place where it doesn't. */
export function line(flat = ''): Layout {
  return { line: flat };
}

/** Items with a separator after each; the last item has one only if the group breaks. */
export function separated(items: readonly Layout[], separator: string): Layout {
  return items.map((item, index): Layout => {
    const piece: Piece = { text: separator, role: 'punctuation' };
    return index < items.length - 1 ? [item, piece, line(' ')] : [item, { broken: piece }];
  });
}

const INDENT = '  ';

interface Pending {
  readonly layout: Layout;
  readonly depth: number;
  readonly isFlat: boolean;
}

/** Chooses line breaks so that lines fit into a width where possible (after Wadler's "A prettier printer"). */
export function printLayout(layout: Layout, width: number): Piece[] {
  const pieces: Piece[] = [];
  const stack: Pending[] = [{ layout, depth: 0, isFlat: false }];
  let column = 0;
  const put = (piece: Piece) => {
    pieces.push(piece);
    column += piece.text.length;
  };
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { layout: current, depth, isFlat } = next;
    if (isList(current)) {
      for (const child of current.toReversed()) stack.push({ layout: child, depth, isFlat });
    } else if ('text' in current) {
      put(current);
    } else if ('indent' in current) {
      stack.push({ layout: current.indent, depth: depth + 1, isFlat });
    } else if ('broken' in current) {
      if (!isFlat) put(current.broken);
    } else if ('group' in current) {
      const fits = isFlat || column + flatWidth(current.group, stack) <= width;
      stack.push({ layout: current.group, depth, isFlat: fits });
    } else if (isFlat) {
      if (current.line !== '') put({ text: current.line, role: null });
    } else {
      trimEnd(pieces);
      pieces.push({ text: `\n${INDENT.repeat(depth)}`, role: null });
      column = depth * INDENT.length;
    }
  }
  return pieces;
}

/** Removes a space before a line break. */
function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last) pieces[pieces.length - 1] = { ...last, text: last.text.trimEnd() };
}

/** Returns the width of a layout on one line, including what has to follow it on that line. */
function flatWidth(layout: Layout, rest: readonly Pending[]): number {
  // A group is measured only where those around it are broken, so what follows may break, too.
  const tail = rest.toReversed().map((pending) => pending.layout);
  return untilBreak(layout, true).width + untilBreak(tail, false).width;
}

/** Returns the width up to the first possible line break; a flat layout has none. */
function untilBreak(layout: Layout, isFlat: boolean): { width: number; breaks: boolean } {
  if (isList(layout)) {
    let width = 0;
    for (const child of layout) {
      const end = untilBreak(child, isFlat);
      width += end.width;
      if (end.breaks) return { width, breaks: true };
    }
    return { width, breaks: false };
  }
  if ('text' in layout) return { width: layout.text.length, breaks: false };
  if ('line' in layout) return { width: isFlat ? layout.line.length : 0, breaks: !isFlat };
  if ('broken' in layout) return { width: isFlat ? 0 : layout.broken.text.length, breaks: false };
  return untilBreak('group' in layout ? layout.group : layout.indent, isFlat);
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

/** Returns the code as text on one line. */
export function flatText(layout: Layout): string {
  return printLayout({ group: layout }, Infinity)
    .map(({ text }) => text)
    .join('');
}

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
    const className = role === null ? [] : [classByRole[role]];
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
