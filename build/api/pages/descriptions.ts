import type { Element, ElementContent } from 'hast';
import { walkHtml } from '../../markdown/tree.ts';
import type { ApiComment, ApiItem, ApiMember } from '../model.ts';
import type { Description, DescriptionText } from '../parse-descriptions.ts';
import type { PageContext, ReferenceContext } from './context.ts';

/** Returns the description of an item: the reference's own, else the package's comment. */
export function describeItem(item: ApiItem, { reference }: ReferenceContext): Description {
  return (
    reference.descriptions.get(item.name) ??
    fromComment(item.comment ?? item.signatures?.[0]?.comment)
  );
}

export function describeMember(member: ApiMember, of: Description): Description {
  return (
    of.members?.[member.name] ?? fromComment(member.comment ?? member.signatures?.[0]?.comment)
  );
}

function fromComment({ parameters = {}, ...texts }: Partial<ApiComment> = {}): Description {
  const located = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, markdown]) => [key, { markdown, line: 1 }] as const),
    );
  return { ...located(texts), parameters: located(parameters) };
}

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
