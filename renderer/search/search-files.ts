import type { SearchConfig } from '../model/site-config.ts';

/** The formats of the search files, which the build writes and the search worker reads. */

/** The only search file with a fixed name; it names the others, whose names change with their content. */
export const MANIFEST_FILE = 'assets/search/manifest.json';

export const HASH_LENGTH = 8;

/** Tells whether a query is for commands alone. */
export function isCommandQuery(query: string): boolean {
  return query.trimStart().startsWith('>');
}

/** Names of the search files below `assets/search/`. */
export const fileNames = {
  terms: (hash: string) => `terms-${hash}.json`,
  endings: (hash: string) => `endings-${hash}.json`,
  names: (hash: string) => `names-${hash}.json`,
  glossary: (hash: string) => `glossary-${hash}.json`,
  /** The position is the one within the group, whose files are neighbors by name. */
  text: (position: number, groupHash: string) => `text-${groupHash}-${position}.json`,
};

/** What every search needs, in one file: each further one in a row would delay the first answer. */
export interface SearchManifest extends Omit<SearchConfig, 'glossary'> {
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
  /** Hash of the file of names. */
  readonly names: string;
  /** Hash of the glossary, which most short queries do without; absent if the site has none. */
  readonly glossary?: string;
}

/** The kinds of things that are found by their names. */
export const nameKinds = ['page', 'symbol', 'day', 'heading', 'setting', 'command'] as const;

export type NameKind = (typeof nameKinds)[number];

/** A heading or a setting, with its id or that of its section, which may be empty. */
export type PageName = readonly [kind: 'heading' | 'setting', text: string, id: string];

/** In place of a section's id, for settings that are the ids of their rows. */
export const OWN_ID = '#';

/** The names of a site. What follows from a name isn't repeated, since every reader who searches fetches this file. */
export interface NamesFile {
  readonly trails: readonly string[];
  /** Pages in the order of the documents file, then those that aren't searched; neighbors in a folder are together. */
  readonly folders: readonly PageFolder[];
  /** For each page that has any, its index and its headings with their ids, except where those are the usual ones. */
  readonly headings: readonly (readonly [page: number, ...Named[]])[];
  /** For each section that defines any, the index of its page, its id and the settings; {@link OWN_ID} for rows with ids. */
  readonly settings: readonly (readonly [page: number, id: string, ...settings: string[]])[];
}

/** Index of the trail, path without a slash at the end, and the titles of pages with the last parts of their paths. */
export type PageFolder = readonly [trail: number, path: string, ...Named[]];

/** A text with its id or the last part of its path; a text alone has the usual one. */
export type Named = string | readonly [text: string, id: string];

export function toNamed(text: string, id: string): Named {
  return id === usualId(text) ? text : [text, id];
}

export function readNamed(named: Named): readonly [text: string, id: string] {
  return typeof named === 'string' ? [named, usualId(named)] : named;
}

/** Returns the id that a heading gets unless its author gives it another one; the name of a symbol is its own. */
function usualId(text: string): string {
  if (/^\w+$/.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Maps sections, which are numbered across the whole site, to pages and text files. */
export interface DocumentsFile {
  readonly areas: readonly SearchArea[];
  /** For each page, the number of sections in each of its text files. */
  readonly pages: readonly (readonly number[])[];
  /** One digit per page: its depth in the site. */
  readonly depths: string;
  /** One digit per page: the index of its role. */
  readonly roles: string;
  /** The number of text files in each group, which share a hash: one for each file would be most of this file. */
  readonly groups: readonly number[];
  /** Concatenated hashes of the groups. */
  readonly texts: string;
}

/** An area and the range of its pages in the documents file. */
export interface SearchArea {
  readonly id: string;
  readonly label: string;
  readonly pages: PageRange;
  /** Newest first, where it has several. */
  readonly versions?: readonly SearchVersion[];
}

/** A version of an area and the range of its pages. */
export interface SearchVersion {
  readonly name: string;
  readonly label: string;
  /** Whether it's the default version. */
  readonly isLast: boolean;
  readonly pages: PageRange;
}

/** Index of the first page, and of the page after the last one. */
export type PageRange = readonly [start: number, end: number];

/** Tells which shard holds a term; shards are in alphabetical order. */
export interface IndexFile {
  /** First term of each shard. */
  readonly first: readonly string[];
  /** Concatenated hashes of the shards. */
  readonly terms: string;
  /** Concatenated hashes of the shards that list terms by their last letters, for words misspelled at the beginning. */
  readonly endings: string;
}

/** A term with its sections, delta-encoded, by weight: `[term, frequency, weight, sections, weight, sections, …]`. */
export type TermEntry = readonly [
  term: string,
  frequency: number,
  ...(number | readonly number[])[],
];

/** The texts of some sections of a page, for showing results. */
export interface TextFile {
  /** Site path of the page. */
  readonly url: string;
  readonly title: string;
  /** The labels of the area and of the categories above the page. */
  readonly subcategory: string;
  /** For each section, the id of its heading (empty above the first heading), the heading and the text. */
  readonly sections: readonly (readonly [id: string, heading: string, text: string])[];
}

export function hashAt(hashes: string, index: number): string {
  return hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
}

/** Returns the number of the shard that lists a term by its last letters. */
export function endingShard(term: string, shards: number): number {
  let sum = 0;
  for (const letter of term.slice(-3)) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % shards;
}

/** Returns the function that gives the name of each text file. */
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

/** The site that a page is in. */
export interface FoundSite {
  /** Null for the site of the page that searches. */
  readonly id: string | null;
  /** What readers call it; null where one site is searched. */
  readonly name: string | null;
}

export const ownSite: FoundSite = { id: null, name: null };

/** A site to search. */
export interface SearchedSite extends FoundSite {
  /** Absolute address of its manifest. */
  readonly manifest: string;
}
