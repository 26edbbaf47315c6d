import { useEffect } from 'react';
import { translate } from '../../i18n/translate.ts';
import './PageError.css';

export interface PageErrorProps {
  readonly error: unknown;
  readonly onReset: () => void;
}

/** Says that the page crashed and why, down to the first cause. */
export function PageError({ error, onReset }: PageErrorProps) {
  useEffect(() => {
    const before = document.title;
    const title = translate({ id: 'pageError.title', message: 'Page Error' });
    document.title = title;
    return () => {
      // Whoever shows the next page may have named it already.
      if (document.title === title) document.title = before;
    };
  }, []);

  const [first = '', ...causes] = messagesOf(error);
  return (
    <main id="main" tabIndex={-1} className="PageError">
      <h1 className="PageError-heading">
        {translate({ id: 'pageError.heading', message: 'This page crashed' })}
      </h1>
      <p className="PageError-lead">
        {translate({
          id: 'pageError.lead',
          message: 'The rest of the site still works. The page reported:',
        })}
      </p>
      <div className="PageError-report">
        <p className="PageError-message">{first}</p>
        {causes.map((cause, index) => (
          <p key={index} className="PageError-cause">
            <span className="PageError-label">
              {translate({ id: 'pageError.cause', message: 'Cause' })}
            </span>{' '}
            {cause}
          </p>
        ))}
      </div>
      <button type="button" className="PageError-reset" onClick={onReset}>
        {translate({ id: 'pageError.reset', message: 'Try again' })}
      </button>
    </main>
  );
}

/** The message of an error and those of its causes, outermost first; an error that causes itself ends the chain. */
function messagesOf(error: unknown, seen: readonly unknown[] = []): string[] {
  if (seen.includes(error)) return [];
  if (typeof error === 'string') return [error];
  if (!(error instanceof Error)) return [`A value of type ${typeof error} was thrown`];
  const causes = error.cause === undefined ? [] : messagesOf(error.cause, [...seen, error]);
  return [error.message || error.name, ...causes];
}
