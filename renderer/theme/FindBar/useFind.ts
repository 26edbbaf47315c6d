import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../routing/PageContext.ts';
import { clearMarks, firstInView, paintMatches, revealMatch } from './find-marks.ts';
import { findMatches, indexText, type Match, rangeOf, type TextIndex } from './find-text.ts';

/** Milliseconds a page must be at rest before it is read again. */
const SETTLED = 150;

interface Found {
  readonly index: TextIndex;
  readonly matches: readonly Match[];
  /** Number of the match on show, from 0. */
  readonly active: number;
}

/** What the find bar shows and does. */
export interface Find {
  readonly active: number;
  readonly total: number;
  /** Goes to the next match, or with -1 to the one before; round at the ends. */
  readonly step: (by: 1 | -1) => void;
  /** The place of the match on show. */
  readonly place: () => Range | null;
}

/** Finds a text in the page's article and keeps the matches marked, also when the page changes under the bar. */
export function useFind(query: string): Find {
  const page = usePage();
  const [found, setFound] = useState<Found | null>(null);
  const current = useRef<Found | null>(null);
  const read = useRef(page);

  const show = useCallback((next: Found | null, reveal: boolean) => {
    current.current = next;
    setFound(next);
    if (!next) return clearMarks();
    paintMatches(next.index, next.matches, next.active);
    const match = next.matches[next.active];
    if (match && reveal) revealMatch(rangeOf(next.index, match));
  }, []);

  useEffect(() => {
    const root = document.querySelector('main article') ?? document.querySelector('main');
    if (!root) return;
    // Another page is read from its top.
    if (read.current !== page) current.current = null;
    read.current = page;
    const search = (reveal: boolean) => {
      const index = indexText(root);
      const matches = findMatches(index, query);
      const before = current.current?.matches[current.current.active];
      // A longer word goes on where the shorter one was found.
      const same = before ? matches.findIndex(({ start }) => start >= before.start) : -1;
      show({ index, matches, active: same === -1 ? firstInView(index, matches) : same }, reveal);
    };
    search(true);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => search(false), SETTLED);
    });
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [query, page, show]);

  useEffect(() => () => clearMarks(), []);

  return {
    active: found?.active ?? 0,
    total: found?.matches.length ?? 0,
    step: (by) => {
      const { current: now } = current;
      if (!now || now.matches.length === 0) return;
      const { length } = now.matches;
      show({ ...now, active: (now.active + by + length) % length }, true);
    },
    place: () => {
      const now = current.current;
      const match = now?.matches[now.active];
      return now && match ? rangeOf(now.index, match) : null;
    },
  };
}
