import { fold } from '../../search/tokenize.ts';

/** The visible text below an element, with the position of each character in the document. */
export interface TextIndex {
  /** Folded for comparison; a run of white space is one space, blocks are separated by a line break. */
  readonly text: string;
  /** The same with its letters as they are on the page, wherever folding kept the length. */
  readonly original: string;
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
export function indexText(root: Element): TextIndex {
  const nodes: Text[] = [];
  const nodeAt: number[] = [];
  const startAt: number[] = [];
  const endAt: number[] = [];
  let text = '';
  let original = '';
  const add = (folded: string, start: number, end: number, unfolded = folded) => {
    for (let index = 0; index < folded.length; index++) {
      nodeAt.push(nodes.length - 1);
      startAt.push(start);
      endAt.push(end);
    }
    text += folded;
    original += unfolded.length === folded.length ? unfolded : folded;
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
    const ownBlock = blockOf(parent);
    if (ownBlock !== block && text !== '') add('\n', 0, 0);
    block = ownBlock;
    let offset = 0;
    for (const character of node.data) {
      const end = offset + character.length;
      if (!/\s/.test(character)) add(fold(character), offset, end, character);
      else if (!/\s$/.test(text)) add(' ', offset, end);
      offset = end;
    }
  }
  return { text, original, nodes, nodeAt, startAt, endAt };
}

export interface FindOptions {
  readonly matchesCase: boolean;
  readonly isWholeWord: boolean;
}

/** Finds every occurrence of a text; matches don't overlap. */
export function findMatches(
  { text, original }: TextIndex,
  query: string,
  { matchesCase, isWholeWord }: FindOptions = { matchesCase: false, isWholeWord: false },
): Match[] {
  const spaced = query.replace(/\s+/g, ' ');
  const wanted = matchesCase ? spaced : fold(spaced);
  const searched = matchesCase ? original : text;
  const matches: Match[] = [];
  if (wanted.trim() === '') return matches;
  let at = searched.indexOf(wanted);
  while (at !== -1) {
    const end = at + wanted.length;
    const isMatch = !isWholeWord || (isWordEdge(text, at) && isWordEdge(text, end));
    if (isMatch) matches.push({ start: at, end });
    at = searched.indexOf(wanted, isMatch ? end : at + 1);
  }
  return matches;
}

/** Whether a word begins or ends at an offset. */
function isWordEdge(text: string, at: number): boolean {
  const isLetter = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? '');
  return !(isLetter(text[at - 1]) && isLetter(text[at]));
}

export function rangeOf(index: TextIndex, { start, end }: Match): Range {
  const range = new Range();
  range.setStart(index.nodes[index.nodeAt[start]!]!, index.startAt[start]!);
  range.setEnd(index.nodes[index.nodeAt[end - 1]!]!, index.endAt[end - 1]!);
  return range;
}

function createVisibility(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const judge = (element: Element): boolean => {
    if (element.closest('script, style, svg, button, .visually-hidden, .hash-link')) return false;
    const details = element.closest('details:not([open])');
    // Text in closed details matches, too; they open when the reader gets to it.
    if (details && element.closest('summary')?.parentElement !== details) {
      return isShown(details.querySelector(':scope > summary') ?? details);
    }
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
