import type { Element, Nodes } from 'hast';
import { toPlainText } from '../plain-text.ts';
import { classesOf, elementsIn } from '../tree.ts';
import { type DiagramSource, wordsIn } from './diagram-source.ts';
import { type Box, boxOf, elementsOf, segmentsOf } from './drawing-box.ts';

/** Shapes may overlap this far, since lines have a width. */
const TOLERANCE = 1;
/** A line may end this far from what it links, since a diamond has no corners, and a message this far from its text. */
const MAX_GAP = 12;

/** What a child of a drawing shows. */
interface Part {
  readonly role: 'node' | 'group' | 'link' | 'message' | 'label';
  /** The part's name, or the names of what it links. */
  readonly names: readonly string[];
  readonly box: Box;
  readonly texts: readonly { readonly words: string; readonly box: Box }[];
  /** The pieces of a link's line. */
  readonly segments: readonly Box[];
  /** The words of the label that lies on a link. */
  readonly label: string;
}

const roles: Readonly<Record<string, Part['role']>> = {
  node: 'node',
  actor: 'node',
  'class-node': 'node',
  entity: 'node',
  note: 'node',
  subgraph: 'group',
  edge: 'link',
  'class-relationship': 'link',
  'er-relationship': 'link',
  message: 'message',
  'edge-label': 'label',
  'svg text': 'label',
};

/** Tells whether a drawing of the library shows what its source says, and nothing lies on anything else. */
export function isDrawnWell(drawing: Element, { words, linkCount }: DiagramSource): boolean {
  const elements = elementsOf(drawing);
  const values = elements.flatMap(({ properties }) => Object.values(properties));
  if (values.some((value) => /\b(?:NaN|Infinity)\b/.test(String(value)))) return false;
  const parts = partsIn(drawing);
  const links = parts.filter(({ segments }) => segments.length > 0);
  const texts = parts.flatMap((part) => part.texts.flatMap((text) => text.words.split(' ')));
  const shown = new Set([...texts, ...parts.flatMap(({ names }) => names.flatMap(wordsIn))]);
  return (
    parts.length > 0 &&
    links.length >= linkCount &&
    words.every((word) => shown.has(word)) &&
    texts.every((word) => words.includes(word)) &&
    !elements.some(hasSyntax) &&
    areBoxesClear(parts) &&
    areLabelsClear(parts) &&
    links.every((link) => isLinkClear(link, parts))
  );
}

/** Tells whether a text has syntax of Mermaid that the library doesn't know, and shows. */
function hasSyntax(element: Element): boolean {
  const syntax =
    /["`~]|^\W*:|[:*$]$|:::|^[/\\]|#\w+;|\bfa\w*:fa-|^(?:no)?wrap:|(?<![\w<])<[a-z]|<\//i;
  return element.tagName === 'text' && syntax.test(toPlainText(element));
}

/** Returns what the children of a drawing show; a group can have groups in it. */
function partsIn(parent: Element): readonly Part[] {
  return elementsIn(parent).flatMap((child) => {
    const { dataLabel } = child.properties;
    const [kind = `${parent.tagName} ${child.tagName}`] = classesOf(child);
    const role = roles[kind];
    if (!role) return [];
    const own = role === 'group' ? elementsIn(child) : elementsOf(child);
    const shapes = own.filter(({ tagName }) => tagName !== 'text' && tagName !== 'g');
    const part: Part = {
      role,
      names: namesOf(child),
      // The first shape of a group is its frame.
      box: boxOf(...(role === 'group' ? shapes.slice(0, 1) : shapes)),
      texts: own
        .filter(({ tagName }) => tagName === 'text')
        .map((text) => ({ words: wordsOf(text).join(' '), box: boxOf(text) }))
        .filter(({ words }) => words !== ''),
      segments: role === 'link' || role === 'message' ? segmentsOf(shapes[0]!) : [],
      label: role === 'link' ? wordsIn(String(dataLabel ?? '')).join(' ') : '',
    };
    return role === 'group' ? [part, ...partsIn(child)] : [part];
  });
}

const namesOf = ({ properties }: Element): readonly string[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    /^data(?:Id|From|To|Entity\d)$/.test(name) ? [String(value)] : [],
  );

function wordsOf(node: Nodes): readonly string[] {
  if (node.type === 'text') return wordsIn(node.value);
  return 'children' in node ? node.children.flatMap(wordsOf) : [];
}

const isBox = ({ role }: Part) => role === 'node' || role === 'group';

/** Tells whether nodes and groups have names of their own and their texts in them, and don't lie on each other. */
function areBoxesClear(parts: readonly Part[]): boolean {
  const boxes = parts.filter(isBox);
  const names = boxes.flatMap((box) => box.names);
  return (
    new Set(names).size === names.length &&
    boxes.every(({ box, texts }) => texts.every((text) => isInside(text.box, box))) &&
    areApart(boxes, (one, other) => other.role === 'group' && isInside(one.box, other.box))
  );
}

/** Tells whether texts of links lie neither on each other nor on anything else, and those of messages by their line. */
function areLabelsClear(parts: readonly Part[]): boolean {
  const labels = parts.filter((part) => !isBox(part)).flatMap(({ texts }) => texts);
  const titles = parts.filter(({ role }) => role === 'group').flatMap(({ texts }) => texts);
  return (
    areApart([...labels, ...titles]) &&
    labels.every(({ box }) =>
      parts
        .filter(isBox)
        .every(
          (part) => isApart(box, part.box) || (part.role === 'group' && isInside(box, part.box)),
        ),
    ) &&
    parts
      .filter(({ role }) => role === 'message')
      .every(({ box, texts }) =>
        texts.every(
          (text) =>
            text.box.left >= box.right ||
            (text.box.left >= box.left - MAX_GAP && text.box.right <= box.right + MAX_GAP),
        ),
      )
  );
}

/** Tells whether a line goes from one of its ends to the other, and passes through nothing else. */
function isLinkClear({ role, names, segments, label }: Part, parts: readonly Part[]): boolean {
  const avoids = (box: Box) => segments.every((segment) => isApart(segment, box));
  // A message goes from the line of one participant to another's.
  const reachesEnds =
    role === 'message' ||
    names.every((name, index) =>
      parts.some(
        (part) =>
          isBox(part) &&
          part.names.includes(name) &&
          !isApart(segments.at(-index)!, part.box, -MAX_GAP),
      ),
    );
  return (
    reachesEnds &&
    parts.every(
      (part) =>
        (part.role !== 'node' || names.includes(part.names[0] ?? '') || avoids(part.box)) &&
        part.texts.every((text) => text.words === label || avoids(text.box)),
    )
  );
}

/** Tells whether no two parts lie on each other, except for pairs that may. */
function areApart<One extends { readonly box: Box }>(
  all: readonly One[],
  mayMeet: (one: One, other: One) => boolean = () => false,
): boolean {
  return all.every((one, index) =>
    all
      .slice(index + 1)
      .every((other) => isApart(one.box, other.box) || mayMeet(one, other) || mayMeet(other, one)),
  );
}

function isApart(one: Box, other: Box, tolerance = TOLERANCE): boolean {
  return (
    one.right <= other.left + tolerance ||
    other.right <= one.left + tolerance ||
    one.bottom <= other.top + tolerance ||
    other.bottom <= one.top + tolerance
  );
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left - TOLERANCE &&
    inner.right <= outer.right + TOLERANCE &&
    inner.top >= outer.top - TOLERANCE &&
    inner.bottom <= outer.bottom + TOLERANCE
  );
}
