import type { Match, TextIndex } from './find-text.ts';
import { rangeOf } from './find-text.ts';

/** Names of the marks, as `::highlight()` selects them. */
const ALL = 'find';
const ACTIVE = 'find-active';

/** Marks matches without touching the document, which is React's; the active one stands out. */
export function paintMatches(index: TextIndex, matches: readonly Match[], active: number): void {
  const all = new Highlight();
  for (const match of matches) all.add(new StaticRange(rangeOf(index, match)));
  CSS.highlights.set(ALL, all);
  const current = matches[active];
  const one = current ? new Highlight(rangeOf(index, current)) : new Highlight();
  one.priority = 1;
  CSS.highlights.set(ACTIVE, one);
}

/** Takes all marks away. */
export function clearMarks(): void {
  CSS.highlights.delete(ALL);
  CSS.highlights.delete(ACTIVE);
}

/** Number of the first match that is not above what the reader sees; the first of all where there is none. */
export function firstInView(index: TextIndex, matches: readonly Match[]): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { bottom } = rangeOf(index, matches[middle]!).getBoundingClientRect();
    if (bottom < stickyEdge()) low = middle + 1;
    else high = middle;
  }
  return low === matches.length ? 0 : low;
}

/** Brings a match before the reader's eyes: unfolds what holds it and scrolls whatever has to. */
export function revealMatch(range: Range): void {
  const parent = range.startContainer.parentElement;
  for (let element = parent; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  for (let box = parent; box && box !== document.body; box = box.parentElement) {
    scrollInside(box, range);
  }
  const { top, bottom } = range.getBoundingClientRect();
  if (top < stickyEdge() || bottom > innerHeight) {
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

/** Pixels at the top of the window that the navbar covers. */
function stickyEdge(): number {
  return Math.max(0, document.querySelector('.Navbar')?.getBoundingClientRect().bottom ?? 0);
}
