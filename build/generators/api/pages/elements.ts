import type { Element, ElementContent } from 'hast';
import type { TranslateFunction } from '../../../../renderer/i18n/translate.ts';
import type { MarkdownFragment } from '../../../markdown/compile-markdown.ts';
import type { ApiAddresses } from '../addresses.ts';
import type { TypeWriter } from '../code/type-layout.ts';
import type { Explanation } from '../explanations.ts';
import type { Reference } from '../read-reference.ts';
import { type ApiItem, type ApiKind, type ApiUse, kindInfo } from '../model.ts';
import type { Text } from '../../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { nameParts } from '../../../../renderer/model/name-parts.ts';
import { element, walkHtml } from '../../../markdown/tree.ts';
import type { DescriptionText } from '../parse-descriptions.ts';

/** What all pages of a reference share. */
export interface ReferenceContext {
  readonly reference: Reference;
  readonly addresses: ApiAddresses;
  readonly writer: TypeWriter;
  readonly uses: ReadonlyMap<string, readonly ApiUse[]>;
  /** Guides by the name of the item that they explain. */
  readonly explanations: ReadonlyMap<string, readonly Explanation[]>;
  readonly translate: TranslateFunction;
}

/** What the parts of one page share while its tree is made. */
export interface PageContext extends ReferenceContext {
  readonly fromMarkdown: MarkdownFragment;
}

/** A name with line break opportunities between its parts. */
export function breakableName(name: string): (ElementContent | string)[] {
  return nameParts(name).flatMap((part, index) =>
    index === 0 ? [part] : [element('wbr', {}), part],
  );
}

/** The name of a kind in the kind's color. */
export function kindBadge(kind: ApiKind, { translate }: ReferenceContext): Element {
  const label = translate(kindInfo(kind).label);
  return element('span', { className: ['ApiKind', `ApiKind--${kind}`] }, [label]);
}

/** The file and line that declare something, with a link to them if the config says where the source is. */
export function sourceLink(
  { source }: Pick<ApiItem, 'source'>,
  { reference: { config } }: ReferenceContext,
): Element[] {
  if (source === undefined) return [];
  const code = element('code', {}, [source]);
  if (config.sourceUrl === undefined) return [code];
  const [file = '', line = ''] = source.split(':');
  const folder = config.sourceUrl.replace(/\/?$/, '/');
  const href = `${new URL(file, folder).href}${line && `#L${line}`}`;
  return [element('a', { className: ['ApiSource'], href }, [code])];
}

type Column = readonly [head: Text, cells: readonly (readonly ElementContent[])[]];

/** Builds a table from columns with a cell for each row; leaves out columns whose cells are all empty. */
export function table(columns: readonly Column[], { translate }: ReferenceContext): Element {
  const shown = columns.filter(([, cells]) => cells.some(({ length }) => length > 0));
  const row = (cells: readonly Element[]) => element('tr', {}, cells);
  const head = row(shown.map(([name]) => element('th', { scope: 'col' }, [translate(name)])));
  const rows = (columns[0]?.[1] ?? []).map((_, index) =>
    row(shown.map(([, cells]) => element('td', {}, cells[index]))),
  );
  return element('table', { className: ['ApiTable'] }, [
    element('thead', {}, [head]),
    element('tbody', {}, rows),
  ]);
}

/** A note on pages of an older version: links to the current page of the same item, or to the index where there is none. */
export async function olderNote(
  item: Pick<ApiItem, 'name'> | null,
  { reference: { current, model }, fromMarkdown, translate }: PageContext,
): Promise<ElementContent[]> {
  if (!current) return [];
  const { version } = current.package;
  const title = translate(texts.olderTitle);
  const scope = translate(texts.olderScope, {
    package: `\`${model.package.name}\``,
    version: model.package.version,
  });
  const name = item && `\`${item.name}\``;
  const isKept = current.items.some((candidate) => candidate.name === item?.name);
  const sentence =
    name === null
      ? translate(texts.olderIndex, {
          link: `[${translate(texts.olderIndexLink, { version })}](api:)`,
        })
      : isKept
        ? translate(texts.olderItem, {
            link: `[${translate(texts.olderItemLink, { name, version })}](<api:${item!.name}>)`,
          })
        : translate(texts.olderGone, {
            ...{ name, version },
            link: `[${translate(texts.olderGoneLink)}](api:)`,
          });
  return fromMarkdown(`:::note[${title}]\n\n${scope} ${sentence}\n\n:::`);
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
