import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { addressesOf } from './addresses.ts';
import { hasClass, rewriteHtml } from './tree.ts';
import { absoluteAddress, isOmitted } from './to-markdown/html-nodes.ts';

/** Attributes that only our style sheets and scripts, or a window of the reader's, make use of. */
const own =
  /^(?:className|style|hidden|role|tabIndex|loading|decoding|target|rel|data[A-Z]|aria[A-Z]|on[a-z])/;

/** Returns an article as other programs show it: with absolute addresses, and without what our scripts bring to life. */
export function feedArticle(html: string, pageAddress: string): string {
  const tree = fromHtml(html, { fragment: true });
  rewriteHtml(tree, (node) => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return undefined;
    // Readers of feeds show the date, the authors and the title by themselves.
    if (isOmitted(node) || hasClass(node, 'BlogMeta')) return [];
    const { tagName, properties, children } = node;
    if (tagName === 'input') return [{ type: 'text', value: properties['checked'] ? '☑ ' : '☐ ' }];
    if (tagName === 'iframe') return [linkTo(node)];
    for (const name of Object.keys(properties)) if (own.test(name)) delete properties[name];
    for (const { url, replace } of addressesOf(node)) replace(absoluteAddress(url, pageAddress));
    // What only had a class.
    return tagName === 'span' && Object.keys(properties).length === 0 ? children : undefined;
  });
  return toHtml(tree).trim();
}

function linkTo({ properties: { src, title } }: Element): Element {
  const text = { type: 'text', value: String(title ?? src) } as const;
  return { type: 'element', tagName: 'a', properties: { href: String(src) }, children: [text] };
}
