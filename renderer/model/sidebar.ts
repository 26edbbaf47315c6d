/** An entry of a sidebar, ready to render: labels and paths are final. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

interface SidebarItemBase {
  readonly className?: string;
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

export interface SidebarHtml extends SidebarItemBase {
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

/** Leaves out the items of every category that is closed on the page at `path`. */
export function pruneSidebar(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category' || item.items === null) return item;
    const open = !item.collapsible || !item.collapsed || containsPath(item, path);
    if (open) return { ...item, items: pruneSidebar(item.items, path) };
    const first = firstLink(item.items);
    return { ...item, items: null, ...(first && { first }) };
  });
}

/** Returns the sidebar as the data of the page at `path` has it. */
export function pageSidebar(
  { id, items, source }: Required<PageSidebar>,
  path: string,
): PageSidebar {
  const shown = pruneSidebar(items, path);
  return { id, items: shown, ...(!isComplete(shown) && { source }) };
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
