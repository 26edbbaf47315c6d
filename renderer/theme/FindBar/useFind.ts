import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../routing/PageContext.ts';
import { removeHighlight, setHighlight } from '../highlights.ts';
import { findMatches, indexText, type Match, rangeOf, type TextIndex } from './find-text.ts';

/** How long the page must stay unchanged before it's searched again. */
const REINDEX_DELAY_MS = 150;

/** Selected by `::highlight()` in the style sheet. */
const highlightNames = { all: 'find', active: 'find-active' };

interface Found {
  readonly index: TextIndex;
  readonly matches: readonly Match[];
  readonly active: number;
}

/** Finds a text in the page's article and keeps its matches highlighted while the page changes. */
export function useFind(query: string) {
  const page = usePage();
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef<Found | null>(null);
  const searchedPage = useRef(page);

  const show = useCallback((next: Found, reveal: boolean) => {
    latest.current = next;
    setFound(next);
    paintMatches(next);
    const range = activeRange(next);
    if (range && reveal) revealRange(range);
  }, []);

  useEffect(() => {
    const root = document.querySelector('main article') ?? document.querySelector('main');
    if (!root) return;
    if (searchedPage.current !== page) latest.current = null;
    searchedPage.current = page;
    const search = (reveal: boolean) => {
      const index = indexText(root);
      const matches = findMatches(index, query);
      const before = latest.current?.matches[latest.current.active];
      // A longer query continues where the shorter one matched.
      const same = before ? matches.findIndex(({ start }) => start >= before.start) : -1;
      show({ index, matches, active: same === -1 ? firstInView(index, matches) : same }, reveal);
    };
    search(true);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => search(false), REINDEX_DELAY_MS);
    });
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [query, page, show]);

  useEffect(
    () => () => {
      for (const name of Object.values(highlightNames)) removeHighlight(name);
    },
    [],
  );

  return {
    active: found?.active ?? 0,
    total: found?.matches.length ?? 0,
    /** Moves to the next or previous match and wraps around. */
    step: (by: 1 | -1) => {
      const { current } = latest;
      if (!current || current.matches.length === 0) return;
      const { length } = current.matches;
      show({ ...current, active: (current.active + by + length) % length }, true);
    },
    activeRange: () => latest.current && activeRange(latest.current),
  };
}

function activeRange({ index, matches, active }: Found): Range | null {
  const match = matches[active];
  return match ? rangeOf(index, match) : null;
}

/** Highlights matches without changing the document, which React owns. */
function paintMatches(found: Found): void {
  const all = new Highlight();
  for (const match of found.matches) all.add(new StaticRange(rangeOf(found.index, match)));
  setHighlight(highlightNames.all, all);
  const range = activeRange(found);
  const active = range ? new Highlight(range) : new Highlight();
  active.priority = 1;
  setHighlight(highlightNames.active, active);
}

/** Index of the first match at or below the top of the viewport, 0 if there is none. */
function firstInView(index: TextIndex, matches: readonly Match[]): number {
  const top = viewportTop();
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { bottom } = rangeOf(index, matches[middle]!).getBoundingClientRect();
    if (bottom < top) low = middle + 1;
    else high = middle;
  }
  return low === matches.length ? 0 : low;
}

/** Opens the details around a range and scrolls every scrollable ancestor, and the page, to it. */
function revealRange(range: Range): void {
  const parent = range.startContainer.parentElement;
  for (let element = parent; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  for (let box = parent; box && box !== document.body; box = box.parentElement) {
    scrollInside(box, range);
  }
  const { top, bottom } = range.getBoundingClientRect();
  if (top < viewportTop() || bottom > innerHeight) {
    scrollBy({ top: (top + bottom) / 2 - innerHeight / 2, behavior: 'instant' });
  }
}

function scrollInside(box: HTMLElement, range: Range): void {
  const { overflowX, overflowY } = getComputedStyle(box);
  const frame = box.getBoundingClientRect();
  const place = range.getBoundingClientRect();
  if (overflowX !== 'visible' && (place.left < frame.left || place.right > frame.right)) {
    box.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
  }
  if (overflowY !== 'visible' && (place.top < frame.top || place.bottom > frame.bottom)) {
    box.scrollTop += (place.top + place.bottom - frame.top - frame.bottom) / 2;
  }
}

/** Bottom edge of the sticky navbar, in pixels from the top of the viewport. */
function viewportTop(): number {
  return Math.max(0, document.querySelector('.Navbar')?.getBoundingClientRect().bottom ?? 0);
}
