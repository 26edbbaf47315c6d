import { FIRST_HITS } from './order-pages.ts';
import { createSearchEngine, type SearchAnswer, type SearchEngine } from './search-engine.ts';
import { joinSearchFiles } from './join-search-files.ts';
import { createPackReader } from './pack-reader.ts';
import { createSearchFiles, fetchJson, type OpenedSearch } from './search-store.ts';

/** A message from the page to the search worker. */
export type SearchRequest =
  | { readonly type: 'open'; readonly searches: readonly OpenedSearch[] }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly query: string;
      /** How many times the site's number of results to list. */
      readonly portions: number;
    };

/** A message from the search worker to the page. Only the latest search is answered. */
export type SearchResponse =
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** Minimum time between two answers, so that fast typing is answered once. */
const ANSWER_INTERVAL_MS = 40;

/** Idle time after which the results below the visible ones are loaded. */
const IDLE_DELAY_MS = 200;

interface OpenSearch {
  readonly engine: SearchEngine;
  readonly maxHits: number;
}

/** Creates the worker's request handler. It answers the latest query, twice when not all results fit into the dialog. */
export function createSearchRequestHandler(
  respond: (response: SearchResponse) => void,
): (request: SearchRequest) => void {
  // Queries may arrive before the files.
  let open: (search: OpenSearch) => void;
  let opened = new Promise<OpenSearch>((resolve) => (open = resolve));
  let latest = 0;
  let answeredAt = -ANSWER_INTERVAL_MS;

  const answer = async ({ id, query, portions }: Extract<SearchRequest, { type: 'search' }>) => {
    const { engine, ...site } = await opened;
    const maxHits = portions * site.maxHits;
    // Those before are on display already.
    const enoughHits = portions > 1 ? maxHits : FIRST_HITS;
    const isStale = () => id !== latest;
    // Yields in any case, so that queries that have arrived in the meantime are handled first.
    await wait(Math.max(0, answeredAt + ANSWER_INTERVAL_MS - performance.now()));
    if (isStale()) return;
    const first = await engine.search(query, { maxHits, enoughHits, isStale });
    if (!first || isStale()) return;
    answeredAt = performance.now();
    respond({ type: 'answer', id, answer: first });
    if (first.pages.flatMap(({ hits }) => hits).length === first.count) return;
    await wait(IDLE_DELAY_MS);
    if (isStale()) return;
    const complete = await engine.search(query, { maxHits, isStale });
    if (complete && !isStale()) respond({ type: 'answer', id, answer: complete });
  };

  return (request) => {
    if (request.type === 'open') {
      const search = joinSearches(request.searches);
      open(search);
      opened = Promise.resolve(search);
      return;
    }
    const { id } = request;
    latest = id;
    answer(request).catch((error: unknown) => {
      if (id !== latest) return;
      const message = error instanceof Error ? error.message : String(error);
      respond({ type: 'failed', id, message });
    });
  };
}

function joinSearches(searches: readonly OpenedSearch[]): OpenSearch {
  const readPackFile = createPackReader(fetchJson);
  const files = searches.map(({ folder, manifest, pack }) => {
    const read = pack === null ? fetchJson : readPackFile;
    return createSearchFiles(manifest, (name) => read(folder + name), pack);
  });
  return {
    engine: createSearchEngine(joinSearchFiles(files)),
    maxHits: Math.max(...searches.map(({ manifest }) => manifest.maxHits)),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
