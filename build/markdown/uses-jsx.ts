import { readSourceLines } from './source-lines.ts';

/** The components that pages may use without importing them; `renderer/theme/mdx/mdx-provider.ts` provides them. */
export const providedComponents = ['Tabs', 'TabItem', 'Details', 'Admonition'] as const;

const importOrExport =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|import\s*\{\s*$|export\s+(?:default\b|(?:const|let|function|async\s+function|class)\s+\w|\{[^}]*\}\s*(?:from\b|;?\s*$)|\*\s))/;
const componentTag = new RegExp(`</?(?:${providedComponents.join('|')})(?=[\\s/>])`);

/**
 * Tells whether a `.md` file has to be compiled as MDX: it imports or exports at the beginning of a block,
 * or uses a component. Code, fenced and inline, does not count.
 */
export function usesJsx(source: string): boolean {
  let startsBlock = true;
  for (const { text, isCode } of readSourceLines(source)) {
    const isBlank = text.trim() === '';
    if (!isCode) {
      if (startsBlock && importOrExport.test(text)) return true;
      const line = text.replace(/(`+)(?:(?!\1).)*\1/g, '');
      if (componentTag.test(line)) return true;
    }
    startsBlock = isBlank || isCode;
  }
  return false;
}
