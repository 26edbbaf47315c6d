import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/tree.ts';

const CODE = /^`([^`]+)`$/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** Turns plain text with `code` in backticks and `[links](/docs/intro/)` into phrasing content. */
export function inlineText(text: string): (Element | string)[] {
  return text
    .split(/(`[^`]+`|\[[^[\]]+\]\([^()\s]+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, code] = CODE.exec(piece) ?? [];
      if (code) return element('code', {}, [code]);
      const [, label, href] = LINK.exec(piece) ?? [];
      return label && href ? link(href, label) : piece;
    });
}

/** The lines of a text as paragraphs. */
export function paragraphs(text: string): Element[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => element('p', {}, inlineText(line)));
}

export function list(
  items: readonly (readonly (Element | string)[])[],
  properties: Element['properties'] = {},
): Element {
  const entries = items.map((item) => element('li', {}, item));
  return element('ul', properties, entries);
}

export function heading(level: 2 | 3, id: string, text: string): Element {
  return element(`h${level}`, { id }, inlineText(text));
}

export function link(href: string, text: string, className?: string): Element {
  return element('a', { href, ...(className && { className: [className] }) }, [text]);
}

export function linkList(links: readonly { readonly href: string; readonly label: string }[]) {
  const items = links.map(({ href, label }) => [link(href, label)]);
  return list(items, { className: ['ArchiveLinks'] });
}

/** A navigation region. Search skips it: it finds the pages it links to. */
export function navigation(
  className: string,
  label: string,
  children: readonly (ElementContent | string)[],
): Element {
  return element('nav', { className: [className], ariaLabel: label, dataUnsearched: '' }, children);
}
