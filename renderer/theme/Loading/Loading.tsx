import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../../model/document-data.ts';
import { usePage, useTranslate } from '../../routing/contexts.ts';
import { commonTexts, failureTexts } from '../../i18n/texts/shell.ts';
import { UnreachableError } from '../../routing/outdated-shell.ts';
import { ConnectionText } from '../Notice/Notices.tsx';
import { SidebarPanel } from '../Sidebar/SidebarPanel.tsx';
import './Loading.css';

export function Loading() {
  const translate = useTranslate();
  return (
    <Frame>
      <div role="status" className="Loading">
        <span className="Loading-spinner" />
        <span className="VisuallyHidden">{translate(commonTexts.loading)}</span>
      </div>
    </Frame>
  );
}

interface LoadErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shows why a page could not be loaded, beside the sidebar of the page before. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const translate = useTranslate();
  const isUnreachable = error instanceof UnreachableError;
  return (
    <Frame>
      <div role="alert" className="LoadError">
        <h1 className="LoadError-title">{translate(failureTexts.title)}</h1>
        <p>{isUnreachable ? <ConnectionText /> : translate(failureTexts.lead)}</p>
        <button type="button" className="Button Line LoadError-retry" onClick={onRetry}>
          <RotateCw size="0.9375rem" strokeWidth={1.5} />
          {translate(commonTexts.retry)}
        </button>
        {!isUnreachable && (
          <details className="LoadError-details Quiet">
            <summary>{translate(failureTexts.details)}</summary>
            <code>{error.message}</code>
          </details>
        )}
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { sidebar } = usePage();
  return (
    <div className={sidebar ? 'PageWidth DocPage--withSidebar' : undefined}>
      {sidebar && <SidebarPanel sidebar={sidebar} />}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
