import type { ApiItem, ApiModel } from './model.ts';

/** An item that mentions another one. `members` lists the members that do; empty if only the item's declaration does. */
export interface ApiUse {
  readonly item: ApiItem;
  readonly members: readonly string[];
}

/** Lists, by the name of an item, the items that mention it, in the order of the model. */
export function collectUses({ items }: ApiModel): ReadonlyMap<string, readonly ApiUse[]> {
  const uses = new Map<string, ApiUse[]>();
  for (const item of items) {
    const { members = [], ...declaration } = item;
    const found = new Map([...mentions(declaration)].map((name) => [name, new Set<string>()]));
    for (const member of members) {
      if (member.inheritedFrom) continue;
      for (const name of mentions(member)) {
        found.set(name, (found.get(name) ?? new Set()).add(member.name));
      }
    }
    found.delete(item.name);
    for (const [name, own] of found) {
      uses.set(name, [...(uses.get(name) ?? []), { item, members: [...own] }]);
    }
  }
  return uses;
}

/** Names of the items that a part of a model refers to: a type has them under `item`, however deep. */
function mentions(part: object, names = new Set<string>()): Set<string> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    if (key === 'item') names.add(value as string);
    // These two hold texts under names of parameters.
    else if (key === 'comment' || key === 'defaults') continue;
    else if (typeof value === 'object' && value !== null) mentions(value, names);
  }
  return names;
}

/** Items that extend or implement another one. */
export function descendants(
  { items }: ApiModel,
  name: string,
  by: 'extends' | 'implements',
): readonly ApiItem[] {
  return items.filter((item) =>
    item[by]?.some((type) => typeof type === 'object' && 'item' in type && type.item === name),
  );
}
