import type { Element, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { isCodeBlock } from './code/code-block.ts';
import { elementsIn, hasClass, rewriteHtml, rowsOf } from './tree.ts';
import { groupBy } from '../../renderer/model/group-by.ts';
import { toPlainText } from './plain-text.ts';

/** Fewer columns fit into any window, unless the first one is long. */
const MIN_WIDE_COLUMNS = 3;

/** Cells below the header from which on narrow screens fold the rows of a table: about three screens of it. */
const MIN_FOLDED_CELLS = 30;

/** Shorter code, such as a flag or a command, fits on a phone's line and never breaks. */
const LONG_CODE_CHARS = 28;

/** Rows from which on tables have a field that filters them: more than a screen. */
const MIN_FILTERED_ROWS = 31;

const FLAG = /(?<=^|\s)(--?\w[\w-]*)/;

/**
 * Turns paragraphs that contain nothing but an image into figures, with the image's title as the caption. Makes tables
 * scroll sideways and marks their aligned cells for style sheets; cells of wide tables carry the name of their
 * column, which narrow screens show, and rows of long ones a box that opens them there. Puts fields above long lists of
 * rows. Marks code that is too long for one line, and its flags. Labels the checkboxes of task lists.
 */
export function rehypeElements(translate: TranslateFunction) {
  return (tree: Root) => {
    rewriteHtml(tree, (node, parent) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      switch (node.tagName) {
        case 'p': {
          const image = onlyImage(node);
          return image && [buildFigure(image)];
        }
        case 'th':
        case 'td':
          markCell(node);
          return undefined;
        case 'table':
          labelCells(node, translate);
          return isScroller(parent) ? undefined : [h('div.TableScroll', node)];
        case 'code':
          markLongCode(node);
          return undefined;
        case 'input':
          labelCheckbox(node, translate);
          return undefined;
        default:
          return undefined;
      }
    });
    addFilters(tree, translate);
  };
}

/**
 * Puts a field above long tables that filters their rows. Tables with the same columns are one list, with its field above
 * the section of the first.
 */
function addFilters(tree: Root, translate: TranslateFunction): void {
  const tables = elementsIn(tree)
    .filter(isScroller)
    .flatMap((scroller) => elementsIn(scroller).filter(({ tagName }) => tagName === 'table'));
  const lists = groupBy(tables, (table) =>
    JSON.stringify(rowsOf(table)[0]?.children.map(toPlainText)),
  );
  [...lists.values()].forEach((list, index) => {
    const count = list.reduce((sum, table) => sum + rowsOf(table).length - 1, 0);
    if (count < MIN_FILTERED_ROWS) return;
    const dataFilter = String(index);
    for (const table of list) table.properties['dataFilter'] = dataFilter;
    const label = translate(contentTexts.filterRows, { count: String(count) });
    const input = { type: 'search', dataFilter, ariaLabel: label, placeholder: label };
    const status = h('span.Fine', { role: 'status' });
    const field = h('.TableFilter.Line.ScreenOnly', h('input', input), status);
    const first = tree.children.findIndex(
      (node) => 'children' in node && node.children[0] === list[0],
    );
    const isHeading = (node: Nodes) => node.type === 'element' && /^h[2-6]$/.test(node.tagName);
    const heading = list.length > 1 ? tree.children.slice(0, first).findLastIndex(isHeading) : -1;
    const at = heading === -1 ? first : heading;
    tree.children.splice(at, 0, field);
  });
}

function onlyImage({ children }: Element): Element | undefined {
  const [first, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isImage = first?.type === 'element' && first.tagName === 'img';
  return isImage && others.length === 0 ? first : undefined;
}

function buildFigure(image: Element): Element {
  const { title, ...properties } = image.properties;
  if (typeof title !== 'string') return h('figure.Figure', image);
  const caption = h('figcaption.Figure-caption', title);
  return h('figure.Figure', { ...image, properties }, caption);
}

function markLongCode(code: Element): void {
  const isInline = code.properties['className'] === undefined;
  if (!isInline || toPlainText(code).length <= LONG_CODE_CHARS) return;
  code.properties['dataLong'] = '';
  code.children = code.children.flatMap(keepFlagsWhole);
}

/** Wraps the flags of a command, which browsers would break after their hyphens. */
function keepFlagsWhole(node: Element['children'][number]): Element['children'] {
  if (node.type !== 'text') return [node];
  return node.value
    .split(FLAG)
    .filter(Boolean)
    .map((piece) =>
      piece.startsWith('-') ? h('span.flag', piece) : { type: 'text', value: piece },
    );
}

function markCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  if (align !== undefined) cell.properties = { ...properties, dataAlign: align };
}

/** Names the cells of a table that is too wide for a narrow screen after their columns. */
function labelCells(table: Element, translate: TranslateFunction): void {
  const [header, ...rows] = rowsOf(table);
  const names = header ? elementsIn(header).filter(({ tagName }) => tagName === 'th') : [];
  const isRegular = rows.every((row) => elementsIn(row).length === names.length);
  const isLong = rows.some((row) => {
    const first = elementsIn(row)[0];
    return first && toPlainText(first).length > LONG_CODE_CHARS;
  });
  const isWide = names.length >= MIN_WIDE_COLUMNS || (names.length > 1 && isLong);
  // A table is seen again after it got its scroller.
  if (!isWide || !isRegular || table.properties['dataStacks'] !== undefined) return;
  table.properties['dataStacks'] = '';
  const isFolded = rows.length * names.length >= MIN_FOLDED_CELLS;
  for (const row of rows) {
    elementsIn(row).forEach((cell, column) => {
      if (column > 0) cell.properties['dataLabel'] = toPlainText(names[column]!);
    });
    const [first] = elementsIn(row);
    if (!isFolded || first?.tagName !== 'td') continue;
    const ariaLabel = translate(contentTexts.rowDetails, { row: toPlainText(first) });
    // Opens its row by the style sheet alone, so it works before the first script and without one.
    first.children.push(h('input', { type: 'checkbox', className: ['Table-fold'], ariaLabel }));
  }
}

function isScroller(node: Nodes): boolean {
  return hasClass(node, 'TableScroll');
}

function labelCheckbox({ properties }: Element, translate: TranslateFunction): void {
  if (properties['type'] !== 'checkbox') return;
  const { taskDone, taskOpen } = contentTexts;
  properties['ariaLabel'] ??= translate(properties['checked'] ? taskDone : taskOpen);
}
