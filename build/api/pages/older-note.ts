import type { ElementContent } from 'hast';
import type { ApiItem } from '../model.ts';
import type { ApiTreeContext } from './page-context.ts';

/** Leads from a page of an older version to the current page of the same item, or to the index where the item is gone. */
export async function olderNote(
  item: Pick<ApiItem, 'name'> | null,
  { reference, fromMarkdown }: ApiTreeContext,
): Promise<ElementContent[]> {
  const { current, model } = reference;
  if (!current) return [];
  const { name, version } = model.package;
  const now = current.package.version;
  const isKept = item && current.items.some((candidate) => candidate.name === item.name);
  const sentence = isKept
    ? `The current page is [\`${item.name}\` in version ${now}](api:${item.name}).`
    : item
      ? `Version ${now} no longer exports \`${item.name}\`; see [what it does](api:).`
      : `The current reference is that of [version ${now}](api:).`;
  return fromMarkdown(
    `:::note[An older version]\n\nThis describes \`${name}\` ${version}. ${sentence}\n\n:::`,
  );
}
