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
 * Returns the index of the heading whose section is being read, or -1 while even the first one is far below.
 * The last sections of a page are often too short to reach the top of the window: they take turns over the last half
 * window of scrolling, and at the very end the requested one comes first.
 */
export function findActiveHeading(state: ScrollState): number {
  const { tops, line, scrollTop, maxScroll, windowHeight, requested } = state;
  const points = tops.map((top) => top - line);
  const firstLate = points.findIndex((point) => point > maxScroll);
  if (firstLate >= 0) {
    if (requested >= firstLate && scrollTop >= maxScroll - 1) return requested;
    const start = Math.max(points[firstLate - 1] ?? 0, maxScroll - windowHeight / 2);
    const turn = (maxScroll - start) / (points.length - firstLate);
    for (let index = firstLate; index < points.length; index += 1) {
      points[index] = start + turn * (index - firstLate + 1);
    }
  }
  // Scroll positions are rounded.
  const reached = points.findLastIndex((point) => point <= scrollTop + 1);
  const [firstTop = Infinity] = tops;
  return reached < 0 && firstTop - scrollTop < windowHeight / 2 ? 0 : reached;
}
