import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../routing/contexts.ts';
import { openFolds } from '../../routing/useScrollAndFocus.ts';
import {
  findArticle,
  indexText,
  type Match,
  rangeOf,
  setHighlight,
  type TextIndex,
} from '../article-text.ts';
import { fold } from '../../search/tokenize.ts';

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
    const root = findArticle();
    if (!root) return;
    if (searchedPage.current !== page) latest.current = null;
    searchedPage.current = page;
    const search = (reveal: boolean) => {
      const index = indexText(root, fold);
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
      for (const name of Object.values(highlightNames)) setHighlight(name, []);
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

function paintMatches(found: Found): void {
  const { index, matches } = found;
  const all = matches.map((match) => new StaticRange(rangeOf(index, match)));
  setHighlight(highlightNames.all, all);
  const active = activeRange(found);
  setHighlight(highlightNames.active, active ? [active] : [], 1);
}

/** Index of the first match at or below the top of the viewport, 0 if there is none. */
function firstInView(index: TextIndex, matches: readonly Match[]): number {
  const top = viewportTop();
  const isBelow = (match: Match) => rangeOf(index, match).getBoundingClientRect().bottom >= top;
  return Math.max(0, matches.findIndex(isBelow));
}

/** Opens what is closed around a range, as the browser's own search does, and scrolls to it in every box that scrolls. */
function revealRange(range: Range): void {
  const parent = range.startContainer.parentElement!;
  openFolds(parent);
  const { top, bottom } = range.getBoundingClientRect();
  const isInView = top >= viewportTop() && bottom <= innerHeight;
  const block = isInView ? 'nearest' : 'center';
  parent.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
}

/** Bottom edge of the sticky navbar, in pixels from the top of the viewport. */
function viewportTop(): number {
  return Math.max(0, document.querySelector('.Navbar')?.getBoundingClientRect().bottom ?? 0);
}

/** Finds every occurrence of a text; matches don't overlap. */
function findMatches({ text }: TextIndex, query: string): Match[] {
  const wanted = fold(query.replace(/\s+/g, ' '));
  const matches: Match[] = [];
  if (wanted.trim() === '') return matches;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: at, end: at + wanted.length });
  }
  return matches;
}
