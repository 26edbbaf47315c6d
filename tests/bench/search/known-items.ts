import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mean } from '../statistics.ts';
import type { SearchSystem, Size } from './search-system.ts';

/** A query and the pages that its author wants to find. */
export interface KnownItem {
  readonly query: string;
  /** Site paths. */
  readonly pages: readonly string[];
}

export interface KnownItemFigures {
  readonly name: string;
  readonly reciprocalRank: number;
  readonly top1: number;
  readonly top3: number;
  readonly top5: number;
  /** What a new reader fetches for one query, on average and at most. */
  readonly fetched: Size;
  readonly most: Size;
}

/** Known items of one kind. */
export interface KnownItemKind {
  readonly name: string;
  readonly items: readonly KnownItem[];
}

/** A question in a reader's words, and whether the ranking was tuned for it. */
interface Question extends KnownItem {
  readonly set: 'tune' | 'held' | 'unseen';
}

/** Reads the known items of the project's content or of the reference, by kind. */
export async function readKnownItems(
  content: 'own' | 'reference',
): Promise<readonly KnownItemKind[]> {
  const read = async <T>(name: string) => {
    const prefix = content === 'own' ? '' : 'reference-';
    const file = fileURLToPath(new URL(`../../search/${prefix}${name}`, import.meta.url));
    return JSON.parse(await readFile(file, 'utf8')) as T;
  };
  const questions = await read<Question[]>('questions.json');
  const definitions = await read<Question[]>('definitions.json');
  const ofSet = (set: Question['set'], items = questions) =>
    items.filter((item) => item.set === set);
  return [
    { name: 'names and words', items: await read<KnownItem[]>('queries.json') },
    { name: 'questions, tuned for', items: ofSet('tune') },
    { name: 'questions, held out', items: ofSet('held') },
    { name: 'questions, written later', items: ofSet('unseen') },
    { name: 'definitions, tuned for', items: ofSet('tune', definitions) },
    { name: 'definitions, held out', items: ofSet('held', definitions) },
  ];
}

export async function findKnownItems(
  system: SearchSystem,
  items: readonly KnownItem[],
): Promise<KnownItemFigures> {
  /** 0 for what wasn't found. */
  const ranks: number[] = [];
  const sizes: Size[] = [];
  for (const { query, pages: wanted } of items) {
    const { pages, fetched } = await system.find(query);
    ranks.push(pages.findIndex((page) => wanted.includes(page)) + 1);
    sizes.push(fetched);
  }
  const top = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
  return {
    name: system.name,
    reciprocalRank: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
    top1: top(1),
    top3: top(3),
    top5: top(5),
    fetched: {
      gzip: mean(sizes.map(({ gzip }) => gzip)),
      brotli: mean(sizes.map(({ brotli }) => brotli)),
    },
    most: {
      gzip: Math.max(...sizes.map(({ gzip }) => gzip)),
      brotli: Math.max(...sizes.map(({ brotli }) => brotli)),
    },
  };
}
