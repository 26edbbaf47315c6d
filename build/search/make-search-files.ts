import { pageRoles } from '../../renderer/model/page-listing.ts';
import {
  endingShard,
  fileNames,
  HASH_LENGTH,
  type DocumentsFile,
  type IndexFile,
  type SearchArea,
  type SearchManifest,
  type TextFile,
} from '../../renderer/search/search-files.ts';
import { cutByName } from '../base/cut-by-name.ts';
import { hash } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { orderPages } from './catalog.ts';
import { namesFile, namesOnPage, unsearchedPages } from './name-list.ts';
import {
  isSearched,
  toSearchPage,
  weighPage,
  type SearchPage,
  type SearchSection,
} from './search-page.ts';
import { createIndexer, indexTerms, type ForwardIndex, type IndexedPage } from './term-index.ts';
import { createYielder } from '../../renderer/pack/yielder.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';

/** Target length of a shard of terms or endings; about 1.2 KB compressed. */
const SHARD_CHARS = 3000;

/** Target length of a text file; longer pages have several. */
const TEXT_FILE_CHARS = 3000;

/** Pages in a group of text files, on average. */
const GROUP_PAGES = 12;

/** All search files by path below `assets/search/`. Except for the manifest, their names contain a content hash. */
export type SearchOutput = ReadonlyMap<string, () => string>;

/** Makes the search files of a site. Of pages in a known index, neither terms nor texts are made again. */
export async function makeSearchFiles(
  { site, pages: all, search }: Pick<LinkedSite, 'site' | 'pages' | 'search'>,
  known?: ForwardIndex,
) {
  const options = { title: site.title, aboutSite: search.aboutSite };
  const searched = all.filter(isSearched).map((page) => toSearchPage(page, options));
  const { areas, pages } = orderPages(searched, site.areas);
  const files = new Map<string, () => string>();
  const add = (nameOf: (hash: string) => string, text: string) => {
    const ownHash = shortHash(text);
    files.set(nameOf(ownHash), () => text);
    return ownHash;
  };

  const { indexed, index: forward } = await indexPages(pages, known);
  const yieldToOthers = createYielder();
  const entries: WrittenEntry[] = [];
  for (const entry of indexTerms(indexed, { terms: forward.terms, parts: partsOf(areas) })) {
    entries.push({ term: entry[0], json: JSON.stringify(entry) });
    await yieldToOthers();
  }
  // Shards of about equal size: a word costs one or two requests on a site of any size.
  const shards = cut(entries, SHARD_CHARS, ({ json }) => json.length);
  const index: IndexFile = {
    first: shards.map(([first]) => first!.term),
    terms: shards
      .map((shard) => add(fileNames.terms, `[${shard.map(({ json }) => json).join()}]`))
      .join(''),
    endings: splitEndings(entries)
      .map((endings) => add(fileNames.endings, JSON.stringify(endings)))
      .join(''),
  };
  await yieldToOthers();

  const documents: DocumentsFile = {
    areas,
    pages: indexed.map(({ texts }) => texts.map(([sections]) => sections)),
    depths: pages.map(({ depth }) => Math.min(9, depth)).join(''),
    roles: pages.map(({ role }) => pageRoles.indexOf(role)).join(''),
    ...addTexts(pages, indexed, files),
  };
  const { glossary, ...config } = search;
  const others = unsearchedPages(all.filter((page) => !isSearched(page)));
  const names = add(fileNames.names, JSON.stringify(namesFile(pages, indexed, others)));
  const manifest: SearchManifest = {
    ...{ documents, index, names, ...config },
    ...(glossary && { glossary: add(fileNames.glossary, JSON.stringify(glossary)) }),
  };
  files.set('manifest.json', () => JSON.stringify(manifest));
  return { files, index: forward };
}

/** Returns the index of the first page of each version, and of what follows the last one of an area. */
function partsOf(areas: readonly SearchArea[]): number[] {
  return areas.flatMap(({ versions, pages }) =>
    versions ? [...versions.map((version) => version.pages[0]), pages[1]] : [],
  );
}

function shortHash(...texts: readonly string[]): string {
  return hash(...texts).slice(0, HASH_LENGTH);
}

async function indexPages(
  pages: readonly SearchPage[],
  known: ForwardIndex | undefined,
): Promise<{ readonly indexed: readonly IndexedPage[]; readonly index: ForwardIndex }> {
  const { index, reuse, add } = createIndexer(known);
  const indexed: IndexedPage[] = [];
  const yieldToOthers = createYielder();
  let isSame = known !== undefined && Object.keys(known.pages).length === pages.length;
  for (const page of pages) {
    let found = reuse(page.key);
    if (!found) {
      isSame = false;
      const sections = page.readSections();
      const texts = toTextFiles(page, sections).map(
        (text) => [text.sections.length, shortHash(JSON.stringify(text))] as const,
      );
      const names = namesOnPage(page, sections);
      found = add(page.key, { texts, names }, weighPage(page, sections));
    }
    indexed.push(found);
    await yieldToOthers();
  }
  return { indexed, index: isSame ? known! : index };
}

function toTextFiles(
  { page, title, subcategory }: SearchPage,
  sections: readonly SearchSection[],
): TextFile[] {
  const groups = cut(sections, TEXT_FILE_CHARS, ({ text, code }) => text.length + code.length);
  return groups.map((group) => ({
    url: page.path,
    ...{ title, subcategory },
    sections: group.map(({ id, heading, text, code }) => [
      id,
      heading,
      [text, code].filter(Boolean).join('\n'),
    ]),
  }));
}

/** Adds the text files, those of the pages of a group under one hash. */
function addTexts(
  pages: readonly SearchPage[],
  indexed: readonly IndexedPage[],
  files: Map<string, () => string>,
): Pick<DocumentsFile, 'groups' | 'texts'> {
  const named = pages.map((page, at) => ({ name: page.page.path, weight: 1, page, at }));
  const groups = cutByName(named, GROUP_PAGES).map((run) =>
    run.flatMap(({ page, at }) =>
      indexed[at]!.texts.map(([, textHash], part) => ({ page, part, textHash })),
    ),
  );
  const readTexts = memoize((page: SearchPage) => toTextFiles(page, page.readSections()));
  const hashes = groups.map((group) => shortHash(...group.map(({ textHash }) => textHash)));
  for (const [index, group] of groups.entries()) {
    for (const [position, { page, part }] of group.entries()) {
      const name = fileNames.text(position, hashes[index]!);
      files.set(name, () => JSON.stringify(readTexts(page)[part]));
    }
  }
  return { groups: groups.map(({ length }) => length), texts: hashes.join('') };
}

interface WrittenEntry {
  readonly term: string;
  readonly json: string;
}

/** Lists the terms by their last letters, for words misspelled at the beginning. */
function splitEndings(entries: readonly WrittenEntry[]): string[][] {
  const terms = entries.map(({ term }) => term).filter((term) => /^\p{L}{4,20}$/u.test(term));
  const shards = Math.ceil(JSON.stringify(terms).length / SHARD_CHARS);
  const endings = Array.from({ length: shards }, (): string[] => []);
  for (const term of terms) endings[endingShard(term, shards)]!.push(term);
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

/** Makes the search files of a site; pages that are as they were the last time aren't indexed again. */
export async function makeSearch(linked: LinkedSite, store: ResultStore): Promise<SearchOutput> {
  const { contentRoot, basePath } = linked.source;
  const indexes = openResults<ForwardIndex>(store, 'search');
  // One result for a site, which knows its pages by key: one for each would take longer to read than to make again.
  const key = indexes.key(contentRoot, basePath);
  const known = indexes.get(key);
  const { files, index } = await makeSearchFiles(linked, known);
  if (index !== known) indexes.set(key, index);
  return files;
}
