import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import './SkipLink.css';

/** The first element that Tab reaches: skips the navbar. */
export function SkipLink() {
  const translate = useTranslate();
  // The hash works without script; with script, the address stays clean.
  const skip = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <a href="#main" className="SkipLink screen-only" onClick={skip}>
      {translate(navbarTexts.skipLink)}
    </a>
  );
}
