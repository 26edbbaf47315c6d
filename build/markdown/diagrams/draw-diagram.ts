import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { hash } from '../../base/hash.ts';
import { element, rewriteHtml, walkHtml } from '../tree.ts';
import { toPlainText } from '../plain-text.ts';
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

/** Our tokens, by the names of the library's colors. */
const tokens: Readonly<Record<string, string>> = {
  '--bg': '--eliza-surface',
  '--_text': '--eliza-text',
  '--_text-sec': '--eliza-text-muted',
  '--_text-muted': '--eliza-text-muted',
  '--_text-faint': '--eliza-text-faint',
  '--_line': '--eliza-text-faint',
  '--_arrow': '--eliza-text-faint',
  '--_node-fill': '--eliza-surface-raised',
  '--_node-stroke': '--eliza-border-field',
  '--_group-fill': '--eliza-surface',
  '--_group-hdr': '--eliza-surface-sunken',
  '--_inner-stroke': '--eliza-border',
  '--_key-badge': '--eliza-surface-sunken',
};

/** Radii of rectangles with square and with round corners. */
const radii: Readonly<Record<string, string>> = { '0': '4', '6': '12' };

/** Keeps the lines of other participants away from a message. */
const halo = {
  stroke: 'var(--eliza-surface)',
  strokeWidth: 5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
};

/** Leaves of a drawing what is seen, in the look of the theme; its ids begin with a prefix. */
function adaptDrawing(drawing: Element, prefix: string): void {
  const used = new Set<unknown>();
  walkHtml(drawing, (node) => {
    if (node.type !== 'element') return undefined;
    adaptGroup(node);
    for (const end of ['markerStart', 'markerEnd']) used.add(node.properties[end]);
    return undefined;
  });
  rewriteHtml(drawing, (node) => {
    if (node.type === 'text') return /^\s*$/.test(node.value) ? [] : undefined;
    // Its style sheet would apply to the whole page, and fetch fonts from another host.
    if (node.type !== 'element' || node.tagName === 'style' || isPlaceholder(node)) return [];
    if (node.tagName === 'marker' && !used.has(`url(#${String(node.properties['id'])})`)) return [];
    for (const [name, value] of Object.entries(node.properties)) {
      const own = adaptProperty(name, value, prefix);
      if (own === undefined) delete node.properties[name];
      else node.properties[name] = own;
    }
    return undefined;
  });
}

function adaptGroup(group: Element): void {
  const classes = group.properties['className'];
  const name = Array.isArray(classes) ? String(classes[0]) : '';
  for (const child of group.children) {
    if (child.type !== 'element') continue;
    const { tagName, properties } = child;
    const number = (key: string) => Number(properties[key]);
    if (tagName === 'text' && (name === 'edge-label' || name === 'message')) {
      properties['fontSize'] = '12';
      if (name === 'message') Object.assign(properties, halo);
    }
    // As large as the text; the library interrupts half of a short line.
    if (tagName === 'rect' && name === 'edge-label') {
      const [x, y] = [number('x') + 5, number('y') + 6];
      const [width, height] = [number('width') - 10, number('height') - 12];
      Object.assign(properties, { x, y, width, height, stroke: 'none' });
    }
    if (tagName === 'rect' && name === 'node') {
      const radius = radii[String(properties['rx'])];
      if (radius !== undefined) Object.assign(properties, { rx: radius, ry: radius });
    }
    if (tagName === 'marker') adaptMarker(properties);
  }
}

/** Turns an end of a line that would be hidden below the node it points to. */
function adaptMarker(properties: Element['properties']): void {
  const id = String(properties['id']);
  // It's drawn backward already.
  if (/^arrowhead-start/.test(id)) properties['orient'] = 'auto';
  // The tip of the diamond is on the line's end, not its foot.
  if (/^cls-(?:composition|aggregation)$/.test(id)) properties['refX'] = '12';
}

function isPlaceholder({ children: [child] }: Element): boolean {
  return child?.type === 'text' && child.value === '(no attributes)';
}

function adaptProperty(
  name: string,
  value: Element['properties'][string],
  prefix: string,
): Element['properties'][string] {
  if (/^data/.test(name)) return undefined;
  if (name === 'className') {
    return Array.isArray(value) && value.includes('mono') ? ['Mermaid-code'] : undefined;
  }
  if (name === 'fontWeight') return Number(value) < 600 ? undefined : value;
  if (name === 'id') return `${prefix}-${String(value)}`;
  if (typeof value === 'number') return Math.round(value * 10) / 10;
  if (typeof value !== 'string') return value;
  return value
    .replace(/(?<=^url\(#)/, `${prefix}-`)
    .replace(/^var\((--[\w-]+)\)$/, (_, token: string) => `var(${tokens[token] ?? token})`)
    .replace(/(?<!\d)\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
