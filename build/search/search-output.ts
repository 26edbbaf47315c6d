import { setImmediate } from 'node:timers/promises';
import { hash } from '../cache.ts';
import { createYielder } from '../yielder.ts';
import {
  type DocumentsFile,
  endingShard,
  fileNames,
  HASH_LENGTH,
  pageRoles,
  type IndexFile,
  type SearchManifest,
  type TermEntry,
  TEXT_GROUP_SIZE,
  type TextFile,
} from '../../renderer/search/search-files.ts';
import { tokenize } from '../../renderer/search/tokenize.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { type SearchPage, searchPages } from './search-sections.ts';
import { type SectionTerms, type TermCache, weighPage } from './section-terms.ts';
import { indexTerms } from './term-index.ts';

/** Target length of a shard of terms; about 6 KB compressed. */
const SHARD_CHARS = 16_000;

/** Target length of a text file; longer pages have several. */
const TEXT_FILE_CHARS = 3000;

/** Length of a section's code that snippets can show. */
const CODE_CHARS = 600;

/** All search files by path below `assets/search/`. Except for the manifest, their names contain a content hash. */
export type SearchOutput = ReadonlyMap<string, string>;

/** Builds the search files of a site; pages whose terms are in the cache are not weighed again. */
export async function searchOutput(
  built: Pick<BuiltSite, 'site' | 'search' | 'pages'>,
  cache?: TermCache,
): Promise<SearchOutput> {
  const { areas, pages } = searchPages(built);
  const files = new Map<string, string>();
  const add = (nameOf: (hash: string) => string, text: string) => {
    const ownHash = shortHash(text);
    files.set(nameOf(ownHash), text);
    return ownHash;
  };

  const entries = indexTerms(await weighPages(pages, cache));
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
    depths: pages.map(({ depth }) => Math.min(9, depth)).join(''),
    roles: pages.map(({ role }) => pageRoles.indexOf(role)).join(''),
    channels: channelsOf(pages),
    texts: addTexts(texts.flat(), files),
  };
  const manifest: SearchManifest = { documents, index, ...built.search };
  return new Map([['manifest.json', JSON.stringify(manifest)], ...files]);
}

/** Returns the names of the folders that hold days, each as one term. */
function channelsOf(pages: readonly SearchPage[]): string[] {
  const names = pages
    .filter(({ role }) => role === 'day')
    .map(({ url }) => tokenize(url.split('/').at(-3) ?? '')[0]?.term ?? '');
  return [...new Set(names)].filter((name) => /\p{L}/u.test(name)).sort();
}

async function weighPages(
  pages: readonly SearchPage[],
  cache: TermCache | undefined,
): Promise<SectionTerms[]> {
  const weighed: SectionTerms[] = [];
  const yieldToOthers = createYielder();
  for (const page of pages) {
    const key = cache?.key(JSON.stringify(page)) ?? '';
    let sections = cache?.get(key);
    if (!sections) {
      sections = weighPage(page);
      cache?.set(key, sections);
    }
    weighed.push(...sections);
    await yieldToOthers();
  }
  return weighed;
}

function toTextFiles({ url, title, subcategory, sections }: SearchPage): TextFile[] {
  const groups = cut(sections, TEXT_FILE_CHARS, ({ text, code }) => text.length + code.length);
  return groups.map((group) => ({
    url,
    title,
    subcategory,
    sections: group.map(({ id, heading, text, code }) => [
      id,
      heading,
      [text, code.slice(0, CODE_CHARS)].filter(Boolean).join('\n'),
    ]),
  }));
}

/** Adds the text files. Each group shares one hash, since separate hashes would make up most of the documents file. */
function addTexts(texts: readonly TextFile[], files: Map<string, string>): string {
  let hashes = '';
  for (let from = 0; from < texts.length; from += TEXT_GROUP_SIZE) {
    const group = texts.slice(from, from + TEXT_GROUP_SIZE).map((text) => JSON.stringify(text));
    const groupHash = shortHash(...group);
    for (const [at, text] of group.entries()) files.set(fileNames.text(from + at, groupHash), text);
    hashes += groupHash;
  }
  return hashes;
}

interface WrittenEntry {
  readonly term: string;
  readonly json: string;
}

/** Splits the sorted terms into shards of about equal size, so that a word costs one or two requests on a site of any size. */
function splitTerms(entries: readonly TermEntry[]): WrittenEntry[][] {
  const written = entries.map((entry) => ({ term: entry[0], json: JSON.stringify(entry) }));
  return cut(written, SHARD_CHARS, ({ json }) => json.length);
}

/** Lists the terms by their last letters, for words misspelled at the beginning. */
function splitEndings(entries: readonly TermEntry[], shards: number): string[][] {
  const endings = Array.from({ length: Math.max(1, shards) }, (): string[] => []);
  for (const [term] of entries) {
    if (/^\p{L}{4,20}$/u.test(term)) endings[endingShard(term, endings.length)]!.push(term);
  }
  return endings;
}

/** Splits a list into runs whose total sizes are at most `limit`, or a single larger item. */
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
