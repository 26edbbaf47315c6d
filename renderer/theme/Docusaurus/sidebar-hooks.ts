import { findCategory, type SidebarCategory, type SidebarItem } from '../../model/sidebar.ts';
import { usePage } from '../../routing/contexts.ts';

/** Returns the innermost category that the current page is in, or whose own page it is. */
export function useCurrentSidebarCategory(): SidebarCategory {
  const { sidebar, path } = usePage();
  const category = findCategory(sidebar?.items ?? [], path);
  if (!category) throw new Error(`useCurrentSidebarCategory: no category has the page ${path}`);
  return { ...category, items: category.items ?? [] };
}

/** Returns the entries of that category, or of the whole sidebar for a page outside of categories. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  const { sidebar, path } = usePage();
  const items = sidebar?.items ?? [];
  return findCategory(items, path)?.items ?? items;
}
