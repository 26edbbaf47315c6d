import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { isCodeBlock } from './code/code-block.ts';
import { element } from './hast-node.ts';

/** Makes an image that is a paragraph of its own a figure, with its title as the caption. */
export function rehypeFigures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (isCodeBlock(node)) return SKIP;
      if (node.tagName !== 'p' || parent === undefined || index === undefined) return undefined;
      const [image, ...others] = node.children.filter(
        (child) => child.type !== 'text' || child.value.trim() !== '',
      );
      if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0)
        return undefined;
      parent.children[index] = buildFigure(image);
      return SKIP;
    });
  };
}

function buildFigure(image: Element): Element {
  const { title, ...properties } = image.properties;
  if (typeof title !== 'string') return element('figure', { className: ['Figure'] }, [image]);
  const caption = element('figcaption', { className: ['Figure-caption'] }, [title]);
  return element('figure', { className: ['Figure'] }, [{ ...image, properties }, caption]);
}
