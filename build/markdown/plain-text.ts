import type { Element, Nodes, Root } from 'hast';
import { collapse } from '../../renderer/model/plain-text.ts';
import { formulaSource } from './formulas.ts';
import { walkHtml } from './tree.ts';

/** Returns the text of a tree on one line. */
export function toPlainText(node: Nodes): string {
  return collapse(textOf(node));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  // The number of a footnote isn't part of the sentence.
  if (node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined) return '';
  const formula = node.type === 'element' ? formulaSource(node) : undefined;
  return formula ?? ('children' in node ? node.children.map(textOf).join('') : '');
}

/** Maximum length of a description; search engines show about 160 characters. */
const MAX_EXCERPT_CHARS = 200;
const secondary = new Set(['blockquote', 'aside', 'table', 'figure', 'section', 'details']);

/** Finds a page's first sentences below its title, else above it, else in a quotation or an admonition. */
export function findExcerpt(tree: Root): string | undefined {
  return firstParagraph(tree, secondary) ?? firstParagraph(tree, new Set());
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

/** Returns as many sentences from the start of a text as fit into a description, or else as many words. */
export function firstSentences(text: string, maxChars = MAX_EXCERPT_CHARS): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, maxChars);
  const sentences = /^.*[.!?]["')\]]*(?=\s)/su.exec(start);
  return sentences?.[0] ?? `${start.slice(0, start.lastIndexOf(' '))}…`;
}
