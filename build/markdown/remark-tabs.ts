import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { PipelineFile } from './compiled-markdown.ts';
import { type ContainerDirective, isDirectiveLabel } from './directives.ts';
import { element, type HastNode, hastNode } from './hast-node.ts';
import { walkMarkdown } from './tree.ts';

interface Tab {
  readonly panel: ContainerDirective;
  readonly label: string;
  readonly value: string;
  readonly isDefault: boolean;
  /** Id of the tab; the panel's id has `-panel` appended. */
  readonly id: string;
}

/**
 * Turns `::::tabs` with `:::tab[Label]` inside into tabs. Each panel contains its label, so that the page is readable
 * without JavaScript. `renderer/theme/Article/mdx-components.tsx` renders the same markup.
 */
export function remarkTabs(translate: TranslateFunction) {
  return (tree: Root, file: PipelineFile) => {
    let count = 0;
    const inTabs = new Set<Nodes>();
    walkMarkdown(tree, (node) => {
      if (node.type !== 'containerDirective') return undefined;
      if (node.name === 'tab' && !inTabs.has(node)) {
        file.message('":::tab" must be inside "::::tabs"', node);
      }
      if (node.name !== 'tabs') return undefined;
      const panels = node.children.filter(isTab);
      for (const panel of panels) inTabs.add(panel);
      if (panels.length < node.children.length || panels.length === 0) {
        file.message('"::::tabs" must contain only ":::tab[Label]" blocks', node);
      }
      buildTabs(node, readTabs(panels, `tabs:${++count}`, translate));
      return undefined;
    });
  };
}

function buildTabs(node: ContainerDirective, tabs: readonly Tab[]): void {
  for (const tab of tabs) buildPanel(tab);
  const { group } = node.attributes ?? {};
  node.children = [tabList(tabs), ...node.children];
  node.data = {
    hName: 'div',
    hProperties: { className: ['Tabs'], ...(group && { dataGroup: group }) },
  };
}

function isTab(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

function readTabs(
  panels: readonly ContainerDirective[],
  id: string,
  translate: TranslateFunction,
): Tab[] {
  const marked = panels.findIndex(({ attributes }) => attributes?.['default'] !== undefined);
  return panels.map((panel, index) => {
    const { attributes } = panel;
    const [first] = panel.children;
    const hasLabel = isDirectiveLabel(first);
    if (hasLabel) panel.children.shift();
    const written = hasLabel ? toString(first) : attributes?.['label'];
    const label =
      written ??
      attributes?.['value'] ??
      translate(contentTexts.tab, { number: String(index + 1) });
    return {
      panel,
      label,
      value: attributes?.['value'] ?? label,
      isDefault: index === Math.max(marked, 0),
      id: `${id}:${index + 1}`,
    };
  });
}

function tabList(tabs: readonly Tab[]): HastNode {
  const buttons = tabs.map(({ id, label, isDefault }) =>
    element(
      'button',
      {
        type: 'button',
        className: ['Tabs-tab'],
        role: 'tab',
        id,
        ariaControls: [`${id}-panel`],
        ariaSelected: String(isDefault),
        tabIndex: isDefault ? 0 : -1,
      },
      [label],
    ),
  );
  return hastNode(element('div', { className: ['Tabs-list'], role: 'tablist' }, buttons));
}

function buildPanel({ panel, id, label, value, isDefault }: Tab): void {
  panel.children.unshift({
    type: 'paragraph',
    data: { hProperties: { className: ['Tabs-label'] } },
    children: [{ type: 'text', value: label }],
  });
  panel.data = {
    hName: 'div',
    hProperties: {
      className: ['Tabs-panel'],
      role: 'tabpanel',
      id: `${id}-panel`,
      ariaLabelledBy: [id],
      tabIndex: 0,
      dataValue: value,
      ...(!isDefault && { dataInactive: '' }),
    },
  };
}
