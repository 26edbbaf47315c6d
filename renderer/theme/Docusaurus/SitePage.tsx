import type { ReactNode } from 'react';

interface SitePageProps {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly children?: ReactNode;
}

/**
 * What pages import as `@theme/Layout`: they lay out all between navbar and footer. The build reads the title and the
 * description from the rendered page, since only its code knows them.
 */
export function SitePage({ title, description, wrapperClassName = '', children }: SitePageProps) {
  return (
    <div
      className={`SitePage ${wrapperClassName}`.trim()}
      data-title={title}
      data-description={description}
    >
      {children}
    </div>
  );
}

/** Stands for what shows a document's content in a component around it. */
export function Inside({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** Stands for what the shell shows in its own place. */
export function ShellPart() {
  return null;
}
