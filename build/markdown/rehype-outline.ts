import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { findExcerpt } from './excerpt.ts';
import { type PipelineFile, type PageRecord, pageRecord } from './page-record.ts';
import { collapse, toPlainText, withoutEmoji } from './plain-text.ts';

const blocks = new Set(
  (
    'p li dt dd tr div section aside figure figcaption blockquote details summary ' +
    'h1 h2 h3 h4 h5 h6 br hr'
  ).split(' '),
);
/** What is not text to search: drawings, controls that repeat a label, ways back from footnotes, names that lead elsewhere. */
const skippedTags = new Set(['svg', 'script', 'style', 'template']);
const skippedClasses = new Set([
  'Mermaid',
  'Tabs-list',
  'visually-hidden',
  'data-footnote-backref',
  'ApiFacts',
  'ApiFilter',
  'ApiMember-marks',
  'ApiUses',
]);

/** Records a document's headings, the first paragraph, and the text of each section for search. */
export function rehypeOutline() {
  return (tree: Root, file: PipelineFile) => {
    const record = pageRecord(file);
    readOutline(tree, record);
    record.excerpt = findExcerpt(tree);
  };
}

function readOutline(tree: Root, record: PageRecord): void {
  let section: { id: string | null; text: string[]; code: string[] };
  let line = '';
  const startSection = (id: string | null) => {
    section = { id, text: [], code: [] };
  };
  const endLine = () => {
    const text = collapse(withoutEmoji(line));
    if (text !== '') section.text.push(text);
    line = '';
  };
  const endSection = () => {
    endLine();
    const { id } = section;
    const [text, code] = [section.text.join('\n'), section.code.join('\n')];
    if (text !== '' || code !== '' || id !== null) record.sections.push({ id, text, code });
  };
  const read = (node: Nodes): void => {
    if (node.type === 'text') line += node.value;
    else if (node.type === 'element') readElement(node);
    else if ('children' in node) node.children.forEach(read);
  };
  const readElement = (node: Element) => {
    if (isSkipped(node)) return;
    const id = ownHeadingId(node, record);
    if (id !== undefined) {
      endSection();
      startSection(id);
      record.headings.push(readHeading(node, id));
    } else if (node.tagName === 'pre') {
      endLine();
      section.code.push(toPlainText(node));
    } else {
      const isBlock = blocks.has(node.tagName);
      if (isBlock) endLine();
      // Cells share a line, but no word.
      if (node.tagName === 'td' || node.tagName === 'th') line += ' ';
      node.children.forEach(read);
      if (isBlock) endLine();
    }
  };
  startSection(null);
  read(tree);
  endSection();
}

function isSkipped({ tagName, properties }: Element): boolean {
  const { className, dataFootnoteRef, dataUnsearched } = properties;
  return (
    skippedTags.has(tagName) ||
    dataFootnoteRef !== undefined ||
    // Lists of ways to other pages, which say it better themselves.
    dataUnsearched !== undefined ||
    (Array.isArray(className) && className.some((name) => skippedClasses.has(String(name))))
  );
}

function ownHeadingId({ tagName, properties }: Element, { headingIds }: PageRecord) {
  const { id } = properties;
  return /^h[1-6]$/.test(tagName) && typeof id === 'string' && headingIds.has(id) ? id : undefined;
}

function readHeading(node: Element, id: string) {
  const level = Number(node.tagName.charAt(1));
  const html = toHtml(node.children.flatMap(inlineOnly), {
    characterReferences: { useNamedReferences: true },
  });
  return { id, level, html: html.trim(), text: toPlainText(node) };
}

/** The children a table of contents can show inside its own links. */
function inlineOnly(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(inlineOnly);
  const isUnwrapped = node.type !== 'element' || node.tagName === 'a';
  if (isUnwrapped) return children;
  if (node.tagName === 'svg' || node.tagName === 'img') return [];
  return [{ ...node, properties: {}, children }];
}
