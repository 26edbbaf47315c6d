import type { Element } from 'hast';
import { rewriteHtml, walkHtml } from '../tree.ts';

/** Our tokens, by the names of the library's colors. */
const tokens: Readonly<Record<string, string>> = {
  '--bg': '--surface',
  '--_text': '--text',
  '--_text-sec': '--text-muted',
  '--_text-muted': '--text-muted',
  '--_text-faint': '--text-faint',
  '--_line': '--text-faint',
  '--_arrow': '--text-faint',
  '--_node-fill': '--surface-raised',
  '--_node-stroke': '--border-field',
  '--_group-fill': '--surface',
  '--_group-hdr': '--surface-sunken',
  '--_inner-stroke': '--border',
  '--_key-badge': '--surface-sunken',
};

/** Radii of rectangles with square and with round corners. */
const radii: Readonly<Record<string, string>> = { '0': '4', '6': '12' };

/** Keeps the lines of other participants away from a message. */
const halo = {
  stroke: 'var(--surface)',
  strokeWidth: 5,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
};

/** Leaves of a drawing what is seen, in the look of the theme; its ids begin with a prefix. */
export function adaptDrawing(drawing: Element, prefix: string): void {
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
