import type { Element, Nodes } from 'hast';
import { toPlainText } from '../plain-text.ts';
import { walkHtml } from '../tree.ts';

/** What something covers, in units of the drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** Distance of lines of text, by the size of their font. */
const LINE_HEIGHT = 1.3;

/** Returns an element and all in it but definitions. */
export function elementsOf(root: Element): readonly Element[] {
  const elements: Element[] = [];
  walkHtml(root, (node) => {
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'defs') return false;
    elements.push(node);
  });
  return elements;
}

/** Returns what elements and all in them cover. Its sides are infinite if there's no shape. */
export function boxOf(...elements: readonly Element[]): Box {
  return boxAround(elements.flatMap(elementsOf).flatMap(pointsOf));
}

/** Returns the boxes of the pieces of a line. */
export function segmentsOf(line: Element): readonly Box[] {
  const points = pointsOf(line);
  return points.slice(1).map((point, index) => boxAround([points[index]!, point]));
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Returns points that an element lies between; those of a line in their order. */
function pointsOf({ tagName, properties, children }: Element): readonly Point[] {
  const number = (name: string) => Number(properties[name] ?? 0);
  const around = (x: number, y: number, halfWidth: number, halfHeight: number): Point[] => [
    [x - halfWidth, y - halfHeight],
    [x + halfWidth, y + halfHeight],
  ];
  switch (tagName) {
    case 'rect': {
      const [halfWidth, halfHeight] = [number('width') / 2, number('height') / 2];
      return around(number('x') + halfWidth, number('y') + halfHeight, halfWidth, halfHeight);
    }
    case 'line':
      return [
        [number('x1'), number('y1')],
        [number('x2'), number('y2')],
      ];
    case 'circle':
      return around(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return around(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'polyline':
    case 'polygon': {
      const pairs = String(properties['points']).matchAll(/([^\s,]+)[\s,]+([^\s,]+)/g);
      return Array.from(pairs, ([, x, y]) => [Number(x), Number(y)]);
    }
    case 'text': {
      // Each line is an element that has a place.
      const lines = children.filter((child) => child.type === 'element' && 'x' in child.properties);
      const texts = lines.length > 0 ? lines : [{ type: 'root', children } as const];
      const size = number('fontSize');
      const width = size * Math.max(...texts.map((line) => widthOf(toPlainText(line as Nodes))));
      const height = size * (1 + LINE_HEIGHT * (texts.length - 1));
      const shift = { middle: 0, end: -width / 2 }[String(properties['textAnchor'])] ?? width / 2;
      return around(number('x') + shift, number('y'), width / 2, height / 2);
    }
    default:
      return [];
  }
}

/** Estimates the width of a text, by the size of its font. */
function widthOf(text: string): number {
  const widths: readonly (readonly [RegExp, number])[] = [
    [/\p{M}/u, 0],
    [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}\uFF00-\uFF60]/u, 1],
    [/[MWmw@%]/, 0.9],
    [/[\s.,:;'|!ijlI]/, 0.28],
    [/[tfr1()[\]/-]/, 0.38],
    [/\p{Lu}/u, 0.68],
  ];
  return Array.from(
    text,
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.57,
  ).reduce((sum, width) => sum + width, 0);
}
