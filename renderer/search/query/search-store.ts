import { type PageRole, pageRoles } from '../../model/page-listing.ts';
import {
  type DocumentsFile,
  endingShard,
  fileNames,
  hashAt,
  HASH_LENGTH,
  type FoundTerm,
  MANIFEST_FILE,
  type SearchArea,
  type SearchManifest,
  type TermEntry,
  type TextFile,
} from '../search-files.ts';

/** Files of a site that stay in memory: one of terms has about 50 KB there, and of twenty packs all would be 100 MB. */
const MAX_KEPT_FILES = 60;

/** Reads a search file by its name; rejects when the file is missing or isn't JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

/** What a manifest holds for every search. */
export type FirstFiles = Pick<SearchManifest, 'documents' | 'index'>;

/** The manifest of a site's search, and the location of the other files. */
export interface OpenedSearch {
  /** Absolute address of the search folder, or its name among the files of packs, with a trailing slash. */
  readonly folder: string;
  readonly manifest: SearchManifest;
  /** Id of the pack that the site is in; null for the site itself. */
  readonly pack: string | null;
}

/** The search files of a site, or of several; each is fetched when needed, and kept for a while. */
export interface SearchFiles {
  readonly areas: readonly FoundArea[];
  readonly channels: readonly string[];
  readonly sections: SectionMap;
  /** Finds the terms between two terms, in no more than `limit` shards of a site. */
  readonly terms: (from: string, to: string, limit: number) => Promise<readonly FoundTerm[]>;
  /** Lists terms with the same last letters as a term, among others. */
  readonly endings: (term: string) => Promise<readonly string[]>;
  readonly text: (number: number) => Promise<FoundText>;
}

/** An area of the site itself or of a pack. */
export interface FoundArea extends SearchArea {
  /** Id of the pack that it's in; null for an area of the site itself. */
  readonly pack: string | null;
}

export interface FoundText extends TextFile {
  /** Id of the pack that the page is in; null for a page of the site itself. */
  readonly pack: string | null;
}

/** Where to find each section; sections are numbered across the whole site. */
export interface SectionMap {
  readonly count: number;
  readonly pageCount: number;
  /** 1 for pages of the first area, which has the guides, and of a site without areas. */
  readonly isGuide: Uint8Array;
  readonly depthOf: Uint8Array;
  readonly roleOf: readonly PageRole[];
  readonly pageOf: Uint32Array;
  readonly fileOf: Uint32Array;
  /** First section of each text file. */
  readonly starts: readonly number[];
}

/** Fetches the manifest of a site from its absolute address. */
export async function openSearch(address: string): Promise<OpenedSearch> {
  const manifest = checkManifest(address, await fetchJson(address, 'no-cache'));
  const { assetBase } = manifest;
  const folder =
    assetBase === undefined
      ? new URL('.', address).href
      : `${assetBase.replace(/\/$/, '')}/assets/search/`;
  return { folder, manifest, pack: null };
}

/** Reads the manifests of packs, as far as the packs can be read. */
export async function openPackSearches(
  packs: readonly string[],
  read: ReadFile,
): Promise<readonly OpenedSearch[]> {
  const opened = await Promise.all(
    packs.map(async (pack) => {
      const name = `${pack}/${MANIFEST_FILE}`;
      const manifest = await read(name);
      const folder = `${pack}/assets/search/`;
      return manifest === null ? [] : [{ folder, manifest: checkManifest(name, manifest), pack }];
    }),
  );
  return opened.flat();
}

/** Returns a manifest that was read; throws when it has another format. */
export function checkManifest(name: string, value: unknown): SearchManifest {
  const { documents, index, maxHits } = (value ?? {}) as Partial<SearchManifest>;
  const isValid =
    hasLists(documents, 'areas', 'pages', 'groups') &&
    hasLists(index, 'first') &&
    Number(maxHits) > 0;
  checkFile(name, isValid);
  return value as SearchManifest;
}

/** Fetches a JSON file; rejects when the request fails or the response isn't JSON. */
export async function fetchJson(
  address: string,
  cache: RequestCache = 'default',
): Promise<unknown> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}

export function createSearchFiles(
  { documents, index }: FirstFiles,
  readFile: ReadFile,
  pack: string | null = null,
): SearchFiles {
  const requested = new Map<string, Promise<unknown>>();
  const read = <T>(name: string, isValid: (value: unknown) => boolean): Promise<T> => {
    const known = requested.get(name);
    if (known) return known as Promise<T>;
    const reading = readFile(name).then((value) => {
      checkFile(name, isValid(value));
      return value as T;
    });
    requested.set(name, reading);
    const [oldest = ''] = requested.keys();
    if (requested.size > MAX_KEPT_FILES) requested.delete(oldest);
    // A failed request may be repeated.
    reading.catch(() => requested.delete(name));
    return reading;
  };
  const endingShards = index.endings.length / HASH_LENGTH;
  const textName = nameTexts(documents);
  return {
    areas: documents.areas.map((area) => ({ ...area, pack })),
    channels: documents.channels,
    sections: mapSections(documents),
    terms: async (from, to, limit) => {
      // A site may have nothing to search.
      if (index.first.length === 0) return [];
      const start = shardOf(index.first, from);
      const end = Math.min(shardOf(index.first, to), start + limit - 1);
      const numbers = Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
      const shards = await Promise.all(
        numbers.map((number) =>
          read<TermEntry[]>(fileNames.terms(hashAt(index.terms, number)), Array.isArray),
        ),
      );
      return shards.flatMap((shard) =>
        shard
          .filter(([term]) => from <= term && term <= to)
          .map((entry) => toFoundTerm(entry[0], [{ entry, first: 0 }])),
      );
    },
    endings: (term) => {
      const hash = hashAt(index.endings, endingShard(term, endingShards));
      return read<string[]>(fileNames.endings(hash), Array.isArray);
    },
    text: async (number) => {
      const isText = (value: unknown) => hasLists(value, 'sections');
      return { ...(await read<TextFile>(textName(number), isText)), pack };
    },
  };
}

/** Returns a function that names the text file with a number. */
export function nameTexts({
  groups,
  texts,
}: Pick<DocumentsFile, 'groups' | 'texts'>): (number: number) => string {
  let next = 0;
  const firsts = groups.map((size) => {
    const first = next;
    next += size;
    return first;
  });
  return (number) => {
    const group = firsts.findLastIndex((first) => first <= number);
    return fileNames.text(number - firsts[group]!, hashAt(texts, group));
  };
}

/** Sums up where a term occurs. */
export function toFoundTerm(term: string, postings: FoundTerm['postings']): FoundTerm {
  return { term, postings, frequency: postings.reduce((sum, { entry }) => sum + entry[1], 0) };
}

function mapSections({ areas, pages, depths, roles }: DocumentsFile): SectionMap {
  const count = pages.flat().reduce((sum, sections) => sum + sections, 0);
  const pageOf = new Uint32Array(count);
  const fileOf = new Uint32Array(count);
  const starts: number[] = [];
  let next = 0;
  for (const [page, files] of pages.entries()) {
    for (const sections of files) {
      pageOf.fill(page, next, next + sections);
      fileOf.fill(starts.length, next, next + sections);
      starts.push(next);
      next += sections;
    }
  }
  const depthOf = Uint8Array.from(depths, Number);
  const roleOf = Array.from(roles, (digit) => pageRoles[Number(digit)]!);
  const pageCount = pages.length;
  const isGuide = new Uint8Array(pageCount).fill(1, ...(areas[0]?.pages ?? [0, pageCount]));
  return { count, pageCount, isGuide, depthOf, roleOf, pageOf, fileOf, starts };
}

/** Returns the last shard that starts at or before a term. */
function shardOf(firstTerms: readonly string[], term: string): number {
  let low = 0;
  let high = firstTerms.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstTerms[middle]! <= term) low = middle;
    else high = middle - 1;
  }
  return low;
}

function checkFile(name: string, isValid: boolean): void {
  if (!isValid) throw new Error(`${name} is not a search file of this site`);
}

function hasLists(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
  );
}
