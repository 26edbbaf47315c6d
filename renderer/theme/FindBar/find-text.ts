import { fold } from '../../search/tokenize.ts';

/** The visible text below an element, with the position of each character in the document. */
export interface TextIndex {
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
export function indexText(root: Element): TextIndex {
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
    const ownBlock = blockOf(parent);
    if (ownBlock !== block && text !== '') add('\n', 0, 0);
    block = ownBlock;
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
export function findMatches({ text }: TextIndex, query: string): Match[] {
  const wanted = fold(query.replace(/\s+/g, ' '));
  const matches: Match[] = [];
  if (wanted.trim() === '') return matches;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: at, end: at + wanted.length });
  }
  return matches;
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
