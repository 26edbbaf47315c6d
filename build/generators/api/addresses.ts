import GithubSlugger from 'github-slugger';
import { type ApiItem, type ApiMember, type ApiModel, codeName, kindInfo } from './model.ts';

/** Site paths of a reference's pages and members. */
export interface ApiAddresses {
  /** Site path of the index, with both slashes. */
  readonly base: string;
  /** Returns the site path of an item or a member; undefined where it has no page. */
  readonly find: (item: string, member?: string) => string | undefined;
  /**
   * Site paths by item, by `Item.member`, and of the index by the empty string: what links name after `api:`. Samples
   * know an item by its package: `package#Item`.
   */
  readonly symbols: ReadonlyMap<string, string>;
  readonly anchor: (member: ApiMember) => string;
}

/** Returns an item's path below the reference's folder, without slashes at the ends. */
export function itemRoute({ kind, name }: Pick<ApiItem, 'kind' | 'name'>): string {
  return `${kindInfo(kind).folder}/${codeName(name)}`;
}

/** Works out the addresses of a reference. Anchors are the slugs of the members' names. */
export function createAddresses({ items, package: origin }: ApiModel, base: string): ApiAddresses {
  const anchors = new Map<ApiMember, string>();
  const symbols = new Map([['', base]]);
  for (const item of items) {
    const path = `${base}${itemRoute(item)}/`;
    symbols.set(item.name, path).set(`${origin.name}#${item.name}`, path);
    const slugger = new GithubSlugger();
    for (const member of item.members ?? []) {
      const anchor = slugger.slug(member.name.replace(/\W+/g, ' ').trim() || 'call');
      anchors.set(member, anchor);
      const key = `${item.name}.${member.name}`;
      // Where a static and an instance member share a name, links lead to the first.
      if (!symbols.has(key)) symbols.set(key, `${path}#${anchor}`);
    }
  }
  return {
    base,
    find: (item, member) => symbols.get(member === undefined ? item : `${item}.${member}`),
    symbols,
    anchor: (member) => anchors.get(member) ?? '',
  };
}
