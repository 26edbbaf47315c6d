import { gzipSync } from 'node:zlib';
import { mean } from '../statistics.ts';
import type { KnownItem } from './known-items.ts';
import { openOwnSearch } from './own-search.ts';

export interface TypingFigures {
  /** Milliseconds until the first files are open. */
  readonly ready: number;
  /** Milliseconds for each letter typed. */
  readonly p50: number;
  readonly p95: number;
  /** Compressed kilobytes that a new reader fetches while typing two words, on average and at most. */
  readonly typed: number;
  readonly mostTyped: number;
  /** Compressed kilobytes that a new reader fetches for a whole query, on average and at most. */
  readonly asked: number;
  readonly mostAsked: number;
}

/** Types every query letter by letter, with files from the disk. */
export async function measureTyping(
  root: string,
  items: readonly KnownItem[],
): Promise<TypingFigures> {
  const started = performance.now();
  const search = await openOwnSearch(root);
  const ready = performance.now() - started;
  const letters = await timeLetters(items, search);

  const typed: number[] = [];
  const asked: number[] = [];
  for (const { query } of items) {
    const isShort = query.split(' ').length === 2;
    asked.push(await fetchedFor(root, [query]));
    if (isShort) typed.push(await fetchedFor(root, beginningsOf(query)));
  }
  return {
    ready,
    ...letters,
    typed: mean(typed),
    mostTyped: Math.max(0, ...typed),
    asked: mean(asked),
    mostAsked: Math.max(0, ...asked),
  };
}

/** Searches for every beginning of every query, one after the other. */
async function timeLetters(
  items: readonly KnownItem[],
  search: Awaited<ReturnType<typeof openOwnSearch>>,
): Promise<Pick<TypingFigures, 'p50' | 'p95'>> {
  const times: number[] = [];
  for (const beginning of items.flatMap(({ query }) => beginningsOf(query))) {
    const before = performance.now();
    await search.names(beginning);
    await search.sections(beginning);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return {
    p50: times[Math.floor(times.length * 0.5)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
  };
}

/** Returns the compressed kilobytes that the first results of some queries in a row need. */
async function fetchedFor(root: string, queries: readonly string[]): Promise<number> {
  let sum = 0;
  const search = await openOwnSearch(root, (_, text) => (sum += gzipSync(text).length));
  for (const query of queries) {
    await search.names(query);
    await search.sections(query);
  }
  return sum / 1000;
}

function beginningsOf(query: string): string[] {
  return Array.from(query, (_, index) => query.slice(0, index + 1));
}
