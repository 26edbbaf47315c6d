import ArrowUp from 'lucide-react/icons/arrow-up';
import { translate } from '../../i18n/translate.ts';
import { goToTop } from './go-to-top.ts';
import './BackToTopButton.css';

/** Leads back to the beginning of the page; it stays in its place while it is hidden, so that it can fade. */
export function BackToTopButton({ isShown }: { isShown: boolean }) {
  const label = translate({ id: 'backToTop', message: 'Back to top' });
  return (
    <button
      type="button"
      className="BackToTopButton"
      data-shown={isShown || undefined}
      aria-label={label}
      title={label}
      onClick={goToTop}
    >
      <ArrowUp size={18} strokeWidth={1.5} />
    </button>
  );
}
