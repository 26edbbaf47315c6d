import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { pageTexts } from '../../i18n/texts/shell.ts';
import './BackToTopButton.css';

/** Stays in the document while it is hidden, so that it can fade. */
export function BackToTopButton({ isShown }: { isShown: boolean }) {
  const translate = useTranslate();
  const label = translate(pageTexts.backToTop);
  return (
    <button
      type="button"
      className="BackToTopButton screen-only"
      data-shown={isShown || undefined}
      aria-label={label}
      title={label}
      onClick={goToTop}
    >
      <ArrowUp size="1.125rem" strokeWidth={1.5} />
    </button>
  );
}

/** Scrolls to the top of the page, smoothly unless the reader prefers reduced motion, and moves the focus there. */
export function goToTop(): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
