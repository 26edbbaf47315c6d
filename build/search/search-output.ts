import { hash } from '../cache.ts';
import {
  type DocumentsFile,
  endingShard,
  type IndexFile,
  type SearchManifest,
  type TermEntry,
  type TextFile,
} from '../../renderer/search/search-files.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { buildIndex } from './build-index.ts';
import { type SearchPage, searchPages } from './search-sections.ts';

/** Characters of a shard of terms; about 6 KB once compressed. */
const SHARD_SIZE = 16_000;

/** Characters of text in one file; a page with more has several. */
const TEXT_SIZE = 6000;

/** Characters of a section's code that a snippet can show. */
const CODE_SIZE = 600;

/** Everything search fetches, by path below `assets/search/`. */
export type SearchOutput = ReadonlyMap<string, string>;

const made = new WeakMap<BuiltSite, SearchOutput>();

/** Makes a site's search files, once for each site. */
export function searchOutput(built: BuiltSite): SearchOutput {
  const known = made.get(built);
  if (known) return known;
  const output = makeOutput(built);
  made.set(built, output);
  return output;
}

function makeOutput(built: BuiltSite): SearchOutput {
  const { areas, pages } = searchPages(built);
  const texts = pages.map(toTextFiles);
  const documents: DocumentsFile = {
    areas,
    pages: texts.map((files) => files.map(({ sections }) => sections.length)),
  };
  const entries = buildIndex(pages);
  const shards = splitTerms(entries);
  const endings = splitEndings(entries, shards.length);
  const index: IndexFile = {
    terms: shards.map(([first]) => first![0]),
    endings: endings.length,
  };
  const files = new Map<string, string>([
    ['documents.json', JSON.stringify(documents)],
    ['index.json', JSON.stringify(index)],
    ...shards.map((shard, number) => [`terms/${number}.json`, JSON.stringify(shard)] as const),
    ...endings.map((terms, number) => [`endings/${number}.json`, JSON.stringify(terms)] as const),
    ...texts.flat().map((text, number) => [`texts/${number}.json`, JSON.stringify(text)] as const),
  ]);
  const folder = hash(...[...files].flat()).slice(0, 10);
  const manifest: SearchManifest = { folder, ...built.search };
  return new Map([
    ['manifest.json', JSON.stringify(manifest)],
    ...[...files].map(([name, text]) => [`${folder}/${name}`, text] as const),
  ]);
}

function toTextFiles({ url, title, subcategory, sections }: SearchPage): TextFile[] {
  const groups = cut(sections, TEXT_SIZE, ({ text, code }) => text.length + code.length);
  return groups.map((group) => ({
    url,
    title,
    subcategory,
    sections: group.map(({ id, heading, text, code }) => [
      id,
      heading,
      [text, code.slice(0, CODE_SIZE)].filter(Boolean).join('\n'),
    ]),
  }));
}

/** Cuts the alphabet of terms into files of about equal size: however large the site, a word costs one or two of them. */
function splitTerms(entries: readonly TermEntry[]): TermEntry[][] {
  return cut(entries, SHARD_SIZE, (entry) => JSON.stringify(entry).length);
}

/** Lists the terms again by their endings, for words whose beginning is misspelt. */
function splitEndings(entries: readonly TermEntry[], shards: number): string[][] {
  const endings = Array.from({ length: Math.max(1, shards) }, (): string[] => []);
  for (const [term] of entries) {
    if (/^\p{L}{4,20}$/u.test(term)) endings[endingShard(term, endings.length)]!.push(term);
  }
  return endings;
}

/** Cuts a list into runs whose sizes add up to about `limit`. */
function cut<T>(items: readonly T[], limit: number, sizeOf: (item: T) => number): T[][] {
  const groups: T[][] = [];
  let size = Infinity;
  for (const item of items) {
    const own = sizeOf(item);
    if (size + own > limit) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(item);
    size += own;
  }
  return groups;
}
