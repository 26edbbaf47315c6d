import type { Element, ElementContent } from 'hast';
import type { MarkdownFragment } from '../../markdown/compile-markdown.ts';
import { walkHtml } from '../../markdown/tree.ts';
import type { ApiAddresses } from '../addresses.ts';
import type { TypeWriter } from '../code/type-layout.ts';
import type { ApiComment, ApiItem, ApiMember } from '../model.ts';
import type { Description, DescriptionText } from '../read-descriptions.ts';
import type { Reference } from '../read-reference.ts';
import type { ApiUse } from '../uses.ts';

/** What every page of a reference is made with. */
export interface ApiPageContext {
  readonly reference: Reference;
  readonly addresses: ApiAddresses;
  readonly writer: TypeWriter;
  readonly uses: ReadonlyMap<string, readonly ApiUse[]>;
}

/** The same, while the tree of one page is made. */
export interface ApiTreeContext extends ApiPageContext {
  readonly fromMarkdown: MarkdownFragment;
}

/** What is said about an item: our description, else the package's comment. */
export function describeItem(item: ApiItem, { reference }: ApiPageContext): Description {
  return (
    reference.descriptions.get(item.name) ??
    fromComment(item.comment ?? item.signatures?.[0]?.comment)
  );
}

/** What is said about a member. */
export function describeMember(member: ApiMember, of: Description): Description {
  return (
    of.members?.[member.name] ?? fromComment(member.comment ?? member.signatures?.[0]?.comment)
  );
}

function fromComment(comment: ApiComment | undefined): Description {
  if (!comment) return {};
  const { parameters = {}, ...texts } = comment;
  const text = (markdown: string): DescriptionText => ({ markdown, line: 1 });
  const all = Object.entries(texts).map(([key, markdown]) => [key, text(markdown)] as const);
  const ofParameters = Object.entries(parameters).map(
    ([key, markdown]) => [key, text(markdown)] as const,
  );
  return { ...Object.fromEntries(all), parameters: Object.fromEntries(ofParameters) };
}

/** Turns a text into blocks; its links to symbols stay within the reference where it has them. */
export async function blocks(
  text: DescriptionText | undefined,
  { fromMarkdown, addresses }: ApiTreeContext,
): Promise<ElementContent[]> {
  if (!text) return [];
  const content = await fromMarkdown(text.markdown, text.line);
  for (const node of content) {
    walkHtml(node, (inner) => {
      const href = inner.type === 'element' ? inner.properties['href'] : undefined;
      const symbol = typeof href === 'string' && /^api:(.*)$/.exec(href)?.[1];
      if (!symbol) return undefined;
      const [item = '', ...member] = symbol.split('.');
      const own = addresses.find(item, ...(member.length > 0 ? [member.join('.')] : []));
      if (own !== undefined) (inner as Element).properties['href'] = own;
      return undefined;
    });
  }
  return content;
}

/** Turns a text of one paragraph into what stands inside it. */
export async function inline(
  text: DescriptionText | undefined,
  context: ApiTreeContext,
): Promise<ElementContent[]> {
  const content = await blocks(text, context);
  return content.flatMap((node, index) => {
    if (node.type !== 'element' || node.tagName !== 'p') return node.type === 'text' ? [] : [node];
    const isFirst = content.slice(0, index).every((before) => before.type === 'text');
    return isFirst ? node.children : [{ type: 'text' as const, value: ' ' }, ...node.children];
  });
}
