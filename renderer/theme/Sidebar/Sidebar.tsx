import { useEffect, useRef } from 'react';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { sidebarTexts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import type { PageSidebar } from '../../model/sidebar.ts';
import { recoverFrom, StaleBuildError } from '../../routing/outdated-shell.ts';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
import { loadSidebar, useSidebarLoad } from './sidebar-store.ts';
import { SidebarTree, useOpenCategories } from './SidebarTree.tsx';
import './Sidebar.css';

/** Needs the sidebar's id as its key, which resets the open categories when another sidebar is shown. */
export function Sidebar({ sidebar }: { sidebar: PageSidebar }) {
  const translate = useTranslate();
  const { id, source } = sidebar;
  const { basePath } = useSite();
  const { path } = usePage();
  const load = useSidebarLoad(id);
  const items = load.state === 'loaded' ? load.items : sidebar.items;
  const categories = useOpenCategories(id, items, path);

  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    return current ? scrollIntoPanel(current) : undefined;
  }, [path]);

  // Until the first click here, changes only restore what was remembered, so they aren't animated.
  const animates = useRef(false);
  const loadAll = () => {
    if (source !== undefined) void loadSidebar(id, toAddress(basePath, source));
  };
  const retry = async () => {
    const isGone = load.state === 'failed' && load.isGone;
    const gone = new StaleBuildError(`the sidebar file ${source} is gone`);
    if (!isGone || (await recoverFrom(gone, location.pathname)) !== 'reload') loadAll();
  };
  const { state: loadState } = load;
  return (
    <nav
      ref={nav}
      aria-label={translate(sidebarTexts.label)}
      className="Sidebar"
      onClickCapture={() => {
        animates.current = true;
      }}
    >
      <SidebarTree
        items={items}
        sidebar={{
          ...categories,
          path,
          animates,
          loadState,
          load: loadAll,
          retry: () => void retry(),
        }}
      />
    </nav>
  );
}
