import type { Glossary } from '../../model/glossary-config.ts';
import { type PageRole, pageRoles } from '../../model/page-listing.ts';
import { fetchJson } from '../../platform/fetch-json.ts';
import { groupBy } from '../../model/group-by.ts';
import { createRecent } from '../../model/recent.ts';
import {
  type DocumentsFile,
  endingShard,
  fileNames,
  type FoundSite,
  hashAt,
  HASH_LENGTH,
  type NameKind,
  type NamesFile,
  nameTexts,
  OWN_ID,
  type PageRange,
  readNamed,
  type SearchArea,
  type SearchedSite,
  type SearchManifest,
  type TermEntry,
  type TextFile,
} from '../search-files.ts';

/** Files of a site that stay in memory: one of terms has about 50 KB there, and of twenty packs all would be 100 MB. */
const MAX_KEPT_FILES = 60;

/** A site that is searched. */
export interface SearchSource {
  readonly manifest: SearchManifest;
  /** Reads one of the other files by its name in the search folder; rejects without it, and if it isn't JSON. */
  readonly read: (name: string) => Promise<unknown>;
  readonly site: FoundSite;
}

/** What readers find by its name. */
export interface Name {
  readonly kind: NameKind;
  readonly title: string;
  /** Site path with anchor; the id of a command. */
  readonly url: string;
  /** Where it is: the labels above a page, or the page's title. */
  readonly trail: string;
  /** Number of its page; null where search doesn't find that. */
  readonly page: number | null;
  readonly site: FoundSite;
}

export interface FoundTerm {
  readonly term: string;
  readonly frequency: number;
  /** For each site that has it, its entry there and the number of the site's first section. */
  readonly postings: readonly { readonly entry: TermEntry; readonly first: number }[];
}

export interface FoundArea extends SearchArea, Pick<SearchSource, 'site'> {}

export interface FoundText extends TextFile, Pick<SearchSource, 'site'> {}

/** Fetches the manifest of a site. */
export async function openSearch({
  manifest: address,
  ...site
}: SearchedSite): Promise<SearchSource> {
  const manifest = checkManifest(address, await fetchJson(address, 'no-cache'));
  const { assetBase } = manifest;
  // The app has all files of a site, and asks nobody else for them.
  const isWeb = /^https?:/.test(address);
  const folder =
    assetBase === undefined || !isWeb
      ? new URL('.', address).href
      : `${assetBase.replace(/\/$/, '')}/assets/search/`;
  return { manifest, read: (name) => fetchJson(folder + name), site };
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

export type SearchFiles = ReturnType<typeof createSearchFiles>;

/**
 * Reads the search files of one site, or of several as if they were one, in which a term is as rare as it is in all of
 * them together: that makes the scores of their pages comparable. Each file is read when needed, and kept for a while.
 */
export function createSearchFiles(sources: readonly SearchSource[]) {
  const sections = mapSections(sources.map(({ manifest }) => manifest.documents));
  const sites = sources.map((source, index) => ({
    ...{ ...createReader(source), ...sections.firsts[index]! },
    ...{ site: source.site, documents: source.manifest.documents },
  }));
  return {
    areas: sites.flatMap(({ documents: { areas }, site, page }): readonly FoundArea[] =>
      areas.map(({ versions, ...area }) => ({
        ...{ ...moveRange(area, page), site },
        ...(versions && { versions: versions.map((version) => moveRange(version, page)) }),
      })),
    ),
    sections,
    glossaries: async () => (await Promise.all(sites.map(({ glossary }) => glossary()))).flat(),
    names: async () => {
      const roles = sections.roleOf;
      const lists = sites.map(async ({ names, documents, page: first, site }) =>
        listNames(await names(), { first, count: documents.pages.length, roles, site }),
      );
      return (await Promise.all(lists)).flat();
    },
    /** Finds the terms between two terms, in no more than `limit` shards of a site. */
    terms: async (from: string, to: string, limit: number): Promise<readonly FoundTerm[]> => {
      const lists = await Promise.all(
        sites.map(async ({ terms, section: first }) =>
          (await terms(from, to, limit)).map((entry) => ({ entry, first })),
        ),
      );
      return Array.from(
        groupBy(lists.flat(), ({ entry: [term] }) => term),
        ([term, postings]) => ({
          ...{ term, postings },
          frequency: postings.reduce((sum, { entry }) => sum + entry[1], 0),
        }),
      );
    },
    /** Lists terms with the same last letters as a term, among others. */
    endings: async (term: string): Promise<readonly string[]> => {
      const lists = await Promise.all(sites.map(({ endings }) => endings(term)));
      return [...new Set(lists.flat())];
    },
    text: async (number: number): Promise<FoundText> => {
      const { file, site, text } = sites.findLast((one) => one.file <= number)!;
      return { ...(await text(number - file)), site };
    },
  };
}

/** Returns functions that read the files of one site. */
function createReader({ manifest, read: readFile }: SearchSource) {
  const { documents, index, glossary, names } = manifest;
  const kept = createRecent<string, unknown>(MAX_KEPT_FILES);
  const read = <T>(name: string, isValid: (value: unknown) => boolean): Promise<T> =>
    kept.get(name, async () => {
      const value = await readFile(name);
      checkFile(name, isValid(value));
      return value;
    }) as Promise<T>;
  const endingShards = index.endings.length / HASH_LENGTH;
  const textName = nameTexts(documents);
  return {
    terms: async (from: string, to: string, limit: number): Promise<readonly TermEntry[]> => {
      // A site may have nothing to search.
      if (index.first.length === 0) return [];
      const start = shardOf(index.first, from);
      const end = Math.min(shardOf(index.first, to), start + limit - 1);
      const shards = await Promise.all(
        Array.from({ length: end - start + 1 }, (_, offset) =>
          read<TermEntry[]>(fileNames.terms(hashAt(index.terms, start + offset)), Array.isArray),
        ),
      );
      return shards.flatMap((shard) => shard.filter(([term]) => from <= term && term <= to));
    },
    endings: (term: string) => {
      const hash = hashAt(index.endings, endingShard(term, endingShards));
      return read<string[]>(fileNames.endings(hash), Array.isArray);
    },
    glossary: async (): Promise<readonly Glossary[]> =>
      glossary === undefined ? [] : [await read<Glossary>(fileNames.glossary(glossary), isObject)],
    names: () =>
      read<NamesFile>(fileNames.names(names), (value) =>
        hasLists(value, 'trails', 'folders', 'headings', 'settings'),
      ),
    text: (number: number) =>
      read<TextFile>(textName(number), (value) => hasLists(value, 'sections')),
  };
}

/** Returns the names of a site, whose pages are numbered from `first` on among those of all sites. */
function listNames(
  { trails, folders, headings, settings }: NamesFile,
  of: Pick<SearchSource, 'site'> & {
    readonly first: number;
    /** Number of pages that are searched; others follow them. */
    readonly count: number;
    readonly roles: readonly PageRole[];
  },
): readonly Name[] {
  const { first, count, site, roles } = of;
  const pages = folders.flatMap(([trail, folder, ...own]) =>
    own.map((named) => ({ named, folder, trail: trails[trail] ?? '' })),
  );
  const listed = pages.map(({ named, folder, trail }, index): Name => {
    const [title, name] = readNamed(named);
    const page = index < count ? first + index : null;
    const role = page === null ? 'guide' : roles[page];
    const kind = role === 'symbol' || role === 'day' ? role : 'page';
    return { kind, title, url: name === '' ? '/' : `${folder}/${name}/`, trail, page, site };
  });
  const below = (kind: NameKind, page: number, [title, id]: readonly [string, string]): Name => {
    const { title: trail, url, ...found } = listed[page]!;
    return { ...found, kind, title, trail, url: id === '' ? url : `${url}#${id}` };
  };
  return [
    ...listed,
    ...headings.flatMap(([page, ...own]) =>
      own.map((named) => below('heading', page, readNamed(named))),
    ),
    ...settings.flatMap(([page, id, ...own]) =>
      own.map((setting) => below('setting', page, [setting, id === OWN_ID ? setting : id])),
    ),
  ];
}

/** Returns where to find each section; sections, pages and text files are numbered across all sites. */
function mapSections(sites: readonly DocumentsFile[]) {
  const depthOf: number[] = [];
  const roleOf: PageRole[] = [];
  const pageOf: number[] = [];
  const fileOf: number[] = [];
  /** First section of each text file. */
  const starts: number[] = [];
  /** The numbers that each site begins with. */
  const firsts: Readonly<Record<'page' | 'section' | 'file', number>>[] = [];
  for (const { pages, depths, roles } of sites) {
    firsts.push({ page: roleOf.length, section: pageOf.length, file: starts.length });
    for (const [index, files] of pages.entries()) {
      depthOf.push(Number(depths[index]));
      const page = roleOf.push(pageRoles[Number(roles[index])]!) - 1;
      for (const count of files) {
        const file = starts.push(pageOf.length) - 1;
        for (let section = 0; section < count; section++) {
          pageOf.push(page);
          fileOf.push(file);
        }
      }
    }
  }
  return { depthOf, roleOf, pageOf, fileOf, starts, firsts };
}

export function isInRange(page: number, [start, end]: PageRange): boolean {
  return page >= start && page < end;
}

/** Returns an area or a version with the numbers that its pages have among those of all sites. */
function moveRange<T extends { readonly pages: PageRange }>(of: T, by: number): T {
  const [start, end] = of.pages;
  return { ...of, pages: [start + by, end + by] };
}

/** Returns the last shard that starts at or before a term. */
function shardOf(firstTerms: readonly string[], term: string): number {
  const after = firstTerms.findIndex((first) => first > term);
  return Math.max(0, (after === -1 ? firstTerms.length : after) - 1);
}

function checkFile(name: string, isValid: boolean): void {
  if (!isValid) throw new Error(`${name} is not a search file of this site`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasLists(value: unknown, ...names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => Array.isArray(value[name]));
}
