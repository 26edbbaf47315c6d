import type { CodeRole } from '../../markdown/code/code-theme.ts';

/** A piece of code that never breaks. */
export interface Piece {
  readonly text: string;
  /** Null is plain code. */
  readonly role: CodeRole | null;
  /** Site path the text leads to. */
  readonly href?: string;
}

/** Code whose line breaks are still open. */
export type Layout =
  | Piece
  | readonly Layout[]
  /** Stands on one line where it fits, else breaks at all of its own `line`s. */
  | { readonly group: Layout }
  | { readonly indent: Layout }
  /** A line break in a broken group, this text in one that fits. */
  | { readonly line: string }
  /** Text for broken groups only. */
  | { readonly broken: Piece };

/** A place where a group may break; `flat` stands there where it does not. */
export function line(flat = ''): Layout {
  return { line: flat };
}

/** Several pieces with a separator after each, the last one's only where the group breaks. */
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

/** Breaks code into pieces and line breaks so that lines stay within a width where they can (after Wadler's "A prettier printer"). */
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

/** What stands before a line break needs no space for what was to follow. */
function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last) pieces[pieces.length - 1] = { ...last, text: last.text.trimEnd() };
}

/** Width of a layout on one line, with what must follow it on that line. */
function flatWidth(layout: Layout, rest: readonly Pending[]): number {
  return measure(layout) + tailWidth(rest);
}

function measure(layout: Layout): number {
  if (isList(layout)) return layout.reduce((sum, child) => sum + measure(child), 0);
  if ('text' in layout) return layout.text.length;
  if ('line' in layout) return layout.line.length;
  if ('broken' in layout) return 0;
  return measure('group' in layout ? layout.group : layout.indent);
}

function tailWidth(rest: readonly Pending[]): number {
  let width = 0;
  for (const { layout, isFlat } of rest.toReversed()) {
    const end = untilBreak(layout, isFlat);
    width += end.width;
    if (end.breaks) break;
  }
  return width;
}

/** Width up to the first place where the line may end. */
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
  // A group that follows may break at its first line.
  return 'group' in layout ? untilBreak(layout.group, false) : untilBreak(layout.indent, isFlat);
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

/** The code on one line, as text. */
export function flatText(layout: Layout): string {
  return printLayout({ group: layout }, Infinity)
    .map(({ text }) => text)
    .join('');
}
