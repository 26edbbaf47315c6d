import type { Paragraph, PhrasingContent, Root } from 'mdast';
import {
  type AdmonitionType,
  admonitions,
  isAdmonitionType,
} from '../../renderer/model/admonitions.ts';
import { type ContainerDirective, isDirectiveLabel } from './directives.ts';
import { element, type HastNode, hastNode } from './hast-node.ts';
import { walkMarkdown } from './tree.ts';

/** Turns `:::note` and its kin into asides with a title line; the title is the label, a `title` attribute or the kind's name. */
export function remarkAdmonitions() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'containerDirective' && isAdmonitionType(node.name)) {
        buildAdmonition(node, node.name);
      }
      return undefined;
    });
  };
}

function buildAdmonition(node: ContainerDirective, type: AdmonitionType): void {
  const { children } = node;
  const [first] = children;
  const label = isDirectiveLabel(first) ? first : undefined;
  const { id, title, class: className } = node.attributes ?? {};
  const ownTitle: PhrasingContent[] | undefined =
    label?.children ?? (title ? [{ type: 'text', value: title }] : undefined);
  node.children = [titleLine(type, ownTitle), ...(label ? children.slice(1) : children)];
  node.data = {
    hName: 'aside',
    hProperties: {
      ...(id && { id }),
      className: ['Admonition', `Admonition--${type}`, ...(className ? [className] : [])],
    },
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
