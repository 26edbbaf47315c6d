import type { Nodes, Paragraph } from 'mdast';
import { isAdmonitionType } from '../../renderer/model/admonitions.ts';

export type Directive = Extract<
  Nodes,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>;
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** Tells whether a block is one of this site's: an admonition or tabs. */
export function isKnownBlock({ name }: ContainerDirective): boolean {
  return isAdmonitionType(name) || name === 'tabs' || name === 'tab';
}

/** Tells whether a container's child is what stood in brackets after its name. */
export function isDirectiveLabel(node: Nodes | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}
