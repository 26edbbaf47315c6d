import { useEffect, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import { toAddress } from '../../model/page-path.ts';
import type { PageSidebar } from '../../model/sidebar.ts';
import { reloadOutdatedShell, StaleBuildError } from '../../routing/outdated-shell.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
import { loadSidebar, useSidebarLoad } from './sidebar-store.ts';
import { SidebarList, type SidebarTree } from './SidebarList.tsx';
import { useOpenCategories } from './useOpenCategories.ts';
import './Sidebar.css';

/** The entries of an area, the branch of the page on show open. */
export function Sidebar({ sidebar }: { sidebar: PageSidebar }) {
  // What is open belongs to one sidebar: another one starts afresh.
  return <SidebarNavigation key={sidebar.id} sidebar={sidebar} />;
}

function SidebarNavigation({ sidebar }: { sidebar: PageSidebar }) {
  const { id, source } = sidebar;
  const { basePath } = useSite();
  const { path } = usePage();
  const load = useSidebarLoad(id);
  const items = load.state === 'loaded' ? load.items : sidebar.items;
  const categories = useOpenCategories(id, items, path);

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next frame, when the menu that may hold the sidebar is on the screen.
    const frame = requestAnimationFrame(() => {
      const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
      if (current) scrollIntoPanel(current);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);

  // Until the reader does something here, changes come from what was remembered and are not to be seen moving.
  const animates = useRef(false);
  const loadAll = () => {
    if (source !== undefined) void loadSidebar(id, toAddress(basePath, source));
  };
  const tree: SidebarTree = {
    ...categories,
    path,
    animates,
    loadState: load.state,
    load: loadAll,
    retry: () => {
      const isGone = load.state === 'failed' && load.isGone;
      const gone = new StaleBuildError(`the sidebar file ${source} is gone`);
      if (!isGone || !reloadOutdatedShell(gone, location.pathname)) loadAll();
    },
  };
  return (
    <nav
      ref={nav}
      aria-label={translate({ id: 'sidebar.label', message: 'Docs sidebar' })}
      className="Sidebar"
      onClickCapture={() => {
        animates.current = true;
      }}
    >
      <SidebarList items={items} tree={tree} />
    </nav>
  );
}
