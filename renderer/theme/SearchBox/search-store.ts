import { useSyncExternalStore } from 'react';
import { attempt } from '../Notice/attempt.ts';
import { type EarlyQuery, hideEarlySearch, takeEarlySearch } from './early-search.ts';
import type { SearchDialog } from './SearchDialog.tsx';

/** What the navbar's button and the dialog's host share, because each of them hydrates by itself. */
interface SearchStore extends EarlyQuery {
  /** Null until it has loaded. */
  readonly Dialog: typeof SearchDialog | null;
  /** Whether the search has loaded, or failed to. */
  readonly isReady: boolean;
  readonly isOpen: boolean;
  /** What the reader typed before the dialog loaded, or what a command searches for. */
  readonly typed: string;
  /** Whether the reader pressed Enter after it. */
  readonly isEntered: boolean;
}

const initial: SearchStore = {
  Dialog: null,
  isReady: false,
  isOpen: false,
  typed: '',
  isEntered: false,
};
const listeners = new Set<() => void>();
let store = initial;

export function useSearchStore(): SearchStore {
  return useSyncExternalStore(subscribe, getSearchStore, () => initial);
}

export function getSearchStore(): SearchStore {
  return store;
}

export function changeSearchStore(change: Partial<SearchStore>): void {
  store = { ...store, ...change };
  for (const listener of [...listeners]) listener();
}

/** Closes the dialog, and forgets the search of a site whose shell goes. */
export function resetSearchStore(): void {
  changeSearchStore(initial);
}

/** Loads the dialog, the search's worker and its first file. */
export function prepareSearch(basePath: string): Promise<void> {
  // Its worker and first file load while the dialog does; the dialog reports when that fails.
  import('../../search/search-client.ts').then(
    ({ searchClient }) => searchClient(basePath),
    () => undefined,
  );
  return import('./SearchDialog.tsx').then(({ SearchDialog: Dialog, whenReady }) => {
    if (!store.Dialog) {
      const query = takeEarlySearch();
      changeSearchStore({ Dialog, ...(query && { ...query, isOpen: true }) });
    }
    void whenReady(basePath).then(() => {
      if (!store.isReady) changeSearchStore({ isReady: true });
    });
  });
}

/** Opens the dialog as soon as it has loaded. */
export function openSearch(basePath: string): void {
  void attempt({
    part: 'search',
    load: async () => {
      changeSearchStore({ isOpen: true });
      try {
        await prepareSearch(basePath);
      } catch (error) {
        closeSearch();
        throw error;
      }
    },
    resume: { command: 'search' },
  });
}

export function closeSearch(): void {
  hideEarlySearch();
  changeSearchStore({ isOpen: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
