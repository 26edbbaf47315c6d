import type { Element, Nodes } from 'hast';
import { parseAddress } from '../../../renderer/model/page-path.ts';

/** Elements that show nothing, or that only a script brings to life. */
const omittedTags = new Set(
  'svg button script style template noscript select textarea dialog wbr col colgroup label output'.split(
    ' ',
  ),
);

/** What leads to other pages or parts, or repeats them for those who click. */
const omittedClasses = new Set([
  'hash-link',
  'VisuallyHidden',
  // Definitions of footnotes need no heading.
  'Footnotes-title',
  'data-footnote-backref',
  'Tabs-list',
  'Table-fold',
  'TableFilter',
  'ArchiveBar',
  'ArchiveCalendar',
  'ArchiveSameDay',
  'ArchiveRelated',
  'ArchiveTopics--page',
]);

export function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

export function classOf({ properties: { className } }: Element): ReadonlySet<string> {
  return new Set(Array.isArray(className) ? className.map(String) : []);
}

/** Tells whether a node has no place in markdown. */
export function isOmitted(node: Nodes): boolean {
  if (!isElement(node)) return node.type !== 'text' && !('children' in node);
  const { tagName, properties } = node;
  if (omittedTags.has(tagName)) return true;
  const { className, ariaHidden } = properties;
  if (ariaHidden === 'true') return true;
  return Array.isArray(className) && className.some((name) => omittedClasses.has(String(name)));
}

/** Returns the text of a node as it is, with its line breaks. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && test(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Resolves an address of a page against the page's own; what can't be resolved stays as it is. */
export function absoluteAddress(address: string, pageAddress: string): string {
  return parseAddress(address, pageAddress)?.href ?? address;
}

const balanced = /^[^()]*(?:\([^()]*\)[^()]*)*$/;

/** Escapes an address for the parentheses of a link. */
export function escapeDestination(address: string): string {
  const signs = balanced.test(address) ? /[\s<>\\]/g : /[\s()<>\\]/g;
  return address.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
