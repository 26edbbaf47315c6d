import { type ReactNode, Suspense } from 'react';
import { CONTENTS_ID, MAIN_ID } from '../../model/document-data.ts';
import { usePage, useSite } from '../../routing/contexts.ts';
import { BreakableName } from '../BreakableName.tsx';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx';
import { PageActions } from '../PageActions/PageActions.tsx';
import { PageFooter, PageTags, Pagination } from './PageFooter.tsx';
import { SidebarPanel } from '../Sidebar/SidebarPanel.tsx';
import { CompactTableOfContents, TableOfContents } from '../TableOfContents/TableOfContents.tsx';
import { PageNotices } from './PageNotices.tsx';
import './DocPage.css';

export function DocPage({ children }: { children: ReactNode }) {
  const { title, showTitle, toc, sidebar, breadcrumbs, previous, next } = usePage();
  const hasToc = toc.length > 0;
  return (
    <div className={`PageWidth${sidebar ? ' DocPage--withSidebar' : ''}`}>
      {sidebar && (
        <Suspense>
          <SidebarPanel sidebar={sidebar} />
        </Suspense>
      )}
      <Suspense>
        <main id={MAIN_ID} tabIndex={-1} className="DocPage-main">
          {hasToc && <CompactTableOfContents toc={toc} />}
          <div className="DocPage-column">
            <Breadcrumbs items={breadcrumbs} />
            <PageActions />
            <PageNotices />
            <article {...useOriginalLanguage()}>
              {showTitle && (
                <header className="DocPage-header">
                  <h1 className="DocPage-title">
                    <BreakableName name={title} />
                  </h1>
                </header>
              )}
              {children}
            </article>
            <PageTags />
            <PageFooter />
            <Pagination previous={previous} next={next} />
          </div>
          {hasToc && (
            <div id={CONTENTS_ID} className="DocPage-aside Scroller ScreenOnly">
              <TableOfContents toc={toc} />
            </div>
          )}
        </main>
      </Suspense>
    </div>
  );
}

/** An article that isn't translated is in the language of the default locale. */
function useOriginalLanguage(): { readonly lang?: string; readonly dir?: string } {
  const { locales, defaultLocale } = useSite();
  const { translation } = usePage();
  const original = locales.find(({ path }) => path === defaultLocale);
  if (translation !== 'missing' || !original) return {};
  return { lang: original.htmlLang, dir: original.direction };
}
