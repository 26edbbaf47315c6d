import type { Code, Nodes, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import convert from 'npm-to-yarn';
import { h } from 'hastscript';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { suggest } from '../base/problems.ts';
import type { FileTransforms, PipelineFile } from './compiled-markdown.ts';
import { type ContainerDirective, isDirectiveLabel } from './directives.ts';
import {
  expressionOf,
  type HastNode,
  hastNode,
  isJsx,
  type JsxElement,
  jsxText,
  rewriteMarkdown,
  walkMarkdown,
} from './tree.ts';

interface Tab {
  readonly panel: ContainerDirective;
  readonly label: string;
  readonly value: string;
  readonly isDefault: boolean;
  /** Id of the tab; the panel's id has `-panel` appended. */
  readonly id: string;
}

/** Turns `::::tabs` with `:::tab[Label]` inside into tabs; labels in the panels keep pages readable without script. */
export function remarkTabs(translate: TranslateFunction) {
  return (tree: Root, file: PipelineFile) => {
    let count = 0;
    const inTabs = new Set<Nodes>();
    const imported = importedNames(tree);
    walkMarkdown(tree, (node) => {
      if (isJsx(node) && !imported.has(node.name ?? '')) checkProps(node, file);
      if (node.type !== 'containerDirective') return undefined;
      const attributes = Object.keys(node.attributes ?? {});
      if (Object.hasOwn(settings, `:::${node.name}`))
        report(`:::${node.name}`, attributes, { node, file });
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
    });
  };
}

/** What blocks and components of tabs read; panels that are `lazy` are in the page all the same. */
const settings: Readonly<Record<string, readonly string[]>> = {
  ':::tabs': ['group', 'query'],
  ':::tab': ['value', 'label', 'default'],
  '<Tabs>': ['groupId', 'queryString', 'defaultValue', 'values', 'className', 'block', 'lazy'],
  '<TabItem>': ['value', 'label', 'default', 'hidden', 'className', 'attributes'],
};

/** Names settings that nothing reads. */
function report(
  what: string,
  names: readonly string[],
  { node, file }: { readonly node: Nodes; readonly file: PipelineFile },
): void {
  const known = settings[what] ?? [];
  for (const name of names) {
    if (known.includes(name)) continue;
    const hint = suggest(name, known) || `; it knows ${known.join(', ')}`;
    file.message(`${what}: nothing reads "${name}"${hint}`, node);
  }
}

function checkProps(node: JsxElement<Nodes>, file: PipelineFile): void {
  const what = `<${node.name}>`;
  if (!Object.hasOwn(settings, what)) return;
  const named = node.attributes.flatMap((one) => ('name' in one ? [one] : []));
  const names = named.map(({ name }) => name).filter((name) => !/^(?:key|children)$/.test(name));
  report(what, names, { node, file });
  const query = named.find(({ name }) => name === 'queryString');
  const code = typeof query?.value === 'object' && query.value && expressionOf(query.value);
  const isTrue = query?.value === null || (code && code.type === 'Literal' && code.value === true);
  const hasAll = named.length === node.attributes.length;
  if (isTrue && hasAll && !names.includes('groupId'))
    file.message(`${what}: "queryString" without a name needs "groupId", which names it`, node);
  const value = jsxText(node, 'defaultValue');
  const tabs = (node.children as Nodes[]).filter((one) => isJsx(one) && one.name === 'TabItem');
  const values = tabs.map((one) => jsxText(one as JsxElement<Nodes>, 'value'));
  if (value === undefined || values.includes(undefined) || values.includes(value)) return;
  const hint = suggest(
    value,
    values.filter((one) => one !== undefined),
  );
  if (tabs.length === node.children.length)
    file.message(`${what}: no tab has the value "${value}"${hint}`, node);
}

/** Lists the names of what a page imports from anywhere but a theme. */
function importedNames(tree: Root): ReadonlySet<string> {
  const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  const imports = code.join('\n').matchAll(/\bimport\s+([^'"]*?)\s*from\s+['"](?!@theme\/)/g);
  return new Set([...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
}

function buildTabs(node: ContainerDirective, tabs: readonly Tab[]): void {
  for (const tab of tabs) buildPanel(tab);
  const { group, query } = node.attributes ?? {};
  node.children = [tabList(tabs), ...node.children];
  node.data = {
    hName: 'div',
    hProperties: {
      className: ['Tabs'],
      ...(group && { dataGroup: group }),
      ...(query && { dataQuery: query }),
    },
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
    h(
      'button',
      {
        ...{ type: 'button', className: ['Tabs-tab'], role: 'tab', id },
        ...{ ariaControls: [`${id}-panel`], ariaSelected: String(isDefault) },
        tabIndex: isDefault ? 0 : -1,
      },
      label,
    ),
  );
  return hastNode(h('div.Tabs-list', { role: 'tablist' }, buttons));
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

/** Package managers that the commands of an `npm2yarn` fence are shown for, with what readers call them. */
const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

const languageLabels: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' };

const tabMark = /(?:^|\s)tab(?:=(\{.*?\}|"[^"]*"|'[^']*'))?(?=\s|$)/;

/** Turns fences into tabs: one marked `npm2yarn` into one for each package manager, adjacent ones marked `tab` into one each. */
export function remarkCodeTabs() {
  return (tree: Root, file: Pick<PipelineFile, 'data'>) => {
    const { transforms } = (file.data['site'] ?? {}) as Partial<FileTransforms>;
    rewriteMarkdown(tree, (node, parent) => {
      if (node.type !== 'code' || !node.meta || isTab(parent)) return undefined;
      if (/(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta))
        return [managerTabs(node, transforms?.managers)];
      return tabMark.test(node.meta) ? [codeTabs(node, parent)] : undefined;
    });
  };
}

function managerTabs(node: Code, shown: readonly string[] = Object.keys(managers)) {
  const known = (Object.keys(managers) as (keyof typeof managers)[]).filter((name) => {
    return shown.includes(name);
  });
  const panels = known.map((name) => {
    const value = name === 'npm' ? node.value : convert(node.value, name);
    return tab({ value: name, label: managers[name] }, [{ ...node, meta: null, value }]);
  });
  return tabs('npm2yarn', panels);
}

/** Takes the fences that follow a marked one and are marked, too. */
function codeTabs(first: Code, parent: Nodes): ContainerDirective {
  const siblings = 'children' in parent ? (parent.children as RootContent[]) : [];
  const start = siblings.indexOf(first);
  const panels: ContainerDirective[] = [];
  let at = start;
  for (;;) {
    const node = siblings[at];
    const mark = node?.type === 'code' ? tabMark.exec(node.meta ?? '') : null;
    if (!mark) break;
    const { label, span } = readMark(mark[1]);
    const codes: Code[] = [];
    for (; codes.length < span && siblings[at]?.type === 'code'; at++) {
      const code = siblings[at] as Code;
      codes.push({ ...code, meta: (code.meta ?? '').replace(tabMark, ' ').trim() });
    }
    const language = codes[0]?.lang ?? '';
    const value = label?.toLowerCase().replace(' ', '-') ?? language;
    panels.push(tab({ value, label: label ?? languageLabels[language] ?? language }, codes));
  }
  siblings.splice(start + 1, at - start - 1);
  return tabs('code-examples', panels);
}

/** Reads `{"label":"Name","span":2}` or `"Name"` after `tab=`. */
function readMark(written: string | undefined): { label: string | undefined; span: number } {
  if (written === undefined) return { label: undefined, span: 1 };
  if (/^["']/.test(written)) return { label: written.slice(1, -1), span: 1 };
  try {
    const { label, span } = JSON.parse(written) as { label?: unknown; span?: unknown };
    return {
      label: typeof label === 'string' ? label : undefined,
      span: typeof span === 'number' && span >= 1 ? Math.floor(span) : 1,
    };
  } catch {
    // A name in braces: tab={'npm'}.
    return { label: written.replace(/^\{\s*['"]?|(?<![\s'"])['"]?\s*\}$/g, ''), span: 1 };
  }
}

function tabs(group: string, children: readonly ContainerDirective[]): ContainerDirective {
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group },
    children: [...children],
  };
}

function tab(
  attributes: Readonly<Record<string, string>>,
  children: readonly Code[],
): ContainerDirective {
  return { type: 'containerDirective', name: 'tab', attributes, children: [...children] };
}
