import { gzipSync } from 'node:zlib';
import { FIRST_HITS } from '../../../renderer/search/order-pages.ts';
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
}

/** Types every query letter by letter, with files from the disk. */
export async function measureTyping(
  root: string,
  items: readonly KnownItem[],
): Promise<TypingFigures> {
  const started = performance.now();
  const search = await openOwnSearch(root);
  const ready = performance.now() - started;
  const times: number[] = [];
  for (const { query } of items) {
    for (let length = 1; length <= query.length; length++) {
      const before = performance.now();
      await search(query.slice(0, length));
      times.push(performance.now() - before);
    }
  }
  times.sort((a, b) => a - b);

  const bytes: number[] = [];
  for (const { query } of items.filter((item) => item.query.split(' ').length === 2)) {
    let sum = 0;
    const typing = await openOwnSearch(root, (_, text) => (sum += gzipSync(text).length));
    for (let length = 1; length <= query.length; length++) {
      await typing(query.slice(0, length), FIRST_HITS);
    }
    bytes.push(sum / 1000);
  }
  return {
    ready,
    p50: times[Math.floor(times.length * 0.5)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
    typed: bytes.reduce((sum, size) => sum + size, 0) / bytes.length,
    mostTyped: Math.max(...bytes),
  };
}
