import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

const CODE = /^`([^`]+)`$/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** Turns plain text with `code` in backticks and `[links](/docs/intro/)` into phrasing content. */
export function inlineText(text: string): (Element | string)[] {
  return text
    .split(/(`[^`]+`|\[[^[\]]+\]\([^()\s]+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, code] = CODE.exec(piece) ?? [];
      if (code) return h('code', code);
      const [, label, href] = LINK.exec(piece) ?? [];
      return label && href ? h('a', { href }, inlineText(label)) : piece;
    });
}

/** The lines of a text as paragraphs. */
export function paragraphs(text: string): Element[] {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.map((line) => h('p', inlineText(line)));
}

export function list(selector: string, items: readonly (readonly (Element | string)[])[]): Element {
  return h(
    selector,
    items.map((item) => h('li', [...item])),
  );
}

export function link(href: string, text: string): Element {
  return h('a', { href }, text);
}

/** A navigation region. Search skips it: it finds the pages it links to. */
export function navigation(
  className: string,
  label: string,
  children: readonly (ElementContent | string)[],
): Element {
  return h(`nav.${className}`, { ariaLabel: label, dataUnsearched: '' }, [...children]);
}
