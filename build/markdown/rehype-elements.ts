import type { Element, Nodes, Root } from 'hast';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { isCodeBlock } from './code/code-block.ts';
import { element } from './hast-node.ts';
import { toPlainText } from './plain-text.ts';
import { rewriteHtml } from './tree.ts';

/** Length from which a cell counts as long and gets a minimum width. */
const LONG_CELL_CHARS = 50;

/**
 * Turns paragraphs that contain nothing but an image into figures, with the image's title as the caption. Makes tables
 * scroll sideways and marks their aligned and long cells for style sheets. Labels the checkboxes of task lists.
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
          markCell(node, parent);
          return undefined;
        case 'table':
          return isScroller(parent)
            ? undefined
            : [element('div', { className: ['TableScroll'] }, [node])];
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

function markCell(cell: Element, row: Nodes): void {
  const { align, ...properties } = cell.properties;
  if (align !== undefined) cell.properties = { ...properties, dataAlign: align };
  if (cell.tagName === 'td' && isLong(cell, row)) cell.properties['dataLong'] = '';
}

/** Two columns fit into a narrow window whatever they contain. */
function isLong(cell: Element, row: Nodes): boolean {
  const cells = 'children' in row ? row.children.filter(({ type }) => type === 'element') : [];
  return cells.length > 2 && toPlainText(cell).length > LONG_CELL_CHARS;
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
