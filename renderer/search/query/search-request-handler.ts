import type { SearchArea } from '../search-files.ts';
import { FIRST_PAGES } from '../weights.ts';
import { parseQuery } from './parse-query.ts';
import { createPackReader, fetchJson } from './read-files.ts';
import { createSearchEngine, type SearchAnswer, type SearchEngine } from './search-engine.ts';
import { createSearchFiles, openPackSearches, openSearch } from './search-store.ts';
import type { SearchedVersions } from './searched-versions.ts';
import { messageOf } from '../../model/error-message.ts';

/** A message from the page to the search worker. */
export type SearchRequest =
  /** The first request; again after a failure, and for other sites. */
  | {
      readonly type: 'open';
      /** Absolute address of the manifest of the page's own site. */
      readonly manifest: string;
      /** Ids of packs that are searched, too. */
      readonly packs: readonly string[];
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly query: string;
      /** How many times the site's number of results to list. */
      readonly portions: number;
      readonly versions: SearchedVersions;
    };

/** A message from the search worker to the page. Only the latest search is answered. */
export type SearchResponse =
  | {
      readonly type: 'opened';
      /** Empty when the search is not of the page's own site alone. */
      readonly areas: readonly SearchArea[];
      /** Site path of the page where readers can ask. */
      readonly community: string | null;
    }
  | { readonly type: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | {
      readonly type: 'failed';
      /** Null when the manifests failed, without which there is no search. */
      readonly id: number | null;
      readonly message: string;
    };

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
  /** The newest search; null if it can't be opened. */
  let opened: Promise<OpenSearch | null> = Promise.resolve(null);
  let latest = 0;
  let answeredAt = -ANSWER_INTERVAL_MS;

  const open = async ({ manifest, packs }: Extract<SearchRequest, { type: 'open' }>) => {
    const opening = Promise.all([
      openSearch(manifest),
      openPackSearches(packs, createPackReader(fetchJson)),
    ]).then(([own, others]) => {
      const sources = [own, ...others];
      const search: OpenSearch = {
        engine: createSearchEngine(createSearchFiles(sources)),
        maxHits: Math.max(...sources.map((source) => source.manifest.maxHits)),
      };
      const areas = others.length === 0 ? own.manifest.documents.areas : [];
      return { search, areas, community: own.manifest.community ?? null };
    });
    const latestOpened = opening.then(({ search }) => search).catch(() => null);
    opened = latestOpened;
    try {
      const { areas, community } = await opening;
      if (opened === latestOpened) respond({ type: 'opened', areas, community });
    } catch (error) {
      if (opened === latestOpened) fail(null, error);
    }
  };
  const fail = (id: number | null, error: unknown) =>
    respond({ type: 'failed', id, message: messageOf(error) });

  const answer = async (request: Extract<SearchRequest, { type: 'search' }>) => {
    const { id, query, portions, versions } = request;
    // Queries may arrive before the manifests, whose failure is reported already.
    const search = await opened;
    if (!search) return;
    const { engine, ...site } = search;
    const maxHits = portions * site.maxHits;
    // Those before are on display already.
    const firstPages = portions > 1 ? maxHits : FIRST_PAGES;
    const isStale = () => id !== latest;
    // Yields in any case, so that queries that have arrived in the meantime are handled first.
    await wait(Math.max(0, answeredAt + ANSWER_INTERVAL_MS - performance.now()));
    if (isStale()) return;
    const first = await engine.search(query, { maxHits, firstPages, versions, isStale });
    if (!first || isStale()) return;
    answeredAt = performance.now();
    respond({ type: 'answer', id, answer: first });
    if (first.pages.flatMap(({ hits }) => hits).length === first.count) return;
    await wait(IDLE_DELAY_MS);
    if (isStale()) return;
    const complete = await engine.search(query, { maxHits, versions, isStale });
    if (complete && !isStale()) respond({ type: 'answer', id, answer: complete });
  };

  return (request) => {
    if (request.type === 'open') {
      void open(request);
      // Compiling the regular expressions takes longer than a search; meanwhile, the files are on their way.
      parseQuery('first', new Map());
      return;
    }
    const { id } = request;
    latest = id;
    answer(request).catch((error: unknown) => {
      if (id === latest) fail(id, error);
    });
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
