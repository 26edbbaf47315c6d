import type { ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Container } from './remark-directives.ts';

/**
 * Gives a `tabs` directive its markup: a list of tabs and a panel for each `tab` inside. The one marked
 * `default`, else the first, is open; without script every panel shows under its label.
 */
export function tabs(
  { node, children }: Container,
  id: string,
  warn: (message: string) => void,
): void {
  const panels = children.filter((child): child is ContainerDirective => isTab(child));
  if (panels.length < children.length)
    warn('":::tabs" holds something other than ":::tab[Label]", which is left out');
  const open = Math.max(
    0,
    panels.findIndex(({ attributes }) => attributes && 'default' in attributes),
  );
  const labels = panels.map((panel, index) => {
    const [first] = panel.children;
    const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const label = isLabel ? toString(first) : `Tab ${index + 1}`;
    const value = panel.attributes?.['value'] ?? label;
    panel.data = {
      hName: 'div',
      hProperties: {
        className: ['Tabs-panel'],
        role: 'tabpanel',
        id: `${id}-panel-${index}`,
        ariaLabelledBy: [`${id}-tab-${index}`],
        dataLabel: label,
        ...(index === open && { dataActive: '' }),
      },
    };
    if (isLabel) panel.children = panel.children.slice(1);
    return { label, value };
  });
  const list: ElementContent[] = labels.map(({ label, value }, index) => ({
    type: 'element',
    tagName: 'button',
    properties: {
      type: 'button',
      role: 'tab',
      className: ['Tabs-tab'],
      id: `${id}-tab-${index}`,
      ariaControls: [`${id}-panel-${index}`],
      ariaSelected: String(index === open),
      tabIndex: index === open ? 0 : -1,
      dataValue: value,
    },
    children: [{ type: 'text', value: label }],
  }));
  const group = node.attributes?.['group'];
  node.data = {
    hName: 'div',
    hProperties: { className: ['Tabs'], ...(group && { dataGroup: group }) },
  };
  node.children = [
    {
      type: 'paragraph',
      children: [],
      data: {
        hName: 'div',
        hProperties: { className: ['Tabs-list'], role: 'tablist' },
        hChildren: list,
      },
    },
    ...panels,
  ];
}

function isTab(node: {
  readonly type: string;
  readonly name?: string | null | undefined;
}): boolean {
  return node.type === 'containerDirective' && node.name === 'tab';
}
