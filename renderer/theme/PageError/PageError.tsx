import { type PropsWithChildren, useEffect } from 'react';
import { MAIN_ID } from '../../model/document-data.ts';
import { useTranslate } from '../../routing/contexts.ts';
import { pageErrorTexts } from '../../i18n/texts/shell.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import './PageError.css';

/** Shows an error in place of a page that throws while rendering; the next page, whose path is the key, is tried again. */
export function PageErrorBoundary({ resetKey, children }: PropsWithChildren<{ resetKey: string }>) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, reset) => <PageError error={error} onReset={reset} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function PageError({ error, onReset }: { error: unknown; onReset: () => void }) {
  const translate = useTranslate();
  useEffect(() => {
    const before = document.title;
    const title = translate(pageErrorTexts.title);
    document.title = title;
    return () => {
      // The next page may have set its own title already.
      if (document.title === title) document.title = before;
    };
  }, [translate]);

  const [first = '', ...causes] = messagesOf(error);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="PlainPage">
      <h1>{translate(pageErrorTexts.heading)}</h1>
      <p>{translate(pageErrorTexts.lead)}</p>
      <div className="PageError-report">
        <p className="PageError-message">{first}</p>
        {causes.map((cause, index) => (
          <p key={index} className="PageError-cause Quiet">
            <span className="PageError-label">{translate(pageErrorTexts.cause)}</span> {cause}
          </p>
        ))}
      </div>
      <button type="button" className="Button" onClick={onReset}>
        {translate(pageErrorTexts.reset)}
      </button>
    </main>
  );
}

/** Returns the messages of an error and its causes, outermost first; stops at a cause that was there before. */
function messagesOf(error: unknown, seen: readonly unknown[] = []): string[] {
  if (seen.includes(error)) return [];
  if (typeof error === 'string') return [error];
  if (!(error instanceof Error)) return [`A value of type ${typeof error} was thrown`];
  const causes = error.cause === undefined ? [] : messagesOf(error.cause, [...seen, error]);
  return [error.message || error.name, ...causes];
}
