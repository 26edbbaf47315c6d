import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type PipelineFile, type PageRecord, pageRecord } from './page-record.ts';
import { collapse, toPlainText, withoutEmoji } from './plain-text.ts';

const blocks = new Set(
  'p pre li dt dd tr th td div section aside figure figcaption blockquote details summary h1 h2 h3 h4 h5 h6 br hr'.split(
    ' ',
  ),
);
/** What is not text to search: drawings, controls that repeat a label, ways back from footnotes. */
const skippedTags = new Set(['svg', 'script', 'style', 'template']);
const skippedClasses = new Set([
  'Mermaid',
  'Tabs-list',
  'visually-hidden',
  'data-footnote-backref',
]);

/** Records a document's headings, the first paragraph, and the text of each section for search. */
export function rehypeOutline() {
  return (tree: Root, file: PipelineFile) => {
    readOutline(tree, pageRecord(file));
  };
}

function readOutline(tree: Root, record: PageRecord): void {
  let section: { id: string | null; lines: string[] } = { id: null, lines: [] };
  let line = '';
  const endLine = () => {
    const text = collapse(withoutEmoji(line));
    if (text !== '') section.lines.push(text);
    line = '';
  };
  const endSection = (next: string | null) => {
    endLine();
    const text = section.lines.join('\n');
    if (text !== '' || section.id !== null) record.sections.push({ id: section.id, text });
    section = { id: next, lines: [] };
  };
  const read = (node: Nodes): void => {
    if (node.type === 'text') {
      line += node.value;
      return;
    }
    if (node.type === 'element') {
      if (isSkipped(node)) return;
      const id = ownHeadingId(node, record);
      if (id !== undefined) {
        endSection(id);
        record.headings.push(readHeading(node, id));
        return;
      }
      if (node.tagName === 'p') record.excerpt ??= readExcerpt(node);
      if (blocks.has(node.tagName)) {
        endLine();
        node.children.forEach(read);
        endLine();
        return;
      }
    }
    if ('children' in node) node.children.forEach(read);
  };
  read(tree);
  endSection(null);
}

function isSkipped({ tagName, properties }: Element): boolean {
  const { className } = properties;
  return (
    skippedTags.has(tagName) ||
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

function readExcerpt(paragraph: Element): string | undefined {
  const { className } = paragraph.properties;
  // Titles of admonitions and labels of tabs are no sentences.
  if (className !== undefined) return undefined;
  return toPlainText(paragraph) || undefined;
}
