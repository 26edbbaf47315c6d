import type { ReactNode } from 'react';
import { usePage } from '../../routing/PageContext.ts';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { PageMain } from '../PageMain/PageMain.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { SidebarPanel } from './SidebarPanel.tsx';
import './DocPage.css';

/** A page of a content area: its sidebar, where it has one, and its article among its neighbours. */
export function DocPage({ children }: { children: ReactNode }) {
  const { sidebar, breadcrumbs, previous, next } = usePage();
  return (
    <div className={sidebar ? 'DocPage DocPage--withSidebar' : 'DocPage'}>
      {sidebar && <SidebarPanel sidebar={sidebar} />}
      <PageMain
        before={<Breadcrumbs items={breadcrumbs} />}
        after={<Pagination previous={previous} next={next} />}
      >
        {children}
      </PageMain>
    </div>
  );
}
