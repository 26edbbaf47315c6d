import type { Code, Nodes, Root, RootContent } from 'mdast';
import convert from 'npm-to-yarn';
import type { ContainerDirective } from './directives.ts';
import { rewriteMarkdown } from './tree.ts';

/** Package managers that the commands of an `npm2yarn` fence are shown for, with what readers call them. */
const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

const languageLabels: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' };

const tabMark = /(?:^|\s)tab(?:=(\{.*?\}|"[^"]*"|'[^']*'))?(?=\s|$)/;

/**
 * Turns fences into tabs, as two plugins of Docusaurus do: one marked `npm2yarn` becomes a tab for each package manager,
 * and adjacent ones marked `tab` become a tab each.
 */
export function remarkCodeTabs() {
  return (tree: Root) => {
    rewriteMarkdown(tree, (node, parent) => {
      if (node.type !== 'code' || !node.meta || isPanel(parent)) return undefined;
      if (/(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta)) return [managerTabs(node)];
      return tabMark.test(node.meta) ? [codeTabs(node, parent)] : undefined;
    });
  };
}

function isPanel(node: Nodes): boolean {
  return node.type === 'containerDirective' && node.name === 'tab';
}

function managerTabs(node: Code): ContainerDirective {
  const panels = (Object.keys(managers) as (keyof typeof managers)[]).map((name) => {
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
