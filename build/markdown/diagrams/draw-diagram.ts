import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { h } from 'hastscript';
import { hash } from '../../base/hash.ts';
import { classesOf, elementsIn, rewriteHtml, walkHtml } from '../tree.ts';
import { isDrawnWell } from './check-drawing.ts';
import { readDiagram } from './diagram-source.ts';
import { boxOf } from './drawing-box.ts';

/** The library's text of nodes has 13 px. */
const TEXT_PX = 13;
/** Shown as code is, if there's room, and never smaller than can be read. */
const NORMAL_SCALE = 14 / TEXT_PX;
const MIN_SCALE = 12 / TEXT_PX;

/** Room for lines, and for letters that are wider than most. */
const MARGIN = 4;

/**
 * Draws the source of a diagram as SVG with the theme's colors, in a box. Returns null for one that the library doesn't
 * draw well; Mermaid draws it in the browser. `label` names diagrams whose authors don't; `number` tells apart those of
 * a page that are the same.
 */
export async function drawDiagram(
  text: string,
  { label, number }: { readonly label: string; readonly number: number },
): Promise<Element | null> {
  const diagram = readDiagram(text);
  if (!diagram) return null;
  // Its layout engine has a megabyte and a half, and few pages need it.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  let svg: string;
  try {
    svg = renderMermaidSVG(diagram.source).replace(/<text[^>]*>\(no attributes\)<\/text>/g, '');
  } catch {
    return null;
  }
  const drawing = fromHtml(svg, { fragment: true }).children[0] as Element;
  if (!isDrawnWell(drawing, diagram)) return null;
  const { title = label, description } = diagram;
  adaptDrawing(drawing, `d${hash(text, String(number)).slice(0, 6)}`);
  // The library leaves more room below and at the right than above and at the left.
  const { left, top, right, bottom } = boxOf(drawing);
  const [x, y] = [Math.floor(left) - MARGIN, Math.floor(top) - MARGIN];
  const [width, height] = [Math.ceil(right) + MARGIN - x, Math.ceil(bottom) + MARGIN - y];
  drawing.properties = {
    className: ['Mermaid-picture'],
    viewBox: `${x} ${y} ${width} ${height}`,
    width: Math.round(width * NORMAL_SCALE),
    height: Math.round(height * NORMAL_SCALE),
    // In an image, labels couldn't be read out one by one.
    role: 'graphics-document',
    ariaLabel: title,
    // Texts have their places from the left, whatever the direction of the page.
    direction: 'ltr',
  };
  if (description !== undefined) drawing.children.unshift(h('desc', description));
  // A style attribute with a minimum width would break a policy for contents that allows only style sheets.
  const minimum = { width: Math.round(width * MIN_SCALE), height: 0, ariaHidden: 'true' };
  return h('div.Mermaid-drawing', drawing, h('svg.Mermaid-minimum', minimum));
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
  });
  rewriteHtml(drawing, (node) => {
    if (node.type === 'text') return /^\s*$/.test(node.value) ? [] : undefined;
    // Its style sheet would apply to the whole page, and fetch fonts from another host.
    if (node.type !== 'element' || node.tagName === 'style') return [];
    if (node.tagName === 'marker' && !used.has(`url(#${String(node.properties['id'])})`)) return [];
    for (const [name, value] of Object.entries(node.properties)) {
      const own = adaptProperty(name, value, prefix);
      if (own === undefined) delete node.properties[name];
      else node.properties[name] = own;
    }
  });
}

function adaptGroup(group: Element): void {
  const [name] = classesOf(group);
  for (const { tagName, properties } of elementsIn(group)) {
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
