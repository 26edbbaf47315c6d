import type { RefObject } from 'react';
import { isSitePath } from '../../model/page-path.ts';
import { containsPath, type SidebarItem, type SidebarLink } from '../../model/sidebar.ts';
import { Link } from '../../routing/Link.tsx';
import { AuthorHtml } from '../AuthorHtml/AuthorHtml.tsx';
import { BreakableName } from '../BreakableName.tsx';
import { ExternalMark } from '../ExternalMark/ExternalMark.tsx';
import type { SidebarLoad } from './sidebar-store.ts';
import { SidebarBranch } from './SidebarBranch.tsx';
import type { OpenCategories } from './useOpenCategories.ts';

/** What every entry needs to know of the sidebar it stands in. */
export interface SidebarTree extends OpenCategories {
  /** Site path of the page on show. */
  readonly path: string;
  /** Whether opening and closing is to be seen moving. */
  readonly animates: RefObject<boolean>;
  readonly loadState: SidebarLoad['state'];
  /** Fetches the entries that were left out of the page. */
  readonly load: () => void;
  /** Fetches them again after a failure; where their file is gone, loads the page anew, once. */
  readonly retry: () => void;
}

/** One level of a sidebar. */
export function SidebarList({ items, tree }: { items: readonly SidebarItem[]; tree: SidebarTree }) {
  return (
    <ul className="Sidebar-list">
      {items.map((item, index) => {
        if (!isVisible(item, tree.path)) return null;
        switch (item.type) {
          case 'link':
            return <Entry key={index} item={item} path={tree.path} />;
          case 'category':
            return <SidebarBranch key={item.key} item={item} siblings={items} tree={tree} />;
          case 'html':
            return (
              <li key={index}>
                <AuthorHtml html={item.value} className="Sidebar-html" />
              </li>
            );
        }
      })}
    </ul>
  );
}

function Entry({ item: { href, label }, path }: { item: SidebarLink; path: string }) {
  return (
    <li>
      <Link to={href} isActive={href === path} className="Sidebar-link">
        <BreakableName name={label} />
        {!isSitePath(href) && <ExternalMark />}
      </Link>
    </li>
  );
}

/** Unlisted pages show on themselves alone, categories while they lead anywhere. */
function isVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || containsPath(item, path)) return true;
  if (item.type === 'link') return !item.unlisted;
  const hasPage = item.href !== undefined && !item.linkUnlisted;
  return hasPage || !item.items || item.items.some((child) => isVisible(child, path));
}
