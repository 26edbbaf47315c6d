import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { END_OF_PAGE } from '../../boot/later-layout.ts';
import { showInFrames } from '../show-in-frames.ts';

const LATER = 'data-later';

/** Heights in pixels that these take at least: three quarters of the theme's, for readers of small text. */
const LINE_PX = 20;
const GAP_PX = 12;
const CODE_LINE_PX = 17;
const CODE_FRAME_PX = 24;
const TABLE_ROW_PX = 24;

/** Area in square pixels that a letter takes at least, and the widest line that text is set on. */
const LETTER_PX2 = 147;
const MAX_LINE_WIDTH_PX = 736;

/**
 * Has the browser lay out what is in view of an article that a link opened, paint it, and then lay out the rest of the
 * page in the frames that follow. The rest is part of the document from the start.
 */
export function usePaintedFirst(article: RefObject<HTMLElement | null>): void {
  const { key, hash } = useLocation();
  const isFromTop = useNavigationType() !== NavigationType.Pop && hash === '';
  const isLaidOut = useRef(false);
  useLayoutEffect(() => {
    const body = article.current?.firstElementChild;
    // A new hash or query of the same page has nothing left to lay out.
    if (!isFromTop || isLaidOut.current || !body) return;
    isLaidOut.current = true;
    const blocks = belowWindow(body);
    // Even the footer, which stays, is laid out again when the theme's fonts show for the first time.
    const end = blocks.length > 0 ? document.querySelectorAll(END_OF_PAGE.join()) : [];
    const later = [...blocks, ...end];
    for (const block of later) block.setAttribute(LATER, '');
    return showInFrames(later, 0, (block) => block.removeAttribute(LATER));
  }, [article, key, isFromTop]);
}

/** Returns the blocks of an article that are below the window's edge, whatever their fonts and widths. */
function belowWindow(body: Element): Element[] {
  let height = 0;
  const blocks = [...body.children];
  const first = blocks.findIndex((block) => {
    const isBelow = height > innerHeight;
    height += leastHeight(block);
    return isBelow;
  });
  return first === -1 ? [] : blocks.slice(first);
}

function leastHeight(block: Element): number {
  // Most of what these contain doesn't show.
  if (block.matches('details, .Tabs')) return GAP_PX + LINE_PX;
  const text = block.textContent;
  if (block.matches('.CodeBlock')) {
    const lines = text.trimEnd().split('\n').length;
    return GAP_PX + CODE_FRAME_PX + lines * CODE_LINE_PX;
  }
  const rows = block.matches('.TableScroll') ? block.querySelectorAll('tr').length : 0;
  const letters = (text.length * LETTER_PX2) / Math.min(innerWidth, MAX_LINE_WIDTH_PX);
  return GAP_PX + Math.max(LINE_PX, rows * TABLE_ROW_PX, letters);
}
