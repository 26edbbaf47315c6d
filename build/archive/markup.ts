import type { Element, ElementContent } from 'hast';
import { element } from '../markdown/hast-node.ts';

/** Turns a plain text with `code` in backticks into inline elements. */
export function inlineText(text: string): (Element | string)[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^`[^`]+`$/.test(piece) ? element('code', {}, [piece.slice(1, -1)]) : piece));
}

/** The paragraphs of a text, parted by line breaks. */
export function paragraphs(text: string): Element[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => element('p', {}, inlineText(line)));
}

/** A list of sentences. */
export function sentenceList(sentences: readonly string[]): Element {
  return element(
    'ul',
    {},
    sentences.map((sentence) => element('li', {}, inlineText(sentence))),
  );
}

/** A heading with the anchor it is linked by. */
export function heading(level: 2 | 3, id: string, text: string): Element {
  return element(`h${level}`, { id }, inlineText(text));
}

/** A link of the text, without a class of its own unless one is given. */
export function link(href: string, text: string, className?: string): Element {
  return element('a', { href, ...(className && { className: [className] }) }, [text]);
}

/** A region that leads elsewhere: search leaves it to the pages it leads to. */
export function navigation(
  className: string,
  label: string,
  children: readonly (ElementContent | string)[],
): Element {
  return element('nav', { className: [className], ariaLabel: label, dataUnsearched: '' }, children);
}

/** `1 day`, `2 days`, `1,200 days`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}
