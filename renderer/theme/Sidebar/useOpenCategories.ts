import { useMemo, useState } from 'react';
import { sidebarCategoriesKey } from '../../model/persisted-state.ts';
import { containsPath, type SidebarCategory, type SidebarItem } from '../../model/sidebar.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';

/** Which categories are open (`1`) and closed (`0`), by key. */
type Choices = Readonly<Record<string, 0 | 1>>;

export interface OpenCategories {
  readonly isOpen: (category: SidebarCategory) => boolean;
  /** Opens or closes a category; `siblings` are the items of its level. */
  readonly toggle: (category: SidebarCategory, siblings: readonly SidebarItem[]) => void;
}

/**
 * Tracks which categories of a sidebar are open. The reader's choices are stored. The branch of the page at `path`
 * opens automatically and stays open until the reader closes it, but isn't stored.
 */
export function useOpenCategories(
  id: string,
  items: readonly SidebarItem[],
  path: string,
): OpenCategories {
  const { autoCollapse = false } = useSite().sidebar;
  const key = sidebarCategoriesKey(id);
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);
  const remembered = useMemo(() => parseChoices(stored), [stored]);
  const [visited, setVisited] = useState(path);
  const [session, setSession] = useState(() => openBranch(items, path, autoCollapse));
  if (visited !== path) {
    setVisited(path);
    setSession({ ...session, ...openBranch(items, path, autoCollapse) });
  }

  const isOpen = (category: SidebarCategory) =>
    !category.collapsible ||
    (session[category.key] ?? remembered[category.key] ?? (category.collapsed ? 0 : 1)) === 1;

  return {
    isOpen,
    toggle: (category, siblings) => {
      const opens = !isOpen(category);
      const choice: Choices = {
        ...(opens && autoCollapse ? closeAll(siblings) : {}),
        [category.key]: opens ? 1 : 0,
      };
      setSession((before) => ({ ...before, ...choice }));
      // Read again, because several categories may change at once, and `stored` is null while hydrating.
      store(JSON.stringify({ ...parseChoices(storage.get(key)), ...choice }));
    },
  };
}

/** Opens the ancestors of a page and, if asked, closes their siblings. */
function openBranch(items: readonly SidebarItem[], path: string, closesSiblings: boolean): Choices {
  const ancestor = items.find((item) => item.type === 'category' && containsPath(item, path));
  if (ancestor?.type !== 'category') return {};
  return {
    ...(closesSiblings ? closeAll(items) : {}),
    [ancestor.key]: 1,
    ...openBranch(ancestor.items ?? [], path, closesSiblings),
  };
}

function closeAll(items: readonly SidebarItem[]): Choices {
  return Object.fromEntries(
    items.flatMap((item) => (item.type === 'category' ? [[item.key, 0] as const] : [])),
  );
}

function parseChoices(stored: string | null): Choices {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Choices) : {};
  } catch {
    // Malformed, or written by an older release.
    return {};
  }
}
