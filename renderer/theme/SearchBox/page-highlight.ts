import { matchedRanges, matchLevels } from '../../search/query/snippet.ts';
import { fold, tokenize } from '../../search/tokenize.ts';
import { isForm } from '../../search/query/word-forms.ts';
import { hashId } from '../../model/page-path.ts';
import { openFolds } from '../../routing/useScrollAndFocus.ts';
import { removeHighlight, setHighlight } from '../highlights.ts';

/** Selected by `::highlight()` in the style sheet. */
const HIGHLIGHT_NAME = 'search';

const MAX_WORDS = 10;

/**
 * Highlights words in the page's article until Escape is pressed, which it tells, and scrolls to where most of them are in
 * the section that `leadsTo` names, if it is given. Returns a function that removes the highlights.
 */
export function highlightPage(
  text: string,
  { leadsTo = null, onEscape }: { leadsTo?: string | null; onEscape?: () => void } = {},
): () => void {
  const root = document.querySelector('article') ?? document.querySelector('main');
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!root || words.length === 0) return () => undefined;
  // Highlights leave the document, which React owns, unchanged.
  const ranges = findRanges(root, words);
  const clearHighlights = paintRanges(ranges);
  // After the scroll to the section, which waits for the next frame, too.
  const frame = requestAnimationFrame(
    () => leadsTo !== null && scrollToWords(root, ranges, leadsTo),
  );
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    clear();
    onEscape?.();
  };
  const clear = () => {
    cancelAnimationFrame(frame);
    removeEventListener('keydown', onKey);
    clearHighlights();
  };
  addEventListener('keydown', onKey);
  return clear;
}

/** What a reader sees as one: a row, an item, a paragraph. */
const BLOCKS = 'tr, li, p, pre, dt, dd, summary, figcaption, h1, h2, h3, h4, h5, h6';

/** Scrolls to the first block of a section that has the most of the words, unless it is in view below the bars. */
function scrollToWords(root: Element, ranges: readonly TextRange[], hash: string): void {
  const target = document.getElementById(hashId(hash));
  const headings = [...root.querySelectorAll('h2, h3, h4, h5, h6')];
  // A row has been scrolled to itself.
  if (target && !headings.includes(target)) return;
  const next = headings[target ? headings.indexOf(target) + 1 : 0];
  const follows = (node: Node, other: Node) =>
    (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const wordsIn = new Map<Element, Set<string>>();
  for (const { node, start, end } of ranges) {
    const block = node.parentElement?.closest(BLOCKS);
    const isInSection = (!target || follows(node, target)) && (!next || follows(next, node));
    if (!block || !isInSection) continue;
    const words = wordsIn.get(block) ?? new Set();
    wordsIn.set(block, words.add(node.data.slice(start, end).toLowerCase()));
  }
  const most = Math.max(0, ...Array.from(wordsIn.values(), ({ size }) => size));
  const [best] = [...wordsIn].find(([, { size }]) => size === most) ?? [];
  if (!best) return;
  openFolds(best);
  const { top, bottom } = best.getBoundingClientRect();
  const barsEnd = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < barsEnd || bottom > window.innerHeight) {
    best.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

interface TextRange {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
}

function findRanges(root: Element, words: readonly string[]): TextRange[] {
  const matches = (term: string) =>
    words.some((word) => isForm(term, word)) ? matchLevels.word : 0;
  return readRuns(root).flatMap((run) => {
    const text = run.map(({ data }) => data).join('');
    return matchedRanges(tokenize(text), matches).flatMap((range) => splitByNode(run, range));
  });
}

/** The text nodes below an element; nodes separated by `<wbr>` alone form one run. */
function readRuns(root: Element): Text[][] {
  const runs: Text[][] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, svg')) continue;
    const before = node.previousSibling;
    const isContinued =
      before?.nodeName === 'WBR' && before.previousSibling === runs.at(-1)?.at(-1);
    if (isContinued) runs.at(-1)!.push(node as Text);
    else runs.push([node as Text]);
  }
  return runs;
}

function splitByNode(run: readonly Text[], range: Omit<TextRange, 'node'>): TextRange[] {
  let offset = 0;
  return run.flatMap((node) => {
    const start = Math.max(0, range.start - offset);
    const end = Math.min(node.length, range.end - offset);
    offset += node.length;
    return start < end ? [{ node, start, end }] : [];
  });
}

function paintRanges(found: readonly TextRange[]): () => void {
  const highlight = new Highlight();
  for (const { node, start, end } of found) {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    highlight.add(range);
  }
  setHighlight(HIGHLIGHT_NAME, highlight);
  return () => {
    if (CSS.highlights.get(HIGHLIGHT_NAME) === highlight) removeHighlight(HIGHLIGHT_NAME);
  };
}
