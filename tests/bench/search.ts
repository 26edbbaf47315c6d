import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createSearchEngine } from '../../renderer/search/search-engine.ts';
import type { SearchManifest } from '../../renderer/search/search-files.ts';
import { openSearchFiles } from '../../renderer/search/search-store.ts';

const queriesFile = fileURLToPath(new URL('../search/queries.json', import.meta.url));

interface KnownItem {
  readonly query: string;
  /** Site paths of pages that answer it. */
  readonly pages: readonly string[];
}

/** How well and how cheaply search answers. */
export interface SearchFigures {
  readonly queries: number;
  readonly reciprocalRank: number;
  readonly top1: number;
  readonly top3: number;
  readonly top5: number;
  /** Mean kilobytes, compressed, fetched up to the answer of a query of a new reader, engine not included. */
  readonly kilobytes: number;
  readonly mostKilobytes: number;
  /** Milliseconds until the first files are open. */
  readonly ready: number;
  /** Milliseconds for each letter typed. */
  readonly p50: number;
  readonly p95: number;
}

/** Asks a built site's search for known items, then types every query letter by letter. */
export async function measureSearch(root: string): Promise<SearchFigures> {
  const queries = JSON.parse(await readFile(queriesFile, 'utf8')) as KnownItem[];
  const folder = path.join(root, 'assets/search');
  const manifest = JSON.parse(
    await readFile(path.join(folder, 'manifest.json'), 'utf8'),
  ) as SearchManifest;
  const { maxHits } = manifest;
  const sizes = new Map<string, number>();
  const open = async (onRead: (bytes: number) => void) =>
    createSearchEngine(
      await openSearchFiles(manifest, async (name) => {
        const text = await readFile(path.join(folder, name), 'utf8');
        const size = sizes.get(name) ?? gzipSync(text).length;
        sizes.set(name, size);
        onRead(size);
        return JSON.parse(text) as unknown;
      }),
    );

  const ranks: number[] = [];
  const bytes: number[] = [];
  for (const { query, pages } of queries) {
    let read = 0;
    const engine = await open((size) => (read += size));
    const answer = await engine.search(query, { maxHits });
    ranks.push((answer?.pages ?? []).findIndex(({ url }) => pages.includes(url)) + 1);
    bytes.push(read);
  }

  const started = performance.now();
  const engine = await open(() => undefined);
  const ready = performance.now() - started;
  const times: number[] = [];
  for (const { query } of queries) {
    for (let length = 1; length <= query.length; length++) {
      const before = performance.now();
      await engine.search(query.slice(0, length), { maxHits });
      times.push(performance.now() - before);
    }
  }
  times.sort((a, b) => a - b);
  const top = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
  return {
    queries: queries.length,
    reciprocalRank: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
    top1: top(1),
    top3: top(3),
    top5: top(5),
    kilobytes: mean(bytes) / 1000,
    mostKilobytes: Math.max(...bytes) / 1000,
    ready,
    p50: times[Math.floor(times.length * 0.5)]!,
    p95: times[Math.floor(times.length * 0.95)]!,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
