import { matchedRanges, matchLevels } from '../../search/query/snippet.ts';
import { fold, tokenize } from '../../search/tokenize.ts';
import { isForm } from '../../search/query/word-forms.ts';
import { removeHighlight, setHighlight } from '../highlights.ts';

/** Selected by `::highlight()` in the style sheet. */
const HIGHLIGHT_NAME = 'search';

const MAX_WORDS = 10;

/** Highlights words in the page's article until Escape is pressed. Returns a function that removes the highlights. */
export function highlightPage(text: string): () => void {
  const root = document.querySelector('article') ?? document.querySelector('main');
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!root || words.length === 0) return () => undefined;
  // Highlights leave the document, which React owns, unchanged.
  const clearHighlights = paintRanges(findRanges(root, words));
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) clear();
  };
  const clear = () => {
    removeEventListener('keydown', onKey);
    clearHighlights();
  };
  addEventListener('keydown', onKey);
  return clear;
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
