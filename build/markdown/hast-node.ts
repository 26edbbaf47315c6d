import type { Element, ElementContent } from 'hast';
import type { Node } from 'mdast';

/** An HTML element in a markdown tree; it stays as it is when the tree is converted to HTML. */
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

export function hastNode(element: Element): HastNode {
  return { type: 'hast', element };
}

/** Builds an element; strings among its children become text nodes. */
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
