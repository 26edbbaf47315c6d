import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSearch } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { onCommand } from '../Commands/command-bus.ts';
import { ToolBoundary } from '../ToolBoundary/ToolBoundary.tsx';
import { onEarlySearchClosed, readEarlySearch } from './early-search.ts';
import {
  changeSearchStore,
  closeSearch,
  getSearchStore,
  openSearch,
  resetSearchStore,
  useSearchStore,
} from './search-store.ts';

/** Hears Ctrl+K and commands, so that search opens before the navbar is hydrated. */
export function SearchHost() {
  const site = useSite();
  const { basePath } = site;
  const isSearchable = hasSearch(site);
  useHighlight();
  useWarmUp(isSearchable);

  useEffect(() => {
    if (!isSearchable) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) {
        typeAhead(event);
        return;
      }
      // With Shift or Alt it's a shortcut of the browser.
      if (event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openSearch(basePath);
    };
    addEventListener('keydown', onKeyDown);
    const stopListening = onEarlySearchClosed(closeSearch);
    const unsubscribe = onCommand(({ command, text = '' }) => {
      // Here and not in the dialog, which may not be listening yet when it has the focus.
      if (command === 'quick-open') closeSearch();
      if (command !== 'search') return;
      changeSearchStore({ typed: text });
      openSearch(basePath);
    });
    return () => {
      removeEventListener('keydown', onKeyDown);
      stopListening();
      unsubscribe();
      resetSearchStore();
    };
  }, [isSearchable, basePath]);

  return null;
}

/** Holds the search dialog once its code has loaded. */
export function SearchOutlet() {
  const { Dialog, isOpen, typed, isEntered } = useSearchStore();
  if (!Dialog) return null;
  return (
    <ToolBoundary onClose={closeSearch}>
      <Dialog typed={typed} isEntered={isEntered} isOpen={isOpen} onClose={closeSearch} />
    </ToolBoundary>
  );
}

/** Keeps what the reader types while the dialog loads for its field. */
function typeAhead(event: KeyboardEvent): void {
  const { Dialog, isOpen, typed } = getSearchStore();
  if (!isOpen || Dialog || event.key.length !== 1 || readEarlySearch() !== null) return;
  // The browser inserts a letter a moment later, when the field may be there and would get it twice.
  event.preventDefault();
  changeSearchStore({ typed: typed + event.key });
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
