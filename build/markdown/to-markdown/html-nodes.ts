import type { Nodes } from 'hast';
import { parseAddress } from '../../../renderer/model/page-path.ts';
import { classesOf, isElement } from '../tree.ts';

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

/** Tells whether a node has no place in markdown. */
export function isOmitted(node: Nodes): boolean {
  if (!isElement(node)) return node.type !== 'text' && !('children' in node);
  if (omittedTags.has(node.tagName) || node.properties['ariaHidden'] === 'true') return true;
  return classesOf(node).some((name) => omittedClasses.has(name));
}

/** Returns the text of a node as it is, with its line breaks. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isElement(node) && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(rawText).join('') : '';
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
