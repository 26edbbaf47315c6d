import { markdownToMdast } from 'satteri';
import { visit } from 'unist-util-visit';

const esm =
  /^(?:import\s[^;]*?from\s+['"][^'"]+['"]|import\s+['"][^'"]+['"]|export\s+(?:const|default|function|let)\b)/;
const componentTag = /<([A-Z]\w*)[\s/>]/g;

/** Components every MDX page gets without importing them. */
export const providedComponents: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'Details',
  'Admonition',
]);

/** Tells whether a `.md` file is MDX in truth: it imports, exports, or uses a component that the site provides. */
export function usesJsx(source: string): boolean {
  const mayImport = /^(?:import|export)\s/m.test(source);
  const mayUse = [...source.matchAll(componentTag)].some(([, name]) =>
    providedComponents.has(name!),
  );
  if (!mayImport && !mayUse) return false;
  const tree = markdownToMdast(source, {
    features: { gfm: true, frontmatter: false },
    position: false,
  });
  let found = false;
  visit(
    tree as never,
    (node: { type: string; value?: string; children?: { value?: string }[] }) => {
      if (node.type === 'html') {
        found ||= [...(node.value ?? '').matchAll(componentTag)].some(([, name]) =>
          providedComponents.has(name!),
        );
      }
      if (node.type === 'paragraph') found ||= esm.test(node.children?.[0]?.value ?? '');
    },
  );
  return found;
}
