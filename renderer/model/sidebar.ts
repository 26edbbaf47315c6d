/** An entry of a sidebar, ready to render: labels and paths are final. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

interface SidebarItemBase {
  readonly className?: string;
  /** What cards show below the label. */
  readonly description?: string;
}

export interface SidebarLink extends SidebarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Site path with trailing slash, or an absolute address outside the site. */
  readonly href: string;
  /** Hidden unless it is the current page. */
  readonly unlisted?: boolean;
}

export interface SidebarCategory extends SidebarItemBase {
  readonly type: 'category';
  /** Unique in the sidebar; the open state is stored under it. */
  readonly key: string;
  readonly label: string;
  /** Site path of the category's own page; absent, the label only opens and closes it. */
  readonly href?: string;
  readonly linkUnlisted?: boolean;
  readonly collapsible: boolean;
  /** Closed until the reader opens it or visits a page inside. */
  readonly collapsed: boolean;
  /** Null if left out of the page; opening the category loads them. */
  readonly items: readonly SidebarItem[] | null;
  /** The first page inside, where the items are left out: a way in without script. */
  readonly first?: SidebarLink;
}

interface SidebarHtml extends SidebarItemBase {
  readonly type: 'html';
  /** Rendered as is. */
  readonly value: string;
}

/** The sidebar in a page's data: complete, or without the closed branches. */
export interface PageSidebar {
  /** Unique in the site: `{area}/{version}/{sidebar}`. */
  readonly id: string;
  readonly items: readonly SidebarItem[];
  /** Site path of the JSON file with every entry; absent if nothing was left out. */
  readonly source?: string;
}

/** Whether an entry, its own page or one of its descendants is the page at `path`. */
export function containsPath(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.href === path;
  if (item.type === 'html') return false;
  return item.href === path || (item.items ?? []).some((child) => containsPath(child, path));
}

/** Returns the innermost category that a page is in, or whose own page it is. */
export function findCategory(
  items: readonly SidebarItem[],
  path: string,
): SidebarCategory | undefined {
  const around = items.find((item) => item.type === 'category' && containsPath(item, path));
  if (around?.type !== 'category') return undefined;
  const inner = around.href === path ? undefined : findCategory(around.items ?? [], path);
  return inner ?? around;
}

/** Returns the address of an entry; for a category without a page, that of the first page inside. */
export function firstHref(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.href !== undefined || item.type === 'link') return item.href;
  return item.first?.href ?? item.items?.map(firstHref).find((href) => href !== undefined);
}

/** Leaves out the items of every category that is closed. */
function prune(
  items: readonly SidebarItem[],
  isAround: (category: SidebarCategory) => boolean,
): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category' || item.items === null) return item;
    const open = !item.collapsible || !item.collapsed || isAround(item);
    if (open) return { ...item, items: prune(item.items, isAround) };
    // What its page lists needs no entries.
    if (item.items.every((child) => child.type === 'link' && child.unlisted))
      return { ...item, items: [] };
    const first = firstLink(item.items);
    return { ...item, items: null, ...(first && { first }) };
  });
}

/**
 * Returns a function that gives the sidebar as the data of the page at a site path has it. Pages with the same open
 * branches share one object.
 */
export function createPageSidebars({
  id,
  items,
  source,
}: Required<PageSidebar>): (path: string) => PageSidebar {
  const around = categoriesByPath(items);
  const made = new Map<string, PageSidebar>();
  return (path) => {
    const open = around.get(path) ?? new Set();
    const branch = JSON.stringify([...open].map(({ key }) => key));
    let sidebar = made.get(branch);
    if (!sidebar) {
      const shown = prune(items, (category) => open.has(category));
      sidebar = { id, items: shown, ...(!isComplete(shown) && { source }) };
      made.set(branch, sidebar);
    }
    return sidebar;
  };
}

/** Lists the categories that each page is the page of or is in. */
function categoriesByPath(
  items: readonly SidebarItem[],
): ReadonlyMap<string, ReadonlySet<SidebarCategory>> {
  const found = new Map<string, Set<SidebarCategory>>();
  const add = (path: string, categories: readonly SidebarCategory[]) => {
    const own = found.get(path) ?? new Set();
    for (const category of categories) own.add(category);
    found.set(path, own);
  };
  const visit = (own: readonly SidebarItem[], above: readonly SidebarCategory[]) => {
    for (const item of own) {
      if (item.type === 'html') continue;
      const categories = item.type === 'category' ? [...above, item] : above;
      if (item.href !== undefined) add(item.href, categories);
      if (item.type === 'category') visit(item.items ?? [], categories);
    }
  };
  visit(items, []);
  return found;
}

function isComplete(items: readonly SidebarItem[]): boolean {
  return items.every(
    (item) => item.type !== 'category' || (item.items !== null && isComplete(item.items)),
  );
}

function firstLink(items: readonly SidebarItem[]): SidebarLink | undefined {
  for (const item of items) {
    const found = item.type === 'category' ? firstLink(item.items ?? []) : item;
    if (found?.type === 'link' && !found.unlisted) return found;
  }
  return undefined;
}
