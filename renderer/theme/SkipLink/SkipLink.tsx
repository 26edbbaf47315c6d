import type { MouseEvent } from 'react';
import { translate } from '../../i18n/translate.ts';
import './SkipLink.css';

/** The first stop of the Tab key: past the navbar, into the content. */
export function SkipLink() {
  // Without script the hash does the same; with it, the address stays clean.
  const skip = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <a href="#main" className="SkipLink" onClick={skip}>
      {translate({ id: 'skipLink', message: 'Skip to content' })}
    </a>
  );
}
