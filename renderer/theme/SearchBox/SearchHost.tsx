import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSearch } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';

/** Highlights the words that led to the page, and starts the search's worker. */
export function SearchHost() {
  useHighlight();
  useWarmUp(hasSearch(useSite()));
  return null;
}

/** Starts the search's worker once the page has nothing else to do. */
function useWarmUp(isSearchable: boolean) {
  useEffect(() => {
    // Safari has no idle callbacks, and starts it with the first search.
    if (!isSearchable || !('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => {
      import('../../search/search-client.ts').then(
        ({ warmUpSearch }) => warmUpSearch(),
        // The dialog reports it.
        () => undefined,
      );
    });
    return () => cancelIdleCallback(handle);
  }, [isSearchable]);
}

function useHighlight() {
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
}
