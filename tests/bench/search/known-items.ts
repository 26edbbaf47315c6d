import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseQuery, readGlossaries } from '../../../renderer/search/query/parse-query.ts';
import { readYaml } from '../../../build/sources/parse-yaml.ts';
import { glossarySchema } from '../../../renderer/model/glossary-config.ts';
import { mean, median } from '../figures.ts';
import type { SearchSystem, Size } from './search-system.ts';

/** From the folder of the lists. */
const GLOSSARY = '../../content/glossary.yaml';

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
  /** What a new reader fetches for one query, in the median and at most. */
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

/** A query that nobody tuned anything for, written from the pages before it was run. */
interface FreshQuery extends KnownItem {
  readonly kind: 'errors' | 'questions' | 'words' | 'spellings';
}

/**
 * Reads the known items of the project's content or of the reference, by kind. Only queries that share no phrase with
 * the glossary, which was written with the others in view, count as held out.
 */
export async function readKnownItems(
  content: 'own' | 'reference',
): Promise<readonly KnownItemKind[]> {
  const prefix = content === 'own' ? '' : 'reference-';
  const read = async <T>(name: string) => JSON.parse(await readText(`${prefix}${name}`)) as T;
  const questions = await read<Question[]>('questions.json');
  const definitions = await read<Question[]>('definitions.json');
  const fresh = content === 'own' ? await read<FreshQuery[]>('fresh-queries.json') : [];
  const source = { file: GLOSSARY, text: await readText(GLOSSARY) };
  const synonyms = readGlossaries([readYaml(source, glossarySchema).value ?? {}]);
  const isInGlossary = ({ query }: KnownItem) =>
    parseQuery(query, synonyms).words.some(({ related }) => related.length > 0);
  const ofSet = (set: Question['set'], items = questions) =>
    items.filter((item) => item.set === set);
  const heldOut = [...ofSet('held'), ...ofSet('unseen')].filter((item) => !isInGlossary(item));
  const kinds = [
    { name: 'questions, held out', items: heldOut },
    { name: 'fresh queries', items: fresh },
    ...(['errors', 'questions', 'words', 'spellings'] as const).map((kind) => ({
      ...{ name: `fresh ${kind}`, items: fresh.filter((item) => item.kind === kind) },
    })),
    { name: 'definitions, held out', items: ofSet('held', definitions) },
    { name: 'definitions, tuned for', items: ofSet('tune', definitions) },
    { name: 'names and words', items: await read<KnownItem[]>('queries.json') },
    { name: 'questions of the second list', items: ofSet('held') },
    { name: 'questions, written later', items: ofSet('unseen') },
    { name: 'questions, tuned for', items: ofSet('tune') },
  ];
  return kinds.filter(({ items }) => items.length > 0);
}

function readText(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../search/${name}`, import.meta.url)), 'utf8');
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
      gzip: median(sizes.map(({ gzip }) => gzip)),
      brotli: median(sizes.map(({ brotli }) => brotli)),
    },
    most: {
      gzip: Math.max(...sizes.map(({ gzip }) => gzip)),
      brotli: Math.max(...sizes.map(({ brotli }) => brotli)),
    },
  };
}
