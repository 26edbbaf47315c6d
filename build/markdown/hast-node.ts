import type { Element, ElementContent } from 'hast';
import type { Node } from 'mdast';

/** A piece of finished HTML in a markdown tree; the conversion to HTML takes it as it is. */
export interface HastNode extends Node {
  type: 'hast';
  element: Element;
}

declare module 'mdast' {
  interface RootContentMap {
    hast: HastNode;
  }
  interface PhrasingContentMap {
    hast: HastNode;
  }
  interface BlockContentMap {
    hast: HastNode;
  }
}

/** Wraps an element for a markdown tree. */
export function hastNode(element: Element): HastNode {
  return { type: 'hast', element };
}

/** Builds an element; a string among its children becomes text. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | string)[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  };
}

/** How markdown trees become HTML trees, here and in MDX. */
export const toHtmlTreeOptions = {
  handlers: { hast: (_: unknown, node: HastNode) => node.element },
  footnoteLabelProperties: { className: ['visually-hidden'] },
  // The selector after the arrow keeps it from becoming an emoji.
  footnoteBackContent: '↩\uFE0E',
};
