import { rootAttributes } from '../model/persisted-state.ts';

/* Finds and marks text in articles, whatever elements it is spread over. */

/** Returns the element whose text readers find and whose words are marked. */
export function findArticle(): Element | null {
  return document.querySelector('main article') ?? document.querySelector('main');
}

export type TextIndex = ReturnType<typeof indexText>;

/** Offsets in the text of a {@link TextIndex}. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/**
 * Indexes the text that is visible below an element or would be with its details open, each character converted. A run of
 * white space is one space, blocks are separated by a line break.
 */
export function indexText(root: Element, convert = (character: string) => character) {
  const nodes: Text[] = [];
  /** For each character of the text, the index of its node, and where it starts and ends in the node. */
  const nodeAt: number[] = [];
  const startAt: number[] = [];
  const endAt: number[] = [];
  let text = '';
  const add = (converted: string, start: number, end: number) => {
    for (let index = 0; index < converted.length; index++) {
      nodeAt.push(nodes.length - 1);
      startAt.push(start);
      endAt.push(end);
    }
    text += converted;
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
      if (!/\s/.test(character)) add(convert(character), offset, end);
      else if (!/\s$/.test(text)) add(' ', offset, end);
      offset = end;
    }
  }
  return { text, nodes, nodeAt, startAt, endAt };
}

/** Returns where a match is in the document. */
export function rangeOf(index: TextIndex, { start, end }: Match): Range {
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

/**
 * Shows ranges as the style sheet has it for a name of `::highlight()`, which leaves the document, which React owns,
 * unchanged; without ranges, removes the name. Of two highlights, the one of higher priority shows.
 */
export function setHighlight(name: string, ranges: readonly AbstractRange[], priority = 0): void {
  const highlight = Object.assign(new Highlight(), { priority });
  for (const range of ranges) highlight.add(range);
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, highlight);
  // Styles of highlights make the browser compute more for every element, so they apply only while there are any.
  document.documentElement.toggleAttribute(rootAttributes.highlighted, CSS.highlights.size > 0);
}
