import type { Element, ElementContent } from 'hast';
import { walkHtml } from '../../../markdown/tree.ts';
import type { DescriptionText } from '../parse-descriptions.ts';
import type { PageContext } from './context.ts';

/** Turns a description into blocks. Links to symbols stay within the reference where it has them. */
export async function blocks(
  text: DescriptionText | undefined,
  { fromMarkdown, addresses }: PageContext,
): Promise<ElementContent[]> {
  if (!text) return [];
  const content = await fromMarkdown(text.markdown, text.line);
  for (const node of content) {
    walkHtml(node, (inner) => {
      const href = inner.type === 'element' ? inner.properties['href'] : undefined;
      const symbol = typeof href === 'string' && /^api:(.+)$/.exec(href)?.[1];
      const own = symbol && addresses.symbols.get(symbol);
      if (own) (inner as Element).properties['href'] = own;
      return undefined;
    });
  }
  return content;
}

/** Turns a description into phrasing content; its paragraphs follow one another after a space. */
export async function inline(
  text: DescriptionText | undefined,
  context: PageContext,
): Promise<ElementContent[]> {
  const content = (await blocks(text, context)).filter(({ type }) => type !== 'text');
  return content.flatMap((node, index) => {
    if (node.type !== 'element' || node.tagName !== 'p') return [node];
    return index === 0 ? node.children : [{ type: 'text', value: ' ' }, ...node.children];
  });
}
