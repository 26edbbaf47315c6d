import { toAddress } from '../../model/page-path.ts';
import { createObservable } from '../../platform/subscriptions.ts';
import { MissingFileError, recoverFrom } from '../../routing/outdated-shell.ts';
import type { SearchAnswer } from './search-engine.ts';
import { MANIFEST_FILE, type SearchArea } from '../search-files.ts';
import { defaultVersions, type SearchedVersions } from './searched-versions.ts';
import type { SearchRequest, SearchResponse } from './search-request-handler.ts';

export interface SearchState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly areas: readonly Pick<SearchArea, 'id' | 'label'>[];
  /** Site path of the page where readers can ask. */
  readonly community: string | null;
  readonly query: string;
  readonly answer: SearchAnswer | null;
}

/** The page's interface to the search worker: a store for `useSyncExternalStore`. */
export interface SearchClient {
  readonly getState: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a search; it replaces the previous one. */
  readonly search: (query: string) => void;
  readonly more: () => void;
  /** Chooses the packs to search besides the site of the page, by their ids, and repeats the latest search in them. */
  readonly searchIn: (packs: readonly string[]) => void;
  /** Chooses the versions to search, and repeats the latest search in them. */
  readonly searchVersions: (versions: SearchedVersions) => void;
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

/** Creates a client and starts loading the first search files. */
function createSearchClient(basePath: string): SearchClient {
  const state = createObservable(initial);
  let latestQuery = '';
  let packs: readonly string[] = [];
  let versions = defaultVersions;
  let portions = 1;
  let id = 0;
  const update = (change: Partial<SearchState>) => state.set({ ...state.get(), ...change });
  const fail = (message: string) => {
    console.warn(`Search failed: ${message}`);
    update({ status: 'failed', answer: null });
  };
  const onMessage = ({ data }: MessageEvent<SearchResponse>) => {
    if (data.type === 'opened') {
      update({ status: 'ready', areas: data.areas, community: data.community });
      return;
    }
    // What all searches need has no id.
    if (data.id !== id && data.id !== null) return;
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
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', onMessage);
    started.addEventListener('error', (event) => void onError(event));
    return started;
  };
  let worker: Worker | null = null;
  const post = (request: SearchRequest) => worker?.postMessage(request);
  const manifest = new URL(toAddress(basePath, `/${MANIFEST_FILE}`), location.href).href;
  const open = () => {
    worker ??= startWorker();
    post({ type: 'open', manifest, packs });
  };
  const ask = () => post({ type: 'search', id: ++id, query: latestQuery, portions, versions });
  const search = (query: string) => {
    latestQuery = query;
    portions = 1;
    if (query.trim() !== '') return ask();
    id++;
    update({ query: '', answer: null });
  };
  const openAgain = () => {
    // Answers to come are from the sites before.
    id++;
    update({ status: 'loading', query: '', answer: null });
    open();
    search(latestQuery);
  };
  open();
  return {
    getState: state.get,
    subscribe: state.subscribe,
    search,
    more: () => {
      portions++;
      ask();
    },
    searchIn: (next) => {
      // The same packs may have other files, since they were updated.
      if (packs === next || packs.length + next.length === 0) return;
      packs = next;
      openAgain();
    },
    searchVersions: (next) => {
      if (next === versions) return;
      versions = next;
      if (latestQuery.trim() === '') return;
      // The answer on display is that of other versions.
      update({ query: '' });
      search(latestQuery);
    },
    retry: openAgain,
  };
}

const clients = new Map<string, SearchClient>();

/** Returns the page's client for a site; the first call creates it. */
export function searchClient(basePath: string): SearchClient {
  const known = clients.get(basePath);
  if (known) return known;
  const client = createSearchClient(basePath);
  clients.set(basePath, client);
  return client;
}
