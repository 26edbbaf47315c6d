import type { Element, Nodes, Root } from 'hast';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { isCodeBlock } from './code/code-block.ts';
import { element, rewriteHtml } from './tree.ts';
import { toPlainText } from './plain-text.ts';

/** Fewer columns fit into any window, unless the first one is long. */
const MIN_WIDE_COLUMNS = 3;

/** Cells below the header from which on narrow screens fold the rows of a table: about three screens of it. */
const MIN_FOLDED_CELLS = 30;

/** Shorter code, such as a flag or a command, fits on a phone's line and never breaks. */
const LONG_CODE_CHARS = 28;

const FLAG = /(?<=^|\s)(--?\w[\w-]*)/;

/**
 * Turns paragraphs that contain nothing but an image into figures, with the image's title as the caption. Makes tables
 * scroll sideways and marks their aligned cells for style sheets; cells of wide tables carry the name of their
 * column, which narrow screens show, and rows of long ones a box that opens them there. Marks code that is too long for one line, and its flags. Labels the checkboxes of task lists.
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
          return isScroller(parent)
            ? undefined
            : [element('div', { className: ['TableScroll'] }, [node])];
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
  };
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
  if (typeof title !== 'string') return element('figure', { className: ['Figure'] }, [image]);
  const caption = element('figcaption', { className: ['Figure-caption'] }, [title]);
  return element('figure', { className: ['Figure'] }, [{ ...image, properties }, caption]);
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
      piece.startsWith('-')
        ? element('span', { className: ['flag'] }, [piece])
        : { type: 'text', value: piece },
    );
}

function markCell(cell: Element): void {
  const { align, ...properties } = cell.properties;
  if (align !== undefined) cell.properties = { ...properties, dataAlign: align };
}

/** Names the cells of a table that is too wide for a narrow screen after their columns. */
function labelCells(table: Element, translate: TranslateFunction): void {
  const [header, ...rows] = rowsOf(table);
  const names = header ? elementsOf(header).filter(({ tagName }) => tagName === 'th') : [];
  const isRegular = rows.every((row) => elementsOf(row).length === names.length);
  const isLong = rows.some((row) => {
    const first = elementsOf(row)[0];
    return first && toPlainText(first).length > LONG_CODE_CHARS;
  });
  const isWide = names.length >= MIN_WIDE_COLUMNS || (names.length > 1 && isLong);
  // A table is seen again after it got its scroller.
  if (!isWide || !isRegular || table.properties['dataStacks'] !== undefined) return;
  table.properties['dataStacks'] = '';
  const isFolded = rows.length * names.length >= MIN_FOLDED_CELLS;
  for (const row of rows) {
    elementsOf(row).forEach((cell, column) => {
      if (column > 0) cell.properties['dataLabel'] = toPlainText(names[column]!);
    });
    const [first] = elementsOf(row);
    if (!isFolded || first?.tagName !== 'td') continue;
    const ariaLabel = translate(contentTexts.rowDetails, { row: toPlainText(first) });
    // Opens its row by the style sheet alone, so it works before the first script and without one.
    first.children.push(
      element('input', { type: 'checkbox', className: ['Table-fold'], ariaLabel }),
    );
  }
}

function rowsOf(table: Element): Element[] {
  return elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? part : elementsOf(part)));
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function isScroller(node: Nodes): boolean {
  const className = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(className) && className.includes('TableScroll');
}

function labelCheckbox({ properties }: Element, translate: TranslateFunction): void {
  if (properties['type'] !== 'checkbox') return;
  const { taskDone, taskOpen } = contentTexts;
  properties['ariaLabel'] ??= translate(properties['checked'] ? taskDone : taskOpen);
}
