import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { CELL_SEPARATOR } from '../../renderer/model/page-listing.ts';
import { isCodeBlock } from './code/code-block.ts';
import {
  type CompileOptions,
  type PageRecord,
  pageRecord,
  type Partial,
  type PipelineFile,
} from './compiled-markdown.ts';
import { formulaSource } from './formulas.ts';
import { classesOf, elementsIn, isHeading, isJsx, jsxText, walkHtml } from './tree.ts';
import { collapse, withoutEmoji } from '../../renderer/model/plain-text.ts';
import { findExcerpt, toPlainText } from './plain-text.ts';

const blocks = new Set(
  (
    'p li dt dd tr div section aside figure figcaption blockquote details summary ' +
    'h1 h2 h3 h4 h5 h6 br hr'
  ).split(' '),
);
/** What search leaves out: drawings, controls that repeat a label, links back from footnotes. */
const skippedTags = new Set(['svg', 'script', 'style', 'template']);
const skippedClasses = new Set([
  'Mermaid',
  'Tabs-list',
  'VisuallyHidden',
  'Footnotes-title',
  'data-footnote-backref',
]);

/** What a row of a table can define, and have as its id. */
const NAME = /^[A-Za-z_][\w.-]+$/;

/**
 * Records a page's headings, all ids, the excerpt, and the text of each section for search. Names that rows of tables
 * define become their ids.
 */
export function rehypeOutline() {
  return (tree: Root, file: PipelineFile) => {
    const record = pageRecord(file);
    const partials = (file.data['partials'] ?? {}) as NonNullable<CompileOptions['partials']>;
    walkHtml(tree, (node) => {
      const id = idOf(node, record);
      if (id !== undefined) record.ids.push(id);
    });
    readOutline(tree, { record, partials });
    record.excerpt = findExcerpt(tree);
    walkHtml(tree, (node) => {
      // Generators mark what search should skip; browsers don't need the mark.
      if (node.type === 'element') delete node.properties['dataUnsearched'];
    });
  };
}

/** Returns the id of an element; one that only has a name, as targets of links once had, gets it as its id. */
function idOf(node: Nodes, { ids, headingIds }: PageRecord): string | undefined {
  const isFree = (name: string) => name !== '' && !ids.includes(name) && !headingIds.has(name);
  if (node.type === 'element') {
    const { id, name } = node.properties;
    if (typeof id === 'string') return id;
    if (node.tagName !== 'a' || typeof name !== 'string' || !isFree(name)) return undefined;
    node.properties.id = name;
    return name;
  }
  if (!isJsx(node)) return undefined;
  const [id, name] = [jsxText(node, 'id'), jsxText(node, 'name')];
  if (id !== undefined || node.name !== 'a' || name === undefined || !isFree(name)) return id;
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: name });
  return name;
}

/** Appends a link to itself to each heading below level 1. Runs after the outline, which shouldn't contain the links. */
export function rehypeHeadingAnchors(translate: TranslateFunction) {
  return (tree: Root, file: PipelineFile) => {
    const titles = new Map(pageRecord(file).headings.map(({ id, text }) => [id, text]));
    if (titles.size === 0) return;
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      if (!/^h[2-6]$/.test(node.tagName)) return undefined;
      const id = String(node.properties['id']);
      const text = titles.get(id);
      if (text === undefined) return undefined;
      const title = translate(contentTexts.headingLink, { heading: text || id });
      node.children.push(h('a.hash-link', { href: `#${id}`, title, ariaLabel: title }));
      return false;
    });
  };
}

interface OutlineParts extends Required<Pick<CompileOptions, 'partials'>> {
  readonly record: PageRecord;
}

function readOutline(tree: Root, { record, partials }: OutlineParts): void {
  let section: { id: string | null; text: string[]; code: string[] };
  let line = '';
  let isInRow = false;
  /** The row has what its first cell says as its id. */
  let isNamedRow = false;
  const startSection = (id: string | null) => {
    section = { id, text: [], code: [] };
  };
  const addLine = () => {
    const cells = line.split(CELL_SEPARATOR).map((cell) => collapse(withoutEmoji(cell)));
    const text = cells.filter(Boolean).join(CELL_SEPARATOR);
    if (text !== '') section.text.push(isNamedRow ? `${CELL_SEPARATOR}${text}` : text);
    line = '';
    isNamedRow = false;
  };
  const endLine = () => {
    // A row is one line, whatever its cells contain.
    if (isInRow) line += ' ';
    else addLine();
  };
  const endSection = () => {
    addLine();
    const { id } = section;
    const [text, code] = [section.text.join('\n'), section.code.join('\n')];
    if (text !== '' || code !== '' || id !== null) record.sections.push({ id, text, code });
  };
  const read = (node: Nodes): void => {
    if (node.type === 'text') line += node.value.replaceAll(CELL_SEPARATOR, ' ');
    else if (node.type === 'element') readElement(node);
    else if ('name' in node && node.name !== null && Object.hasOwn(partials, node.name)) {
      readPartial(partials[node.name]!);
    } else if ('children' in node) node.children.forEach(read);
  };
  const readPartial = ({ headings, ids, sections }: Partial) => {
    endLine();
    record.headings.push(...headings);
    record.ids.push(...ids);
    for (const { id, text, code } of sections) {
      if (id !== null) {
        endSection();
        startSection(id);
      }
      section.text.push(...lines(text));
      section.code.push(...lines(code));
    }
  };
  const readElement = (node: Element) => {
    if (isSkipped(node)) return;
    const formula = formulaSource(node);
    const id = ownHeadingId(node, record);
    if (formula !== undefined) {
      line += formula;
    } else if (id !== undefined) {
      endSection();
      startSection(id);
      record.headings.push(readHeading(node, id));
    } else if (node.tagName === 'pre') {
      endLine();
      section.code.push(toPlainText(node));
    } else {
      const isBlock = blocks.has(node.tagName);
      if (isBlock) endLine();
      // Small print below a name in its cell isn't part of the name.
      const isCell = /^t[dh]$/.test(node.tagName) || (isInRow && node.tagName === 'small');
      if (isCell) line += CELL_SEPARATOR;
      const isInOuterRow = isInRow;
      if (node.tagName === 'tr' && !isInRow) isNamedRow = nameRow(node, record.ids);
      isInRow ||= node.tagName === 'tr';
      node.children.forEach(read);
      isInRow = isInOuterRow;
      if (isBlock) endLine();
    }
  };
  startSection(null);
  read(tree);
  endSection();
}

/**
 * Gives the names that the first line of a row's first cell consists of, in code, an id each, unless they have one or it is taken.
 * Tells whether the first of them is its own id.
 */
function nameRow(row: Element, ids: PageRecord['ids']): boolean {
  const [cell] = elementsIn(row);
  if (cell?.tagName !== 'td') return false;
  const isCode = (node: ElementContent): node is Element =>
    node.type === 'element' && node.tagName === 'code';
  const end = cell.children.findIndex((node) => node.type === 'element' && node.tagName === 'br');
  const line = cell.children.slice(0, end === -1 ? undefined : end);
  const others = line.filter((node) => !isCode(node)).map((node) => toPlainText(node));
  const names = line.filter(isCode).map((code) => ({ code, name: toPlainText(code) }));
  if (!/^[\s,]*$/.test(others.join('')) || !names.every(({ name }) => NAME.test(name)))
    return false;
  for (const { code, name } of names) {
    if (code.properties.id !== undefined || ids.includes(name)) continue;
    code.properties.id = name;
    ids.push(name);
  }
  return names[0]?.code.properties.id === names[0]?.name && names.length > 0;
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function isSkipped(node: Element): boolean {
  const { dataFootnoteRef, dataUnsearched } = node.properties;
  return (
    skippedTags.has(node.tagName) ||
    dataFootnoteRef !== undefined ||
    // Lists of links to pages that say the same themselves.
    dataUnsearched !== undefined ||
    classesOf(node).some((name) => skippedClasses.has(name))
  );
}

function ownHeadingId(node: Element, { headingIds }: PageRecord): string | undefined {
  const { id } = node.properties;
  return isHeading(node) && typeof id === 'string' && headingIds.has(id) ? id : undefined;
}

function readHeading(node: Element, id: string) {
  const level = Number(node.tagName.charAt(1));
  const own = toPlainText(node);
  const text = own === '' ? alternativeText(node) : own;
  const inline =
    own === '' ? { type: 'text' as const, value: text } : node.children.flatMap(inlineOnly);
  const html = toHtml(inline, { characterReferences: { useNamedReferences: true } });
  return { id, level, html: html.trim(), text };
}

/** Returns the text of the images in an element. */
function alternativeText(node: Element): string {
  const texts: string[] = [];
  walkHtml(node, (inner) => {
    if (inner.type === 'element' && typeof inner.properties['alt'] === 'string')
      texts.push(inner.properties['alt']);
  });
  return collapse(texts.join(' '));
}

/** Returns the children that a link in a table of contents can contain. */
function inlineOnly(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (!('children' in node)) return [];
  const formula = node.type === 'element' ? formulaSource(node) : undefined;
  if (formula !== undefined) return [{ type: 'text', value: formula }];
  const children = node.children.flatMap(inlineOnly);
  const isUnwrapped = node.type !== 'element' || node.tagName === 'a';
  if (isUnwrapped) return children;
  if (node.tagName === 'svg' || node.tagName === 'img') return [];
  return [{ ...node, properties: {}, children }];
}
