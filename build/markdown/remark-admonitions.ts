import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import {
  type AdmonitionType,
  admonitions,
  isAdmonitionType,
} from '../../renderer/model/admonitions.ts';
import { element, type HastNode, hastNode } from './hast-node.ts';

/** Turns `:::note` and its kin into asides with a title line; the title is the label, a `title` attribute or the kind's name. */
export function remarkAdmonitions() {
  return (tree: Root) => {
    visit(tree, 'containerDirective', (node) => {
      const { name, children } = node;
      if (!isAdmonitionType(name)) return;
      const [first] = children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      const { id, title, class: className } = node.attributes ?? {};
      const ownTitle: PhrasingContent[] | undefined =
        label?.children ?? (title ? [{ type: 'text', value: title }] : undefined);
      node.children = [titleLine(name, ownTitle), ...(label ? children.slice(1) : children)];
      node.data = {
        hName: 'aside',
        hProperties: {
          ...(id && { id }),
          className: ['Admonition', `Admonition--${name}`, ...(className ? [className] : [])],
        },
      };
    });
  };
}

function titleLine(type: AdmonitionType, ownTitle: PhrasingContent[] | undefined): Paragraph {
  const { label } = admonitions[type];
  return {
    type: 'paragraph',
    data: { hProperties: { className: ['Admonition-title'] } },
    // Beside a title of its own the kind is told by the icon alone, which then needs a name.
    children: ownTitle
      ? [icon(type, { role: 'img', ariaLabel: label }), ...ownTitle]
      : [icon(type, { ariaHidden: 'true' }), { type: 'text', value: label }],
  };
}

function icon(type: AdmonitionType, properties: Record<string, string>): HastNode {
  const path = element('path', { d: admonitions[type].icon });
  return hastNode(
    element('svg', { className: ['Admonition-icon'], viewBox: '0 0 24 24', ...properties }, [path]),
  );
}
