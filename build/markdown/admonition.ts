import type { ElementContent, Properties } from 'hast';
import { icon, type IconName } from './icons.ts';
import type { Container } from './remark-directives.ts';

export const admonitionTypes = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;

export type AdmonitionType = (typeof admonitionTypes)[number];

const icons: Readonly<Record<AdmonitionType, IconName>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
};

/** Gives a directive the markup of an admonition; its label is the title, its type the title of last resort. */
export function admonition({ node, label, children }: Container, type: AdmonitionType): void {
  const title = label ?? {
    type: 'paragraph' as const,
    children: [{ type: 'text' as const, value: capitalize(type) }],
  };
  const symbol = { type: 'paragraph' as const, children: [], data: iconData(icons[type]) };
  node.data = { hName: 'aside', hProperties: { className: ['Admonition', `Admonition--${type}`] } };
  node.children = [
    {
      ...title,
      data: { hName: 'p', hProperties: { className: ['Admonition-title'] } },
      children: [symbol as never, ...title.children],
    },
    ...children,
  ];
}

function iconData(name: IconName): {
  hName: string;
  hProperties: Properties;
  hChildren: ElementContent[];
} {
  const { tagName, properties, children } = icon(name);
  return { hName: tagName, hProperties: properties, hChildren: children };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
