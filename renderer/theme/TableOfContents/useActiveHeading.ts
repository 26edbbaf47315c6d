import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TocItem } from '../../model/page.ts';

/** How far below the scroll padding a heading may be and still count as reached. */
const TOLERANCE_PX = 8;

/** Returns the id of the heading being read; null while prerendering and well above the first heading. */
export function useActiveHeading(toc: readonly TocItem[]): string | null {
  const { hash } = useLocation();
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    const root = document.documentElement;
    const requested = { hash, wasReached: false };
    const update = () => {
      const headings = toc.flatMap(({ id }) => {
        const element = document.getElementById(id);
        // Leaves out headings inside closed tabs and details.
        return element?.getClientRects().length ? [element] : [];
      });
      const scrollTop = window.scrollY;
      const maxScroll = root.scrollHeight - window.innerHeight;
      const index = findActiveHeading({
        tops: headings.map((heading) => heading.getBoundingClientRect().top + scrollTop),
        line: (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE_PX,
        scrollTop,
        maxScroll,
        windowHeight: window.innerHeight,
        requested: headings.findIndex(({ id }) => `#${encodeURIComponent(id)}` === requested.hash),
      });
      setActive(headings[index]?.id ?? null);

      // A jump to the page's end may take a few frames; after that, scrolling away ends the request.
      if (scrollTop >= maxScroll - 1) requested.wasReached = true;
      else if (requested.wasReached) requested.hash = '';
    };

    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        update();
      });
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [toc, hash]);

  return active;
}

/** Where the headings and the window are, in pixels. */
export interface ScrollState {
  /** Distance of each heading from the top of the document, in order. */
  readonly tops: readonly number[];
  /** Distance from the top of the window at which a heading counts as reached. */
  readonly line: number;
  readonly scrollTop: number;
  readonly maxScroll: number;
  readonly windowHeight: number;
  /** Index of the heading in the address's hash, or -1. */
  readonly requested: number;
}

/**
 * Returns the index of the heading whose section is being read, or -1 while even the first one is far below. At the
 * end of the page, where the last ones can't reach the top of the window, it's the requested one or the last.
 */
export function findActiveHeading(state: ScrollState): number {
  const { tops, line, scrollTop, maxScroll, windowHeight, requested } = state;
  // Scroll positions are rounded.
  const reached = tops.findLastIndex((top) => top - line <= scrollTop + 1);
  if (scrollTop >= maxScroll - 1) return requested > reached ? requested : tops.length - 1;
  const [firstTop = Infinity] = tops;
  return reached < 0 && firstTop - scrollTop < windowHeight / 2 ? 0 : reached;
}
