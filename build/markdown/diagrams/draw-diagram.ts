import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { hash } from '../../core/hash.ts';
import { element, walkHtml } from '../tree.ts';
import { toPlainText } from '../plain-text.ts';
import { adaptDrawing } from './adapt-drawing.ts';
import { readDrawableSource, wordsIn } from './drawable-source.ts';

/** The library's text of nodes has 13 px. */
const TEXT_PX = 13;
/** Shown as code is, if there's room, and never smaller than can be read. */
const NORMAL_SCALE = 14 / TEXT_PX;
const MIN_SCALE = 12 / TEXT_PX;

/** Room for lines, and for letters that are wider than most. */
const MARGIN = 4;
/** Width of a letter, by the size of its font. */
const LETTER_WIDTH = 0.56;

/**
 * Draws the source of a diagram as SVG with the theme's colors. Returns null for one that only Mermaid can draw, in the
 * browser. `label` names diagrams whose authors don't; `number` tells apart those of a page that are the same.
 */
export async function drawDiagram(
  text: string,
  { label, number }: { readonly label: string; readonly number: number },
): Promise<Element | null> {
  const drawable = readDrawableSource(text);
  if (!drawable) return null;
  // Its layout engine has a megabyte and a half, and few pages need it.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  let svg: string;
  try {
    svg = renderMermaidSVG(drawable.source);
  } catch {
    return null;
  }
  const drawing = fromHtml(svg, { fragment: true }).children[0] as Element;
  const drawn = new Set(wordsOf(drawing));
  if (!drawable.words.every((word) => drawn.has(word))) return null;
  const { title = label, description } = drawable;
  adaptDrawing(drawing, `d${hash(text, String(number)).slice(0, 6)}`);
  const { x, y, width, height } = findBounds(drawing);
  drawing.properties = {
    className: ['Mermaid-picture'],
    viewBox: `${x} ${y} ${width} ${height}`,
    width: Math.round(width * NORMAL_SCALE),
    height: Math.round(height * NORMAL_SCALE),
    // In an image, labels couldn't be read out one by one.
    role: 'graphics-document',
    ariaLabel: title,
    style: `min-inline-size:${Math.round(width * MIN_SCALE)}px`,
  };
  if (description !== undefined) drawing.children.unshift(element('desc', {}, [description]));
  return drawing;
}

/** Returns the words of labels, and of names that stand for what is drawn. */
function wordsOf(node: Nodes): readonly string[] {
  if (node.type === 'text') return wordsIn(node.value);
  const names =
    node.type === 'element'
      ? Object.entries(node.properties).flatMap(([name, value]) =>
          /^data(?!Label)/.test(name) ? wordsIn(String(value)) : [],
        )
      : [];
  return [...names, ...('children' in node ? node.children.flatMap(wordsOf) : [])];
}

/** Finds what a drawing covers: the library leaves more room below and at the right than above and at the left. */
function findBounds(drawing: Element) {
  const xs: number[] = [];
  const ys: number[] = [];
  walkHtml(drawing, (node) => {
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'defs') return false;
    const corners = cornersOf(node);
    for (const [index, value] of corners.entries()) (index % 2 === 0 ? xs : ys).push(value);
    return undefined;
  });
  const [x, y] = [Math.min(...xs), Math.min(...ys)].map((least) => Math.floor(least) - MARGIN);
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)].map(
    (most) => Math.ceil(most) + MARGIN,
  );
  return { x: x!, y: y!, width: right! - x!, height: bottom! - y! };
}

/** Returns coordinates, x and y in turn, that an element lies between. */
function cornersOf({ tagName, properties, children }: Element): number[] {
  const number = (name: string) => Number(properties[name] ?? 0);
  const around = (x: number, y: number, halfWidth: number, halfHeight: number) => [
    ...[x - halfWidth, y - halfHeight],
    ...[x + halfWidth, y + halfHeight],
  ];
  switch (tagName) {
    case 'rect': {
      const [x, y] = [number('x'), number('y')];
      return [x, y, x + number('width'), y + number('height')];
    }
    case 'line':
      return ['x1', 'y1', 'x2', 'y2'].map(number);
    case 'circle':
      return around(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return around(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'polyline':
    case 'polygon':
      return String(properties['points'])
        .trim()
        .split(/[\s,]+/)
        .map(Number);
    case 'text': {
      // Each line is an element that has a place.
      const lines = children.filter((child) => child.type === 'element' && 'x' in child.properties);
      const letters = (lines.length > 0 ? lines : [{ type: 'root', children } as const]).map(
        (line) => toPlainText(line as Nodes).length,
      );
      const size = number('fontSize');
      const half = (Math.max(...letters) * size * LETTER_WIDTH) / 2;
      const center = number('x') + (properties['textAnchor'] === 'middle' ? 0 : half);
      return around(center, number('y'), half, (size * letters.length) / 2);
    }
    default:
      return [];
  }
}
