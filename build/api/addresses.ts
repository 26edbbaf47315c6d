import GithubSlugger from 'github-slugger';
import type { FindPath } from './code/type-layout.ts';
import { kindFacts } from './kinds.ts';
import type { ApiItem, ApiMember, ApiModel } from './model.ts';

/** Site paths of a reference's pages and members. */
export interface ApiAddresses {
  /** Site path of the index, with both slashes. */
  readonly base: string;
  /** Site path of an item, or of a member with its anchor; undefined for what has no page. */
  readonly find: FindPath;
  /** Anchor of a member on its item's page. */
  readonly anchor: (member: ApiMember) => string;
}

/** Where an item's page stands below the reference's folder, without slashes at the ends. */
export function itemRoute({ kind, name }: Pick<ApiItem, 'kind' | 'name'>): string {
  return `${kindFacts(kind).folder}/${name}`;
}

/** Works out every address of a reference; anchors are those that headings with the members' names would get. */
export function createAddresses({ items }: ApiModel, base: string): ApiAddresses {
  const anchors = new Map<ApiMember, string>();
  const paths = new Map<string, string>();
  for (const item of items) {
    const path = `${base}${itemRoute(item)}/`;
    paths.set(item.name, path);
    const slugger = new GithubSlugger();
    for (const member of item.members ?? []) {
      const anchor = slugger.slug(member.name.replace(/\W+/g, ' ').trim() || 'call');
      anchors.set(member, anchor);
      const key = `${item.name}.${member.name}`;
      // Of a static member and one of instances, links by name mean the first.
      if (!paths.has(key)) paths.set(key, `${path}#${anchor}`);
    }
  }
  return {
    base,
    find: (item, member) => paths.get(member === undefined ? item : `${item}.${member}`),
    anchor: (member) => anchors.get(member) ?? '',
  };
}

/** Every name that links may give after `api:`, with its address; without a name they lead to the index. */
export function listSymbols(
  { items }: ApiModel,
  { base, find }: ApiAddresses,
): ReadonlyMap<string, string> {
  return new Map([
    ['', base] as const,
    ...items.flatMap((item) => [
      [item.name, find(item.name)!] as const,
      ...(item.members ?? []).map(
        ({ name }) => [`${item.name}.${name}`, find(item.name, name)!] as const,
      ),
    ]),
  ]);
}
