import { createSearchEngine, FIRST_PAGES, type SearchEngine } from './search-engine.ts';
import type { SearchManifest } from './search-files.ts';
import type { SearchRequest, SearchResponse } from './search-messages.ts';
import { openSearchFiles } from './search-store.ts';

/** Milliseconds between two answers: who types faster waits for the last letter alone. */
const PAUSE = 40;

/** Milliseconds without another letter after which the rest of an answer is fetched, which few scroll down to. */
const REST = 200;

interface OpenSearch {
  readonly engine: SearchEngine;
  readonly maxHits: number;
}

let opening: Promise<OpenSearch> | undefined;
let latest = 0;
let answered = -PAUSE;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'open') {
    opening = open(data.manifest, data.ownBase);
    opening.catch((error: unknown) => fail(null, error));
    return;
  }
  latest = data.id;
  answer(data.id, data.query).catch((error: unknown) => {
    if (data.id === latest) fail(data.id, error);
  });
});

async function open(manifestAddress: string, ownBase: string): Promise<OpenSearch> {
  const manifest = (await fetchJson(manifestAddress, 'no-cache')) as Partial<SearchManifest>;
  const { documents, index, maxHits, assetBase } = manifest;
  if (typeof documents !== 'string' || typeof index !== 'string' || typeof maxHits !== 'number') {
    throw new Error(`${manifestAddress} is no search manifest`);
  }
  const base = `${(assetBase ?? ownBase).replace(/\/$/, '')}/assets/search/`;
  const files = await openSearchFiles({ documents, index }, (name) =>
    fetchJson(base + name, 'default'),
  );
  const areas = files.documents.areas.map(({ id, label }) => ({ id, label }));
  respond({ type: 'opened', areas });
  return { engine: createSearchEngine(files), maxHits };
}

async function answer(id: number, query: string): Promise<void> {
  if (!opening) return;
  const { engine, maxHits } = await opening;
  const isStale = () => id !== latest;
  // Even without a pause, letters that have arrived meanwhile are heard first.
  await wait(Math.max(0, answered + PAUSE - performance.now()));
  if (isStale()) return;
  const first = await engine.search(query, { maxHits, maxPages: FIRST_PAGES, isStale });
  if (!first || isStale()) return;
  answered = performance.now();
  respond({ type: 'answer', id, answer: first });
  if (first.pages.flatMap(({ hits }) => hits).length === first.count) return;
  await wait(REST);
  if (isStale()) return;
  const whole = await engine.search(query, { maxHits, isStale });
  if (whole && !isStale()) respond({ type: 'answer', id, answer: whole });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function fetchJson(address: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}

function fail(id: number | null, error: unknown): void {
  respond({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
}

function respond(response: SearchResponse): void {
  postMessage(response);
}
