import type { PackedPageModel } from './pack.ts';
import { isSitePath } from './page-path.ts';
import type { Breadcrumb, Page, PageLink } from './page.ts';
import { createPageSidebars, type PageSidebar, type SidebarItem } from './sidebar.ts';

export type Neighbors = Pick<Page, 'previous' | 'next'>;

/** Lists the neighbors of every page in a sidebar's order, by site path. */
export function listNeighbors(
  sequence: readonly {
    readonly path: string;
    readonly label: string;
    readonly unlisted: boolean;
  }[],
): ReadonlyMap<string, Neighbors> {
  const found = new Map<string, Neighbors>();
  /** Adds the last listed page before each one. */
  const addAll = (key: keyof Neighbors, entries: typeof sequence) => {
    let last: PageLink | undefined;
    for (const { path, label, unlisted } of entries) {
      found.set(path, { ...found.get(path), ...(last && { [key]: last }) });
      if (!unlisted) last = { label, href: path };
    }
  };
  addAll('previous', sequence);
  addAll('next', sequence.toReversed());
  return found;
}

/** A complete sidebar, and what follows from it for each page. */
export interface SidebarIndex extends Required<PageSidebar> {
  readonly trails: ReadonlyMap<string, readonly Breadcrumb[]>;
  readonly neighbors: ReadonlyMap<string, Neighbors>;
  /** The sidebar as the data of the page at a site path has it. */
  readonly pageSidebar: (path: string) => PageSidebar;
}

/** Site path of the file with all items of a sidebar in a pack. */
export function sidebarFile(id: string): string {
  return `/assets/sidebars/${id.replaceAll('/', '.')}.json`;
}

/** Finds out which breadcrumbs and neighbors pages have by their place in a sidebar. */
export function indexSidebar(id: string, items: readonly SidebarItem[]): SidebarIndex {
  const trails = new Map<string, readonly Breadcrumb[]>();
  const sequence: { path: string; label: string; unlisted: boolean }[] = [];
  const add = (
    { path, label, unlisted = false }: { path: string; label: string; unlisted?: boolean },
    parents: readonly Breadcrumb[],
  ) => {
    if (!isSitePath(path) || trails.has(path)) return;
    trails.set(path, [...parents, { label }]);
    sequence.push({ path, label, unlisted });
  };
  const addItems = (own: readonly SidebarItem[], parents: readonly Breadcrumb[]) => {
    for (const item of own) {
      if (item.type === 'html') continue;
      const { label, href } = item;
      if (item.type === 'link') {
        add({ path: item.href, label, unlisted: item.unlisted ?? false }, parents);
      } else {
        if (href !== undefined) {
          add({ path: href, label, unlisted: item.linkUnlisted ?? false }, parents);
        }
        addItems(item.items ?? [], [...parents, { label, ...(href !== undefined && { href }) }]);
      }
    }
  };
  addItems(items, []);
  const sidebar = { id, items, source: sidebarFile(id) };
  return {
    ...sidebar,
    trails,
    neighbors: listNeighbors(sequence),
    pageSidebar: createPageSidebars(sidebar),
  };
}

/** Leaves out of a page model what its sidebar tells. */
export function stripSidebarData(page: Page, index: SidebarIndex | undefined): PackedPageModel {
  const { sidebar, breadcrumbs, previous, next, ...rest } = page;
  const { path } = page;
  const around = index?.neighbors.get(path) ?? {};
  const changed = <T>(key: string, own: T | undefined, expected: T | undefined) =>
    JSON.stringify(own) === JSON.stringify(expected) ? {} : { [key]: own ?? null };
  return {
    ...rest,
    sidebar: sidebar?.id ?? null,
    ...changed('breadcrumbs', breadcrumbs, index?.trails.get(path) ?? []),
    ...changed('previous', previous, around.previous),
    ...changed('next', next, around.next),
  };
}

/** Restores the page model that {@link stripSidebarData} was given. */
export function restoreSidebarData(packed: PackedPageModel, index: SidebarIndex | undefined): Page {
  const { sidebar, breadcrumbs, previous, next, ...rest } = packed;
  const around = index?.neighbors.get(packed.path) ?? {};
  const pick = (key: keyof Neighbors, own: PageLink | null | undefined) => {
    const link = own === undefined ? around[key] : own;
    return link ? { [key]: link } : {};
  };
  return {
    ...rest,
    breadcrumbs: breadcrumbs ?? index?.trails.get(packed.path) ?? [],
    ...pick('previous', previous),
    ...pick('next', next),
    sidebar: sidebar !== null && index ? index.pageSidebar(packed.path) : null,
  };
}
