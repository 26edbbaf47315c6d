import { MissingFileError, recoverFrom } from '../routing/outdated-shell.ts';
import type { SearchAnswer } from './search-engine.ts';
import type { SearchArea } from './search-files.ts';
import type { SearchRequest, SearchResponse } from './search-request-handler.ts';
import { createPackReader } from './pack-reader.ts';
import { fetchJson, openPackSearches, openSearch } from './search-store.ts';

export interface SearchState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly areas: readonly Pick<SearchArea, 'id' | 'label'>[];
  /** Site path of the page where readers can ask. */
  readonly community: string | null;
  readonly query: string;
  readonly answer: SearchAnswer | null;
}

/** The sites of one search. */
export interface SearchedSites {
  /** Whether the site of the page is one of them. */
  readonly isOwnIn: boolean;
  /** Ids of packs. */
  readonly packs: readonly string[];
}

/** The page's interface to the search worker: a store for `useSyncExternalStore`. */
export interface SearchClient {
  readonly getState: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a search; it replaces the previous one. */
  readonly search: (query: string) => void;
  /** Lists more results of the latest search. */
  readonly more: () => void;
  /** Chooses the sites to search, and repeats the latest search in them. */
  readonly searchIn: (sites: SearchedSites) => void;
  /** Loads the files again after a failure and repeats the latest search. */
  readonly retry: () => void;
}

const initial: SearchState = {
  status: 'loading',
  areas: [],
  community: null,
  query: '',
  answer: null,
};

export type SearchPort = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Creates a client and starts loading the first search files. */
export function createSearchClient(basePath: string, createWorker: () => SearchPort): SearchClient {
  const listeners = new Set<() => void>();
  let state = initial;
  let latestQuery = '';
  let sites: SearchedSites = { isOwnIn: true, packs: [] };
  let portions = 1;
  let id = 0;
  const update = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const fail = (message: string) => {
    console.warn(`Search failed: ${message}`);
    update({ status: 'failed', answer: null });
  };
  const onMessage = ({ data }: MessageEvent<SearchResponse>) => {
    if (data.id !== id) return;
    if (data.type === 'failed') fail(data.message);
    else update({ status: 'ready', query: latestQuery, answer: data.answer });
  };
  const onError = async ({ message }: Partial<ErrorEvent>) => {
    worker = null;
    // Without a message, the worker's file could not be loaded.
    const error = new MissingFileError(message ?? "the search worker's file could not be loaded");
    const resume = { command: 'search', text: latestQuery } as const;
    const isReloading =
      message === undefined && (await recoverFrom(error, location.pathname, resume)) === 'reload';
    if (!isReloading) fail(error.message);
  };
  const startWorker = () => {
    const started = createWorker();
    started.addEventListener('message', onMessage);
    started.addEventListener('error', (event) => void onError(event));
    return started;
  };
  let worker: SearchPort | null = startWorker();
  const post = (request: SearchRequest) => worker?.postMessage(request);
  /** Resolves to whether the worker has the files of the chosen sites. */
  const open = async (): Promise<boolean> => {
    const opening = sites;
    try {
      const [own, packs] = await Promise.all([
        sites.isOwnIn ? openSearch(basePath) : null,
        openPackSearches(sites.packs, createPackReader(fetchJson)),
      ]);
      if (!worker || sites !== opening) return false;
      const searches = own ? [own, ...packs] : packs;
      if (searches.length === 0) throw new Error('none of the packs can be read');
      post({ type: 'open', searches });
      const areas = own && packs.length === 0 ? own.manifest.documents.areas : [];
      update({ status: 'ready', areas, community: own?.manifest.community ?? null });
      return true;
    } catch (error) {
      if (sites === opening) fail(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  let isReopening = false;
  const ask = () => {
    id++;
    if (!isReopening) post({ type: 'search', id, query: latestQuery, portions });
  };
  const search = (query: string) => {
    latestQuery = query;
    portions = 1;
    if (query.trim() !== '') return ask();
    id++;
    update({ query: '', answer: null });
  };
  const openAgain = async () => {
    // Answers to come are from the sites before.
    id++;
    isReopening = true;
    update({ status: 'loading', query: '', answer: null });
    worker ??= startWorker();
    if (!(await open())) return;
    isReopening = false;
    search(latestQuery);
  };
  void open();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search,
    more: () => {
      portions++;
      ask();
    },
    searchIn: (next) => {
      const isUnchanged = sites === next || (isOwnAlone(sites) && isOwnAlone(next));
      // The same packs may have other files, since they were updated.
      if (isUnchanged) return;
      sites = next;
      void openAgain();
    },
    retry: () => void openAgain(),
  };
}

function isOwnAlone({ isOwnIn, packs }: SearchedSites): boolean {
  return isOwnIn && packs.length === 0;
}

const clients = new Map<string, SearchClient>();

/** Returns the page's client for a site; the first call creates it. */
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
