import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Reference } from './compile-markdown.ts';
import { openCollectionOf } from './page-collection.ts';

/** Finds the address a reference stands for in the file that holds it. */
export type ResolveReference = (reference: Reference, file: VFile) => Promise<string>;

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const rawAttribute = /(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)(")/gi;

/**
 * Opens links that leave the site in a new tab, and collects those that stay. Without a resolver their places
 * are marked, since the page is compiled before the rest of the site is known.
 */
export function rehypeReferences(resolve?: ResolveReference) {
  return async (tree: Root, file: VFile) => {
    const { references, lineOffset } = openCollectionOf(file);
    const open: { reference: Reference; set: (address: string) => void }[] = [];
    const add = (reference: Reference, set: (address: string) => void) => {
      open.push({ reference, set });
      references.push(reference);
      set(`\uE000${references.length - 1}\uE001`);
    };

    visit(tree, (node) => {
      const line = lineOffset + (node.position?.start.line ?? 1);
      if (node.type === 'element' && node.tagName === 'a') visitLink(node, line, add);
      if (node.type === 'element' && node.tagName === 'img') visitImage(node, line, add);
      if (node.type === ('raw' as never)) visitRaw(node as unknown as { value: string }, line, add);
    });
    if (!resolve) return;
    for (const { reference, set } of open) set(await resolve(reference, file));
  };
}

type Add = (reference: Reference, set: (address: string) => void) => void;

function visitLink(node: Element, line: number, add: Add): void {
  const { href } = node.properties;
  if (typeof href !== 'string' || isOwnAnchor(node)) return;
  if (!absolute.test(href)) {
    add({ kind: 'link', url: href, line }, (address) => (node.properties['href'] = address));
  } else if (/^https?:/i.test(href)) {
    node.properties['target'] = '_blank';
    node.properties['rel'] = ['noopener', 'noreferrer'];
  }
}

function visitImage(node: Element, line: number, add: Add): void {
  const { src } = node.properties;
  node.properties['loading'] = 'lazy';
  node.properties['decoding'] = 'async';
  if (typeof src !== 'string' || absolute.test(src)) return;
  add({ kind: 'image', url: src, line }, (address) => (node.properties['src'] = address));
}

/** HTML that an author wrote by hand stays as it is, but for where its links lead. */
function visitRaw(node: { value: string }, line: number, add: Add): void {
  node.value = node.value.replace(
    rawAttribute,
    (whole, before: string, url: string, after: string) => {
      if (absolute.test(url)) return whole;
      let marker = url;
      add(
        { kind: /^<img/i.test(before) ? 'image' : 'link', url, line },
        (address) => (marker = address),
      );
      return `${before}${marker}${after}`;
    },
  );
}

/** The links that headings and footnotes carry to themselves need no check. */
function isOwnAnchor({ properties }: Element): boolean {
  const names = Array.isArray(properties['className']) ? properties['className'] : [];
  return (
    names.indexOf('hash-link') !== -1 ||
    names.indexOf('data-footnote-backref') !== -1 ||
    properties['dataFootnoteRef'] !== undefined ||
    properties['dataFootnoteBackref'] !== undefined
  );
}
