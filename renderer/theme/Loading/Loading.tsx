import { translate } from '../../i18n/translate.ts';
import './Loading.css';

/** Stands where a page will be while its first load takes time. */
export function Loading() {
  return (
    <main id="main" tabIndex={-1}>
      <div role="status" className="Loading">
        <span className="Loading-spinner" />
        <span className="visually-hidden">{translate({ id: 'loading', message: 'Loading' })}</span>
      </div>
    </main>
  );
}
