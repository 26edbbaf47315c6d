import { setImmediate } from 'node:timers/promises';
import { hash } from '../cache.ts';
import { createTurns } from '../turns.ts';
import {
  type DocumentsFile,
  endingShard,
  fileNames,
  HASH_LENGTH,
  type IndexFile,
  type SearchManifest,
  type TermEntry,
  TEXT_GROUP,
  type TextFile,
} from '../../renderer/search/search-files.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { buildIndex } from './build-index.ts';
import { type SearchPage, searchPages } from './search-sections.ts';
import { type SectionTerms, weighPage } from './section-terms.ts';
import type { TermCache } from './term-cache.ts';

/** Characters of a shard of terms; about 6 KB once compressed. */
const SHARD_SIZE = 16_000;

/** Characters of text in one file; a page with more has several. */
const TEXT_SIZE = 3000;

/** Characters of a section's code that a snippet can show. */
const CODE_SIZE = 600;

/** Steps that a copy stands deeper than it does. */
const COPY_DEPTH = 4;

/** Everything search fetches, by path below `assets/search/`; all but the manifest is named by its content. */
export type SearchOutput = ReadonlyMap<string, string>;

const made = new WeakMap<BuiltSite, Promise<SearchOutput>>();

/** Makes a site's search files, once for each site; what the cache holds is not worked out again. */
export function searchOutput(built: BuiltSite, cache?: TermCache): Promise<SearchOutput> {
  const known = made.get(built);
  if (known) return known;
  const output = makeOutput(built, cache);
  made.set(built, output);
  return output;
}

async function makeOutput(built: BuiltSite, cache?: TermCache): Promise<SearchOutput> {
  const { areas, pages } = searchPages(built);
  const files = new Map<string, string>();
  const add = (nameOf: (hash: string) => string, text: string) => {
    const ownHash = shortHash(text);
    files.set(nameOf(ownHash), text);
    return ownHash;
  };

  const entries = buildIndex(await weighPages(pages, cache));
  await setImmediate();
  const shards = splitTerms(entries);
  const index: IndexFile = {
    first: shards.map(([first]) => first!.term),
    terms: shards
      .map((shard) => add(fileNames.terms, `[${shard.map(({ json }) => json).join()}]`))
      .join(''),
    endings: splitEndings(entries, shards.length)
      .map((terms) => add(fileNames.endings, JSON.stringify(terms)))
      .join(''),
  };
  await setImmediate();

  const texts = pages.map(toTextFiles);
  const documents: DocumentsFile = {
    areas,
    pages: texts.map((own) => own.map(({ sections }) => sections.length)),
    depths: pages.map(({ url }) => depthOf(url, built)).join(''),
    texts: addTexts(texts.flat(), files),
  };
  const manifest: SearchManifest = {
    documents: add(fileNames.documents, JSON.stringify(documents)),
    index: add(fileNames.index, JSON.stringify(index)),
    ...built.search,
  };
  return new Map([['manifest.json', JSON.stringify(manifest)], ...files]);
}

async function weighPages(
  pages: readonly SearchPage[],
  cache: TermCache | undefined,
): Promise<SectionTerms[]> {
  const weighed: SectionTerms[] = [];
  const turn = createTurns();
  for (const page of pages) {
    const key = cache?.key(JSON.stringify(page)) ?? '';
    let sections = cache?.get(key);
    if (!sections) {
      sections = weighPage(page);
      cache?.set(key, sections);
    }
    weighed.push(...sections);
    await turn();
  }
  return weighed;
}

/** How deep a page stands in its site, 9 at most. What one area copies from another one stands below the original. */
function depthOf(url: string, { site }: BuiltSite): number {
  const [own, ...folders] = url.split('/').filter(Boolean);
  const isCopy = site.areas.some(({ id }) => id !== own && id === folders[0]);
  return Math.min(9, folders.length + (isCopy ? COPY_DEPTH : 0));
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

/** Adds the text files, whose names hold one hash for a group of neighbours: a hash of each would be most of the documents file. */
function addTexts(texts: readonly TextFile[], files: Map<string, string>): string {
  let hashes = '';
  for (let from = 0; from < texts.length; from += TEXT_GROUP) {
    const group = texts.slice(from, from + TEXT_GROUP).map((text) => JSON.stringify(text));
    const groupHash = shortHash(...group);
    for (const [at, text] of group.entries()) files.set(fileNames.text(from + at, groupHash), text);
    hashes += groupHash;
  }
  return hashes;
}

/** A term's entry as it stands in a file. */
interface WrittenEntry {
  readonly term: string;
  readonly json: string;
}

/** Cuts the alphabet of terms into files of about equal size: however large the site, a word costs one or two of them. */
function splitTerms(entries: readonly TermEntry[]): WrittenEntry[][] {
  const written = entries.map((entry) => ({ term: entry[0], json: JSON.stringify(entry) }));
  return cut(written, SHARD_SIZE, ({ json }) => json.length);
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

function shortHash(...parts: readonly string[]): string {
  return hash(...parts).slice(0, HASH_LENGTH);
}
