import { toAddress } from '../../model/page-path.ts';
import { createObservable } from '../../platform/subscriptions.ts';
import { MissingFileError, recoverFrom } from '../../routing/outdated-shell.ts';
import type { CommandRequest } from '../../commands/command-table.ts';
import type { FoundName } from './find-names.ts';
import type { SearchAnswer } from './search-engine.ts';
import type { Name } from './search-store.ts';
import { MANIFEST_FILE, ownSite, type SearchArea, type SearchedSite } from '../search-files.ts';
import { defaultVersions, type SearchedVersions } from './searched-versions.ts';
import type { SearchRequest, SearchResponse } from './search-request-handler.ts';

export interface SearchState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly areas: readonly Pick<SearchArea, 'id' | 'label'>[];
  /** Site path of the page where readers can ask. */
  readonly community: string | null;
  /** The query that the answer belongs to. */
  readonly query: string;
  readonly answer: SearchAnswer | null;
  readonly names: readonly FoundName[];
  /** That the names are of; they come before the answer. */
  readonly namesQuery: string;
}

const nothing = { query: '', answer: null, names: [], namesQuery: '' } as const;

const initial: SearchState = { status: 'loading', areas: [], community: null, ...nothing };

const failed = { status: 'failed' } as const;

/** Returns what a response to a query changes. */
function stateAfter(
  response: Exclude<SearchResponse, { readonly type: 'failed' }>,
  query: string,
): Partial<SearchState> {
  switch (response.type) {
    case 'opened':
      return { status: 'ready', areas: response.areas, community: response.community };
    case 'names':
      return { names: response.names, namesQuery: query };
    case 'answer':
      return { status: 'ready', query, answer: response.answer };
  }
}

export type SearchClient = ReturnType<typeof createSearchClient>;

/**
 * Creates the page's interface to the search worker, a store for `useSyncExternalStore`, and starts loading the first
 * search files.
 */
function createSearchClient(basePath: string) {
  const state = createObservable(initial);
  let latestQuery = '';
  let others: readonly SearchedSite[] = [];
  let commands: readonly Name[] = [];
  let versions = defaultVersions;
  let portions = 0;
  let id = 0;
  /** Names may fail while sections are found, and the other way around. */
  let failedId = -1;
  const update = (change: Partial<SearchState>) => state.set({ ...state.get(), ...change });
  const fail = (message: string) => {
    failedId = id;
    console.warn(`Search failed: ${message}`);
    update({ ...failed, query: '', answer: null });
  };
  const worker = connectWorker({
    onResponse: (response) => {
      // What all searches need has no id.
      if ('id' in response && response.id !== id && response.id !== null) return;
      if (response.type === 'failed') fail(response.message);
      else update({ ...stateAfter(response, latestQuery), ...(failedId === id && failed) });
    },
    onFailure: fail,
    resume: () => ({ command: 'search', text: latestQuery }),
  });
  const manifest = new URL(toAddress(basePath, `/${MANIFEST_FILE}`), location.href).href;
  let own: SearchedSite = { ...ownSite, manifest };
  const open = () => {
    worker.post({ type: 'open', sites: [own, ...others] });
    worker.post({ type: 'commands', commands });
  };
  const ask = () =>
    worker.post({ type: 'search', id: ++id, query: latestQuery, portions, versions });
  const search = (query: string) => {
    latestQuery = query;
    portions = 0;
    if (query.trim() !== '') return ask();
    id++;
    update(nothing);
  };
  const openAgain = () => {
    // Answers to come are from the sites before.
    id++;
    update({ status: 'loading', ...nothing });
    open();
    search(latestQuery);
  };
  open();
  return {
    getState: state.get,
    subscribe: state.subscribe,
    /** Starts a search; it replaces the previous one. */
    search,
    more: () => {
      portions++;
      ask();
    },
    /** Sets the commands that are found, too, and repeats the latest search. */
    setCommands: (next: readonly Name[]) => {
      commands = next;
      worker.post({ type: 'commands', commands });
      if (latestQuery.trim() !== '') ask();
    },
    /** Chooses the sites to search besides that of the page, which `ownName` names, and repeats the latest search. */
    searchIn: (next: readonly SearchedSite[], ownName: string) => {
      // The same sites may have other files, since they were updated.
      if (others === next || others.length + next.length === 0) return;
      others = next;
      own = { ...own, name: next.length > 0 ? ownName : null };
      openAgain();
    },
    /** Chooses the versions to search, and repeats the latest search in them. */
    searchVersions: (next: SearchedVersions) => {
      if (next === versions) return;
      versions = next;
      if (latestQuery.trim() === '') return;
      // The answer on display is that of other versions.
      update({ query: '', namesQuery: '' });
      search(latestQuery);
    },
    /** Loads the files again after a failure and repeats the latest search. */
    retry: openAgain,
  };
}

/** Starts the worker with the first request, and again after it failed; its responses are passed on. */
function connectWorker({
  onResponse,
  onFailure,
  resume,
}: {
  readonly onResponse: (response: SearchResponse) => void;
  readonly onFailure: (message: string) => void;
  /** The command to run after the page had to be reloaded. */
  readonly resume: () => CommandRequest;
}): { readonly post: (request: SearchRequest) => void } {
  let worker: Worker | null = null;
  const onError = async ({ message }: Partial<ErrorEvent>) => {
    worker = null;
    // Without a message, the worker's file could not be loaded.
    const error = new MissingFileError(message ?? "the search worker's file could not be loaded");
    const isReloading =
      message === undefined && (await recoverFrom(error, location.pathname, resume())) === 'reload';
    if (!isReloading) onFailure(error.message);
  };
  const start = () => {
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) =>
      onResponse(data),
    );
    started.addEventListener('error', (event) => void onError(event));
    return started;
  };
  return {
    post: (request) => {
      // Only what opens the files works in a new one.
      if (request.type === 'open') worker ??= start();
      worker?.postMessage(request);
    },
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
