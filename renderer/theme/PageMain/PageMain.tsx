import type { ReactNode } from 'react';
import { usePage } from '../../routing/PageContext.ts';
import { BreakableName } from '../BreakableName.tsx';
import { EditLink } from '../EditLink/EditLink.tsx';
import { LastUpdate } from '../LastUpdate/LastUpdate.tsx';
import { PageTools } from '../PageTools/PageTools.tsx';
import { CompactTableOfContents, TableOfContents } from '../TableOfContents/TableOfContents.tsx';
import './PageMain.css';

export interface PageMainProps {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The article's body. */
  readonly children: ReactNode;
}

/** A page's article with its title and table of contents, and what stands before and after it in the column. */
export function PageMain({ before, after, children }: PageMainProps) {
  const { title, showTitle, toc, editUrl, lastUpdate } = usePage();
  const hasToc = toc.length > 0;
  return (
    <main id="main" tabIndex={-1} className="PageMain">
      <div className="PageMain-column">
        {before}
        <PageTools />
        {hasToc && <CompactTableOfContents toc={toc} />}
        <article>
          {showTitle && (
            <header className="PageMain-header">
              <h1 className="PageMain-title">
                <BreakableName name={title} />
              </h1>
            </header>
          )}
          {children}
        </article>
        {(editUrl ?? lastUpdate) && (
          <footer className="PageMain-footer">
            {editUrl !== undefined && <EditLink href={editUrl} />}
            {lastUpdate && <LastUpdate {...lastUpdate} />}
          </footer>
        )}
        {after}
      </div>
      {hasToc && (
        <div className="PageMain-aside">
          <TableOfContents toc={toc} />
        </div>
      )}
    </main>
  );
}
