import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { translate } from '../../i18n/translate.ts';
import './ExternalMark.css';

/** Tells, at the end of a link's label, that it leaves the site. */
export function ExternalMark() {
  return (
    <>
      {/* Parts the label from the hint when both are read out. */ ' '}
      <ArrowUpRight className="ExternalMark" size={14} strokeWidth={1.5} />
      <span className="visually-hidden">
        {translate({ id: 'newTab', message: '(opens in a new tab)' })}
      </span>
    </>
  );
}
