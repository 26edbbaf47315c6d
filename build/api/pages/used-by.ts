import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/hast-node.ts';
import { kindFacts } from '../kinds.ts';
import type { ApiItem } from '../model.ts';
import type { ApiUse } from '../uses.ts';
import type { ApiTreeContext } from './page-context.ts';

/** Members told of one item; more are counted. */
const MAX_MEMBERS = 6;

/** The items that mention this one, with the members that do. */
export function usedBy(item: ApiItem, context: ApiTreeContext): ElementContent[] {
  const uses = context.uses.get(item.name) ?? [];
  if (uses.length === 0) return [];
  return [
    element('h2', { id: 'used-by' }, ['Used by']),
    element(
      'ul',
      { className: ['ApiUses'] },
      uses.map((use) => useEntry(use, context)),
    ),
  ];
}

function useEntry({ item, members }: ApiUse, { addresses }: ApiTreeContext): Element {
  const { label } = kindFacts(item.kind);
  const shown = members
    .slice(0, MAX_MEMBERS)
    .flatMap((member, index) => [
      ...(index > 0 ? [', '] : []),
      element('a', { href: addresses.find(item.name, member) }, [member]),
    ]);
  const rest = members.length - MAX_MEMBERS;
  const more = rest > 0 ? [` and ${rest} more`] : [];
  return element('li', {}, [
    element('a', { className: ['ApiUses-item'], href: addresses.find(item.name) }, [item.name]),
    ' ',
    element('span', { className: ['ApiUses-kind'] }, [label.toLowerCase()]),
    ' ',
    ...(shown.length > 0
      ? [element('span', { className: ['ApiUses-members'] }, [...shown, ...more])]
      : []),
  ]);
}
