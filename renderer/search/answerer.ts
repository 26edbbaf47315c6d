import { fetchJson } from './fetch-json.ts';
import { createSearchEngine, FIRST_HITS, type SearchEngine } from './search-engine.ts';
import type { SearchRequest, SearchResponse } from './search-messages.ts';
import { createSearchFiles } from './search-store.ts';

/** Milliseconds between two answers: who types faster waits for the last letter alone. */
const PAUSE = 40;

/** Milliseconds without another letter after which the rest of an answer is fetched, which few scroll down to. */
const REST = 200;

interface OpenSearch {
  readonly engine: SearchEngine;
  readonly maxHits: number;
}

/** What the worker does with requests: the newest question is answered, twice where it has more results than are seen at once. */
export function createAnswerer(
  respond: (response: SearchResponse) => void,
): (request: SearchRequest) => void {
  // Questions may come before the files do.
  let open: (search: OpenSearch) => void;
  const opened = new Promise<OpenSearch>((resolve) => (open = resolve));
  let latest = 0;
  let answered = -PAUSE;

  const answer = async (id: number, query: string) => {
    const { engine, maxHits } = await opened;
    const isStale = () => id !== latest;
    // Even without a pause, letters that have arrived meanwhile are heard first.
    await wait(Math.max(0, answered + PAUSE - performance.now()));
    if (isStale()) return;
    const first = await engine.search(query, { maxHits, enoughHits: FIRST_HITS, isStale });
    if (!first || isStale()) return;
    answered = performance.now();
    respond({ type: 'answer', id, answer: first });
    if (first.pages.flatMap(({ hits }) => hits).length === first.count) return;
    await wait(REST);
    if (isStale()) return;
    const whole = await engine.search(query, { maxHits, isStale });
    if (whole && !isStale()) respond({ type: 'answer', id, answer: whole });
  };

  return (request) => {
    if (request.type === 'open') {
      const { folder, files, maxHits } = request.search;
      const readable = createSearchFiles(files, (name) => fetchJson(folder + name));
      open({ engine: createSearchEngine(readable), maxHits });
      return;
    }
    const { id, query } = request;
    latest = id;
    answer(id, query).catch((error: unknown) => {
      if (id !== latest) return;
      const message = error instanceof Error ? error.message : String(error);
      respond({ type: 'failed', id, message });
    });
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
