import { matchedRanges } from '../../search/snippet.ts';
import { fold, tokenize } from '../../search/tokenize.ts';
import { isForm } from '../../search/word-forms.ts';

/** Name of the marks, as `::highlight()` selects them. */
const NAME = 'search';

/** Words that are marked at most; a longer list is no search. */
const MOST_WORDS = 10;

/** Marks words in the page's article until Escape is pressed; returns the way to take the marks away. */
export function highlightPage(text: string): () => void {
  const root = document.querySelector('article') ?? document.querySelector('main');
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (!root || words.length === 0) return () => undefined;
  const ranges = findWords(root, words);
  // Browsers that know it mark ranges without touching the document, which is React's.
  const clearMarks = 'Highlight' in window ? paintRanges(ranges) : wrapRanges(ranges);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) clear();
  };
  const clear = () => {
    removeEventListener('keydown', onKey);
    clearMarks();
  };
  addEventListener('keydown', onKey);
  return clear;
}

interface TextRange {
  readonly node: Text;
  readonly start: number;
  readonly end: number;
}

function findWords(root: Element, words: readonly string[]): TextRange[] {
  const matches = (term: string) => words.some((word) => isForm(term, word));
  return readRuns(root).flatMap((run) => {
    const text = run.map(({ data }) => data).join('');
    return matchedRanges(tokenize(text), matches).flatMap((range) => placeInRun(run, range));
  });
}

/** The texts below an element; what `<wbr>` alone parts is one. */
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

/** The parts of a range that fall on each text of a run. */
function placeInRun(
  run: readonly Text[],
  range: { readonly start: number; readonly end: number },
): TextRange[] {
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
  CSS.highlights.set(NAME, highlight);
  return () => {
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}

/** Puts marks round the words; taking them away brings the very same text nodes back, which React holds on to. */
function wrapRanges(found: readonly TextRange[]): () => void {
  const byNode = new Map<Text, TextRange[]>();
  for (const range of found) {
    byNode.set(range.node, [...(byNode.get(range.node) ?? []), range]);
  }
  const undo: (() => void)[] = [];
  for (const [node, ranges] of byNode) {
    const pieces: (Node | string)[] = [];
    let at = 0;
    for (const { start, end } of ranges) {
      const mark = document.createElement('mark');
      mark.className = 'page-highlight';
      mark.textContent = node.data.slice(start, end);
      pieces.push(node.data.slice(at, start), mark);
      at = end;
    }
    pieces.push(node.data.slice(at));
    const holder = document.createElement('span');
    holder.append(...pieces);
    node.replaceWith(holder);
    undo.push(() => holder.replaceWith(node));
  }
  return () => {
    for (const step of undo) step();
  };
}
