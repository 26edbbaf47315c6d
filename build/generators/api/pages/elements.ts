import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Text, TranslateFunction } from '../../../../renderer/i18n/translate.ts';
import { apiPageTexts as texts } from '../../../../renderer/i18n/texts/api.ts';
import { nameParts } from '../../../../renderer/model/plain-text.ts';
import type { EmbeddedCode, EmbeddedMarkdown } from '../../../markdown/tree.ts';
import type { ApiAddresses } from '../addresses.ts';
import type { Explanation } from '../explanations.ts';
import { type ApiItem, type ApiKind, type ApiUse, codeName, kindInfo } from '../model.ts';
import type { Reference } from '../read-reference.ts';

/** What all pages of a reference share. */
export interface PageContext {
  readonly reference: Reference;
  readonly addresses: ApiAddresses;
  readonly uses: ReadonlyMap<string, readonly ApiUse[]>;
  /** Guides by the name of the item that they explain. */
  readonly explanations: ReadonlyMap<string, readonly Explanation[]>;
  readonly translate: TranslateFunction;
}

/** A name with line break opportunities between its parts. */
export function breakableName(name: string): (Element | string)[] {
  return nameParts(name).flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part]));
}

/** The name of a kind in the kind's color. */
export function kindBadge(kind: ApiKind, { translate }: PageContext): Element {
  return h(`span.ApiKind.ApiKind--${kind}`, translate(kindInfo(kind).label));
}

/** The file and line that declare something, with a link to them if the config says where the source is. */
export function sourceLink(
  { source }: Pick<ApiItem, 'source'>,
  { reference: { config } }: PageContext,
): Element | undefined {
  if (source === undefined) return undefined;
  const code = h('code', source);
  if (config.sourceUrl === undefined) return code;
  const [file = '', line = ''] = source.split(':');
  const { href } = new URL(file, config.sourceUrl.replace(/\/?$/, '/'));
  return h('a.ApiSource', { href: `${href}${line && `#L${line}`}` }, code);
}

type Column = readonly [head: Text, cells: readonly (readonly ElementContent[])[]];

/** Builds a table from columns with a cell for each row; leaves out columns whose cells are all empty. */
export function table(columns: readonly Column[], { translate }: PageContext): Element {
  const shown = columns.filter(([, cells]) => cells.some(({ length }) => length > 0));
  const rows = (columns[0]?.[1] ?? []).map((_, index) =>
    h(
      'tr',
      shown.map(([, cells]) => h('td', [...cells[index]!])),
    ),
  );
  const heads = shown.map(([name]) => h('th', { scope: 'col' }, translate(name)));
  return h('table.ApiTable', h('thead', h('tr', heads)), h('tbody', rows));
}

/** A note on pages of an older version: links to the current page of the same item, or to the index where there is none. */
export function olderNote(
  item: Pick<ApiItem, 'name'> | null,
  { reference: { current, model }, translate }: PageContext,
): EmbeddedMarkdown | undefined {
  if (!current) return undefined;
  const { version } = current.package;
  const scope = translate(texts.olderScope, {
    package: `\`${model.package.name}\``,
    version: model.package.version,
  });
  const name = `\`${item?.name}\``;
  const isKept = current.items.some((candidate) => candidate.name === item?.name);
  const toIndex = (label: string) => `[${label}](api:)`;
  const sentence = !item
    ? translate(texts.olderIndex, { link: toIndex(translate(texts.olderIndexLink, { version })) })
    : isKept
      ? translate(texts.olderItem, {
          link: `[${translate(texts.olderItemLink, { name, version })}](<api:${item.name}>)`,
        })
      : translate(texts.olderGone, {
          ...{ name, version, link: toIndex(translate(texts.olderGoneLink)) },
        });
  const value = `:::note[${translate(texts.olderTitle)}]\n\n${scope} ${sentence}\n\n:::`;
  return { type: 'markdown', value };
}

/** A description as blocks; none if there is no description. Links to symbols stay within the reference where it has them. */
export function blocks(text: string | undefined, { addresses }: PageContext): EmbeddedMarkdown[] {
  if (text === undefined) return [];
  const value = text.replace(/\]\(api:([^)]+)\)/g, (link, symbol: string) => {
    const own = addresses.symbols.get(symbol);
    return own === undefined ? link : `](${own})`;
  });
  return [{ type: 'markdown', value }];
}

/** A description within a line. */
export function inline(text: string | undefined, context: PageContext): EmbeddedMarkdown[] {
  return blocks(text, context).map((block) => ({ ...block, isInline: true }));
}

/** Links to items or members, with commas between them. */
export function linkList(
  links: readonly { readonly href: string | undefined; readonly label: ElementContent | string }[],
): (Element | string)[] {
  return links.flatMap(({ href, label }, index) => [
    ...(index > 0 ? [', '] : []),
    h('a', { href }, label),
  ]);
}

/** Code that belongs to an item or a member, with links on the names of other items. */
export function code(
  value: string,
  owner: Pick<ApiItem, 'name' | 'refers'>,
  context: PageContext,
): EmbeddedCode {
  const { reference, addresses } = context;
  const refers = (owner.refers ?? []).filter((name) => name !== owner.name);
  const isOfValue = (wanted: string) => {
    const kind = reference.model.items.find(({ name }) => name === wanted)?.kind;
    return kind === 'variable' || kind === 'function';
  };
  const find = (name: string, isValue: boolean) => {
    const meanings = refers.filter((own) => codeName(own) === name);
    const item = meanings.find((own) => isOfValue(own) === isValue) ?? meanings[0];
    if (item !== undefined) return addresses.find(item);
    const cut = name.lastIndexOf('.');
    const [type, member] = [name.slice(0, Math.max(0, cut)), name.slice(cut + 1)];
    return refers.includes(type) ? addresses.find(type, member) : undefined;
  };
  return { type: 'code', value, find };
}

/** A type within text or a table. */
export function typeCode(...[value, ...rest]: Parameters<typeof code>): Element {
  return h('code.ApiCode', [{ ...code(value, ...rest), context: 'type _ = ' }]);
}
