/** An entry of a sidebar, ready to show: labels and paths are final. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Site path with trailing slash, or an absolute address outside the site. */
  readonly href: string;
  /** Hidden unless it is the current page. */
  readonly unlisted?: boolean;
}

export interface SidebarCategory {
  readonly type: 'category';
  /** Stable key of the category in its sidebar, under which its open state is remembered. */
  readonly key: string;
  readonly label: string;
  /** Site path of the category's own page; absent, the label only opens and closes it. */
  readonly href?: string;
  /** The category's page is unlisted. */
  readonly linkUnlisted?: boolean;
  readonly collapsible: boolean;
  /** Closed until the reader opens it or visits a page inside. */
  readonly collapsed: boolean;
  /** Entries, or null where they were left out of the page and are loaded when the category is opened. */
  readonly items: readonly SidebarItem[] | null;
}

export interface SidebarHtml {
  readonly type: 'html';
  /** HTML shown as it is. */
  readonly value: string;
}

/** A sidebar as one page carries it: complete, or with the closed branches left out. */
export interface PageSidebar {
  /** Unique in the site: `{area}/{version}/{sidebar}`. */
  readonly id: string;
  readonly items: readonly SidebarItem[];
  /** Site path of the JSON file that holds every entry; absent when nothing was left out. */
  readonly source?: string;
}

/** Tells whether an entry is the page at `path` or leads to it; a category also when its own page is. */
export function containsPath(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return item.href === path;
  if (item.type === 'html') return false;
  return item.href === path || (item.items ?? []).some((child) => containsPath(child, path));
}

/** Returns the entries with the items of every category that is closed on the page at `path` replaced by null. */
export function pruneSidebar(items: readonly SidebarItem[], path: string): readonly SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category' || item.items === null) return item;
    const open = !item.collapsible || !item.collapsed || containsPath(item, path);
    return { ...item, items: open ? pruneSidebar(item.items, path) : null };
  });
}
