import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TocItem } from '../../model/page.ts';
import { findActiveHeading } from './active-heading.ts';

/** Pixels a heading may stand below the place a jump takes it to and still count as reached. */
const TOLERANCE = 8;

/** Returns the id of the heading whose section is being read, null far above the first one and while prerendering. */
export function useActiveHeading(toc: readonly TocItem[]): string | null {
  const { hash } = useLocation();
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    const root = document.documentElement;
    const asked = { hash, wasReached: false };
    const update = () => {
      const headings = toc.flatMap(({ id }) => {
        const element = document.getElementById(id);
        // Headings inside closed tabs and details take no part.
        return element?.getClientRects().length ? [element] : [];
      });
      const scrollTop = window.scrollY;
      const maxScroll = root.scrollHeight - window.innerHeight;
      const index = findActiveHeading({
        tops: headings.map((heading) => heading.getBoundingClientRect().top + scrollTop),
        line: (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE,
        scrollTop,
        maxScroll,
        windowHeight: window.innerHeight,
        asked: headings.findIndex(({ id }) => `#${encodeURIComponent(id)}` === asked.hash),
      });
      setActive(headings[index]?.id ?? null);

      // A jump to the page's end may take a few frames; scrolling away from there is the reader's own doing.
      if (scrollTop >= maxScroll - 1) asked.wasReached = true;
      else if (asked.wasReached) asked.hash = '';
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
