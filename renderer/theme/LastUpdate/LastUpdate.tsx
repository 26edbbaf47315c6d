import { translate } from '../../i18n/translate.ts';
import type { PageDate } from '../../model/page.ts';
import './LastUpdate.css';

/** Tells how fresh a page is. */
export function LastUpdate({ date, label }: PageDate) {
  return (
    <p className="LastUpdate">
      {translate({ id: 'lastUpdate', message: 'Last updated' })}{' '}
      <time dateTime={date}>{label}</time>
    </p>
  );
}
