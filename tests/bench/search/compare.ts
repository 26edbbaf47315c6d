import { formatTable } from '../figures.ts';
import {
  findKnownItems,
  type KnownItem,
  type KnownItemFigures,
  readKnownItems,
} from './known-items.ts';
import { flexSearch, lunrSearch, miniSearch } from './other-searches.ts';
import { ownSearch } from './own-search.ts';
import { pagefindSearch } from './pagefind.ts';
import { readSections, type SearchSystem } from './search-system.ts';

/** The figures of all searches for one kind of query. */
export interface Comparison {
  readonly name: string;
  readonly items: readonly KnownItem[];
  readonly figures: readonly KnownItemFigures[];
}

/** Compares our search with four others, by kind of query, over a built site. */
export async function compareSearches(site: {
  readonly root: string;
  readonly basePath: string;
  /** Which known items to use. */
  readonly content: 'own' | 'reference';
}): Promise<readonly Comparison[]> {
  const sections = await readSections(site.root);
  const kinds = (await readKnownItems(site.content)).map((kind) => ({
    ...kind,
    figures: new Array<KnownItemFigures>(),
  }));
  const makers: (() => SearchSystem | Promise<SearchSystem>)[] = [
    () => ownSearch(site.root),
    () => lunrSearch(sections),
    () => miniSearch(sections),
    () => flexSearch(sections),
    () => pagefindSearch(site),
  ];
  for (const make of makers) {
    const system = await make();
    try {
      for (const { items, figures } of kinds) figures.push(await findKnownItems(system, items));
    } finally {
      await system.close?.();
    }
  }
  return kinds;
}

/** Formats a comparison as a table with a row for each search. */
export function formatComparison({ name: kind, items, figures }: Comparison): string {
  const sizes = ['gzip kB', 'at most', 'brotli kB', 'at most'];
  const head = [`${kind}, ${items.length}`, 'MRR', 'first', 'top 3', 'top 5', ...sizes];
  const rows = figures.map(({ name, reciprocalRank, top1, top3, top5, fetched, most }) => [
    name,
    reciprocalRank.toFixed(3),
    ...[top1, top3, top5].map(String),
    ...[fetched.gzip, most.gzip, fetched.brotli, most.brotli].map((size) => size.toFixed(0)),
  ]);
  return formatTable([head, ...rows]);
}
