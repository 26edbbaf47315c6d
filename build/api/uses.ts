import type { ApiItem, ApiMember, ApiModel, ApiSignature, ApiType } from './model.ts';

/** An item that mentions another one, and the members it does so in; none where the item itself does. */
export interface ApiUse {
  readonly item: ApiItem;
  readonly members: readonly string[];
}

/** Lists, for each item by name, the items that mention it, in the order of the model. */
export function collectUses({ items }: ApiModel): ReadonlyMap<string, readonly ApiUse[]> {
  const uses = new Map<string, ApiUse[]>();
  for (const item of items) {
    const members = new Map<string, Set<string>>();
    const note = (names: Iterable<string>, member: string | null) => {
      for (const name of names) {
        const found = members.get(name) ?? new Set();
        members.set(name, member === null ? found : found.add(member));
      }
    };
    note(mentionedByItem(item), null);
    for (const member of item.members ?? []) {
      if (!member.inheritedFrom) note(mentionedByMember(member), member.name);
    }
    for (const [name, found] of members) {
      if (name !== item.name)
        uses.set(name, [...(uses.get(name) ?? []), { item, members: [...found] }]);
    }
  }
  return uses;
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

function mentionedByItem({
  type,
  signatures = [],
  typeParameters = [],
  ...item
}: ApiItem): Set<string> {
  const names = new Set<string>();
  for (const one of [type, ...(item.extends ?? []), ...(item.implements ?? [])])
    addNames(one, names);
  for (const signature of signatures) addSignature(signature, names);
  for (const parameter of typeParameters) {
    addNames(parameter.extends, names);
    addNames(parameter.default, names);
  }
  return names;
}

function mentionedByMember(member: ApiMember): Set<string> {
  const names = new Set<string>();
  addMember(member, names);
  return names;
}

function addMember({ type, signatures = [] }: ApiMember, names: Set<string>): void {
  addNames(type, names);
  for (const signature of signatures) addSignature(signature, names);
}

function addSignature(signature: ApiSignature, names: Set<string>): void {
  for (const { type } of signature.parameters ?? []) addNames(type, names);
  for (const parameter of signature.typeParameters ?? []) {
    addNames(parameter.extends, names);
    addNames(parameter.default, names);
  }
  addNames(signature.returns, names);
}

/** Every type is made of types, members and signatures under whatever key. */
function addNames(type: ApiType | undefined, names: Set<string>): void {
  if (typeof type !== 'object') return;
  if ('item' in type) names.add(type.item);
  if ('members' in type) {
    for (const member of type.members) addMember(member, names);
  } else if ('function' in type) {
    addSignature(type.function, names);
  } else if ('tuple' in type) {
    for (const element of type.tuple) addNames(element.type, names);
  } else {
    for (const inner of Object.values(type).flat()) addNames(inner as ApiType, names);
  }
}
