import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { MAIN_ID } from '../../model/document-data.ts';
import { useTranslate } from '../../routing/contexts.ts';
import { pageTexts } from '../../i18n/texts/shell.ts';
import { IconButton } from '../IconButton.tsx';
import './BackToTop.css';

/** The button appears once the reader has scrolled by this many window heights. */
const MIN_WINDOWS = 2;

export function BackToTop() {
  const label = useTranslate()(pageTexts.backToTop);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > MIN_WINDOWS * window.innerHeight);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return (
    isFar && (
      <IconButton
        className="BackToTop Popover ScreenOnly"
        label={label}
        title={label}
        onClick={goToTop}
      >
        <ArrowUp size="1.125rem" strokeWidth={1.5} />
      </IconButton>
    )
  );
}

/** Scrolls to the top of the page, smoothly unless the reader prefers reduced motion, and moves the focus there. */
export function goToTop(): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}
