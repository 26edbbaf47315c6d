import { gzipSync } from 'node:zlib';
import { type Figure, mean } from '../figures.ts';
import { compareSearches, formatComparison } from './compare.ts';
import type { KnownItem } from './known-items.ts';
import { openOwnSearch } from './own-search.ts';

/** Measures the search of a built site, and compares its ranks with those of other engines. */
export async function searchFigures(site: {
  readonly root: string;
  readonly basePath: string;
  readonly content: 'own' | 'reference';
}): Promise<{ figures: readonly Figure[]; table: string }> {
  const { root } = site;
  const kinds = await compareSearches(site);
  const itemsOf = (name: string) => kinds.find((kind) => kind.name === name)!.items;
  const [words, questions] = [itemsOf('names and words'), itemsOf('questions, tuned for')];
  const started = performance.now();
  const search = await openOwnSearch(root);
  const ready = performance.now() - started;
  const letters = await timeLetters(words, search);
  const questionLetters = await timeLetters(questions, search);
  const short = words.filter(({ query }) => query.split(' ').length === 2);
  const typed = await fetchedFor(
    root,
    short.map(({ query }) => beginningsOf(query)),
  );
  const asked = await fetchedFor(
    root,
    questions.map(({ query }) => [query]),
  );
  const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)]!;
  const rows: readonly (readonly [string, number, string, number?])[] = [
    ['files open', ready, 'ms'],
    ['a letter typed, median', at(letters, 0.5), 'ms'],
    ['a letter typed, p95', at(letters, 0.95), 'ms', 30],
    ['a letter of a question, p95', at(questionLetters, 0.95), 'ms', 30],
    ['fetched while typing two words', mean(typed), 'kB gzip'],
    ['the same at most', Math.max(0, ...typed), 'kB gzip', 110],
    ['fetched for a question', mean(asked), 'kB gzip'],
    ['the same at most', Math.max(0, ...asked), 'kB gzip', 300],
  ];
  const figures = rows.map(([name, value, unit, target]) => ({
    ...{ figure: `search: ${name}`, value, unit },
    ...(target !== undefined && { target }),
  }));
  return { figures, table: kinds.map(formatComparison).join('\n\n') };
}

/** Searches for every beginning of every query, one after the other; milliseconds of each, in order. */
async function timeLetters(
  items: readonly KnownItem[],
  search: Awaited<ReturnType<typeof openOwnSearch>>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const beginning of items.flatMap(({ query }) => beginningsOf(query))) {
    const before = performance.now();
    await search.names(beginning);
    await search.sections(beginning);
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b);
}

/** Returns for each list of queries the compressed kilobytes that a new reader fetches for all of them in a row. */
async function fetchedFor(
  root: string,
  lists: readonly (readonly string[])[],
): Promise<readonly number[]> {
  const sums: number[] = [];
  for (const queries of lists) {
    let sum = 0;
    const search = await openOwnSearch(root, (_, text) => (sum += gzipSync(text).length));
    for (const query of queries) {
      await search.names(query);
      await search.sections(query);
    }
    sums.push(sum / 1000);
  }
  return sums;
}

function beginningsOf(query: string): string[] {
  return Array.from(query, (_, index) => query.slice(0, index + 1));
}
