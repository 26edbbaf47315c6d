import type { Element, Root } from 'hast';
import { toPlainText } from './plain-text.ts';
import { walkHtml } from './tree.ts';

/** Characters a description may have; search engines show about 160. */
const LIMIT = 200;
const besideTheText = new Set(['blockquote', 'aside', 'table', 'figure', 'section', 'details']);

/**
 * Finds the sentences that best describe a document: its first paragraph below the title,
 * else one above the title, else one in a quotation or an admonition.
 */
export function findExcerpt(tree: Root): string | undefined {
  return firstParagraph(tree, besideTheText) ?? firstParagraph(tree, new Set());
}

function firstParagraph(tree: Root, skipped: ReadonlySet<string>): string | undefined {
  let aboveTitle: string | undefined;
  let found: string | undefined;
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'h1') {
      aboveTitle ??= found;
      found = undefined;
    }
    if (isSentences(node)) found ??= firstSentences(toPlainText(node)) || undefined;
    return skipped.has(node.tagName) ? false : undefined;
  });
  return found ?? aboveTitle;
}

/** Paragraphs with a class are titles of admonitions and labels of tabs. */
function isSentences({ tagName, properties }: Element): boolean {
  return tagName === 'p' && properties['className'] === undefined;
}

/** The sentences a text begins with, as far as a description has room. */
export function firstSentences(text: string): string {
  if (text.length <= LIMIT) return text;
  const start = text.slice(0, LIMIT);
  const sentences = /^.*[.!?]["')\]]*(?=\s)/su.exec(start);
  return sentences?.[0] ?? `${start.slice(0, start.lastIndexOf(' '))}…`;
}
