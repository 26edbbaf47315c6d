import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../../routing/PageContext.ts';
import { openFolds } from '../../routing/useScrollAndFocus.ts';
import { removeHighlight, setHighlight } from '../highlights.ts';
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

/** The visible text below an element, with the position of each character in the document. */
interface TextIndex {
  /** Folded for comparison; a run of white space is one space, blocks are separated by a line break. */
  readonly text: string;
  readonly nodes: readonly Text[];
  /** For each character of `text`, the index of its node in `nodes`. */
  readonly nodeAt: readonly number[];
  /** For each character of `text`, its start offset in its node. */
  readonly startAt: readonly number[];
  /** For each character of `text`, its end offset in its node. */
  readonly endAt: readonly number[];
}

/** Offsets in {@link TextIndex.text}. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Indexes the text that is visible below an element or would be with its details open. */
function indexText(root: Element): TextIndex {
  const nodes: Text[] = [];
  const nodeAt: number[] = [];
  const startAt: number[] = [];
  const endAt: number[] = [];
  let text = '';
  const add = (folded: string, start: number, end: number) => {
    for (let index = 0; index < folded.length; index++) {
      nodeAt.push(nodes.length - 1);
      startAt.push(start);
      endAt.push(end);
    }
    text += folded;
  };

  const isShown = createVisibility();
  const blockOf = createBlockFinder();
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const node = next as Text;
    const parent = node.parentElement;
    if (!parent || !isShown(parent)) continue;
    nodes.push(node);
    const around = blockOf(parent);
    if (around !== block && text !== '') add('\n', 0, 0);
    block = around;
    let offset = 0;
    for (const character of node.data) {
      const end = offset + character.length;
      if (!/\s/.test(character)) add(fold(character), offset, end);
      else if (!/\s$/.test(text)) add(' ', offset, end);
      offset = end;
    }
  }
  return { text, nodes, nodeAt, startAt, endAt };
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

function rangeOf(index: TextIndex, { start, end }: Match): Range {
  const range = new Range();
  range.setStart(index.nodes[index.nodeAt[start]!]!, index.startAt[start]!);
  range.setEnd(index.nodes[index.nodeAt[end - 1]!]!, index.endAt[end - 1]!);
  return range;
}

function createVisibility(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const judge = (element: Element): boolean => {
    if (element.closest('script, style, svg, button, .VisuallyHidden, .hash-link')) return false;
    const closed = element.closest('details:not([open]), [hidden="until-found"]');
    // Text in closed details, tabs and rows matches, too; they open when the reader gets to it.
    if (closed?.tagName === 'DETAILS') {
      const summary = closed.querySelector(':scope > summary');
      if (element.closest('summary') !== summary) return isShown(summary ?? closed);
    } else if (closed) return isShown(closed.parentElement!);
    return element.checkVisibility();
  };
  const isShown = (element: Element): boolean => {
    const answer = known.get(element) ?? judge(element);
    known.set(element, answer);
    return answer;
  };
  return isShown;
}

/** Finds the block around inline elements: a match may span the elements of one block, but not two blocks. */
function createBlockFinder(): (element: Element) => Element | null {
  const known = new Map<Element, Element | null>();
  const blockOf = (element: Element): Element | null => {
    const answer = known.get(element);
    if (answer !== undefined) return answer;
    const isInline = /^(?:inline|contents)/.test(getComputedStyle(element).display);
    const block = isInline && element.parentElement ? blockOf(element.parentElement) : element;
    known.set(element, block);
    return block;
  };
  return blockOf;
}
