import { toAddress } from '../model/page-path.ts';
import { MANIFEST_FILE } from './search-files.ts';
import type { SearchAnswer } from './search-engine.ts';
import type { SearchAreaName, SearchRequest, SearchResponse } from './search-messages.ts';

/** What the page knows of its search. */
export interface SearchState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly areas: readonly SearchAreaName[];
  /** What the newest answered query was, and what was found. */
  readonly query: string;
  readonly answer: SearchAnswer | null;
}

/** The page's side of the search worker; what it knows is a store for `useSyncExternalStore`. */
export interface SearchClient {
  readonly getState: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for an answer; a later question makes it void. */
  readonly search: (query: string) => void;
  /** Fetches again what could not be fetched, and asks the last question again. */
  readonly retry: () => void;
}

const initial: SearchState = { status: 'loading', areas: [], query: '', answer: null };

/** The worker as far as the client needs it. */
export type SearchPort = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Creates the client and has its worker fetch the first files. */
export function createSearchClient(basePath: string, createWorker: () => SearchPort): SearchClient {
  const listeners = new Set<() => void>();
  let state = initial;
  let asked = '';
  let id = 0;
  const update = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const worker = createWorker();
  const post = (request: SearchRequest) => worker.postMessage(request);
  const open = () => {
    const address = (path: string) => new URL(toAddress(basePath, path), location.href).href;
    post({ type: 'open', manifest: address(`/${MANIFEST_FILE}`), ownBase: address('/') });
  };
  const search = (query: string) => {
    asked = query;
    id++;
    if (query.trim() === '') update({ query: '', answer: null });
    else post({ type: 'search', id, query });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    switch (data.type) {
      case 'opened':
        return update({ status: 'ready', areas: data.areas });
      case 'answer':
        if (data.id === id) update({ status: 'ready', query: asked, answer: data.answer });
        return;
      case 'failed':
        if (data.id !== null && data.id !== id) return;
        console.warn(`Search failed: ${data.message}`);
        return update({ status: 'failed', answer: null });
    }
  });
  worker.addEventListener('error', (event) => {
    console.warn('The search worker failed.', event);
    update({ status: 'failed', answer: null });
  });
  open();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search,
    retry: () => {
      update({ status: 'loading' });
      open();
      search(asked);
    },
  };
}

const clients = new Map<string, SearchClient>();

/** The one client of this page, made at the first call. */
export function searchClient(basePath: string): SearchClient {
  const known = clients.get(basePath);
  if (known) return known;
  const client = createSearchClient(
    basePath,
    () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
  );
  clients.set(basePath, client);
  return client;
}
