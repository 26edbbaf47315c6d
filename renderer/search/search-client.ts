import { fetchFirstFiles } from './first-files.ts';
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
  const fail = (message: string) => {
    console.warn(`Search failed: ${message}`);
    update({ status: 'failed', answer: null });
  };
  const worker = createWorker();
  const post = (request: SearchRequest) => worker.postMessage(request);
  const open = async () => {
    try {
      const opened = await fetchFirstFiles(basePath);
      post({ type: 'open', search: opened });
      const areas = opened.files.documents.areas.map(({ id: areaId, label }) => ({
        id: areaId,
        label,
      }));
      update({ status: 'ready', areas });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  };
  const search = (query: string) => {
    asked = query;
    id++;
    if (query.trim() === '') update({ query: '', answer: null });
    else post({ type: 'search', id, query });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.id !== id) return;
    if (data.type === 'failed') fail(data.message);
    else update({ status: 'ready', query: asked, answer: data.answer });
  });
  worker.addEventListener('error', ({ message }) => fail(message));
  void open();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search,
    retry: () => {
      update({ status: 'loading' });
      void open();
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
