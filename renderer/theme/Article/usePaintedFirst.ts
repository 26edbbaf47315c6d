import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { showInFrames } from '../show-in-frames.ts';

const LATER = 'data-later';

/** Height in pixels that a letter of text takes at least, on lines of 46rem. */
const LETTER_HEIGHT_PX = 0.2;
/** Height in pixels that a block takes at least. */
const BLOCK_HEIGHT_PX = 24;

/**
 * Has the browser lay out what is in view of an article that a link opened, paint it, and then lay out the rest in
 * the frames that follow. The rest is part of the document from the start.
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
    const later = belowWindow(body);
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
    height += Math.max(BLOCK_HEIGHT_PX, block.textContent.length * LETTER_HEIGHT_PX);
    return isBelow;
  });
  return first === -1 ? [] : blocks.slice(first);
}
