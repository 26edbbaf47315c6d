import { matchedRanges, matchLevels } from '../../search/query/snippet.ts';
import { fold, tokenize } from '../../search/tokenize.ts';
import { isForm } from '../../search/query/word-forms.ts';
import { hashId } from '../../model/page-path.ts';
import { openFolds } from '../../routing/useScrollAndFocus.ts';
import { findArticle, indexText, rangeOf, setHighlight } from '../article-text.ts';

/** Selected by `::highlight()` in the style sheet. */
const HIGHLIGHT_NAME = 'search';

const MAX_WORDS = 10;

/**
 * Highlights words in the page's article until Escape is pressed, which it tells, and scrolls to where most of them are in
 * the section that `leadsTo` names, if it is given. Returns a function that removes the highlights.
 */
export function highlightPage(
  text: string,
  { leadsTo, onEscape }: { readonly leadsTo: string | null; readonly onEscape: () => void },
): () => void {
  const root = findArticle();
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!root || words.length === 0) return () => undefined;
  const matches = (term: string) =>
    words.some((word) => isForm(term, word)) ? matchLevels.word : 0;
  const index = indexText(root);
  const ranges = matchedRanges(tokenize(index.text), matches).map((match) => rangeOf(index, match));
  setHighlight(HIGHLIGHT_NAME, ranges);
  // After the scroll to the section, which waits for the next frame, too.
  const frame = requestAnimationFrame(
    () => leadsTo !== null && scrollToWords(root, ranges, leadsTo),
  );
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
    clear();
    onEscape();
  };
  const clear = () => {
    cancelAnimationFrame(frame);
    removeEventListener('keydown', onKey);
    setHighlight(HIGHLIGHT_NAME, []);
  };
  addEventListener('keydown', onKey);
  return clear;
}

/** What a reader sees as one: a row, an item, a paragraph. */
const BLOCKS = 'tr, li, p, pre, dt, dd, summary, figcaption, h1, h2, h3, h4, h5, h6';

/** Scrolls to the first block of a section that has the most of the words, unless it is in view below the bars. */
function scrollToWords(root: Element, ranges: readonly Range[], hash: string): void {
  const target = document.getElementById(hashId(hash));
  const headings = [...root.querySelectorAll('h2, h3, h4, h5, h6')];
  // A row has been scrolled to itself.
  if (target && !headings.includes(target)) return;
  const next = headings[target ? headings.indexOf(target) + 1 : 0];
  const follows = (node: Node, other: Node) =>
    (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const wordsIn = new Map<Element, Set<string>>();
  for (const range of ranges) {
    const { startContainer: node } = range;
    const block = node.parentElement?.closest(BLOCKS);
    const isInSection = (!target || follows(node, target)) && (!next || follows(next, node));
    if (!block || !isInSection) continue;
    const words = wordsIn.get(block) ?? new Set();
    wordsIn.set(block, words.add(String(range).toLowerCase()));
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
