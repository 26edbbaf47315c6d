import type { Element, Root } from 'hast';
import { isCodeBlock } from './code/code-block.ts';
import { element } from './hast-node.ts';
import { rewriteHtml } from './tree.ts';

/** Makes an image that is a paragraph of its own a figure, with its title as the caption. */
export function rehypeFigures() {
  return (tree: Root) => {
    rewriteHtml(tree, (node) => {
      if (node.type !== 'element') return undefined;
      if (isCodeBlock(node)) return false;
      const image = node.tagName === 'p' ? onlyImage(node) : undefined;
      return image && [buildFigure(image)];
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
