import type { MouseEvent } from 'react';
import { CONTENTS_ID, MAIN_ID } from '../../model/document-data.ts';
import { usePage, useTranslate } from '../../routing/contexts.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import './SkipLink.css';

/** The first elements that Tab reaches: they skip the navbar, and the article on the way to its headings. */
export function SkipLink() {
  const translate = useTranslate();
  const { toc } = usePage();
  // The hash works without script; with script, the address stays clean.
  const skip = (event: MouseEvent) => {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  const skipToContents = (event: MouseEvent) => {
    const shown = [
      '.TocList-link[aria-current]',
      '.CompactTableOfContents-summary',
      '.TocList-link',
    ]
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find((element) => element.getClientRects().length > 0);
    if (!shown) return;
    event.preventDefault();
    shown.focus();
  };
  return (
    <>
      <a href={`#${MAIN_ID}`} className="SkipLink ScreenOnly" onClick={skip}>
        {translate(navbarTexts.skipLink)}
      </a>
      {toc.length > 0 && (
        <a href={`#${CONTENTS_ID}`} className="SkipLink ScreenOnly" onClick={skipToContents}>
          {translate(navbarTexts.skipToContents)}
        </a>
      )}
    </>
  );
}
