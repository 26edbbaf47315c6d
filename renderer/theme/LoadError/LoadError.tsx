import RotateCw from 'lucide-react/icons/rotate-cw';
import { translate } from '../../i18n/translate.ts';
import './LoadError.css';

export interface LoadErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Stands in place of a page that could not be loaded, and lets the reader ask for it again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div role="alert" className="LoadError">
        <p className="LoadError-message">{error.message}</p>
        <button type="button" className="LoadError-retry" onClick={onRetry}>
          <RotateCw size={15} strokeWidth={1.5} />
          {translate({ id: 'retry', message: 'Retry' })}
        </button>
      </div>
    </main>
  );
}
