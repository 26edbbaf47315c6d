import type { Element, ElementContent } from 'hast';
import type { Text } from '../../../renderer/i18n/define-texts.ts';
import { apiPageTexts as texts } from '../../../renderer/i18n/texts/api.ts';
import { nameParts } from '../../../renderer/model/plain-text.ts';
import { element } from '../../markdown/hast-node.ts';
import { kindInfo } from '../kinds.ts';
import type { ApiItem, ApiKind } from '../model.ts';
import type { PageContext, ReferenceContext } from './context.ts';

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
            link: `[${translate(texts.olderItemLink, { name, version })}](api:${item!.name})`,
          })
        : translate(texts.olderGone, {
            ...{ name, version },
            link: `[${translate(texts.olderGoneLink)}](api:)`,
          });
  return fromMarkdown(`:::note[${title}]\n\n${scope} ${sentence}\n\n:::`);
}
