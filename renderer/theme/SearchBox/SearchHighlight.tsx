import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../routing/PageContext.ts';

/** Highlights the words that led to the page. */
export function SearchHighlight() {
  const page = usePage();
  const words = new URLSearchParams(useLocation().search).get('highlight');
  useEffect(() => {
    if (!words) return;
    let clear: (() => void) | undefined;
    let isObsolete = false;
    import('./page-highlight.ts').then(
      ({ highlightPage }) => {
        if (!isObsolete) clear = highlightPage(words);
      },
      // The page is readable without it.
      () => undefined,
    );
    return () => {
      isObsolete = true;
      clear?.();
    };
  }, [words, page]);
  return null;
}
