/** The shapes of the search files, which the build writes and the worker reads. */

/** Name of the one file whose address never changes; it names the others, which change their names with their content. */
export const MANIFEST_FILE = 'assets/search/manifest.json';

/** Characters of a content hash in a file name. */
export const HASH_LENGTH = 8;

/** Neighbouring text files that have one hash together. */
export const TEXT_GROUP = 16;

/** Names of the search files below `assets/search/`. */
export const fileNames = {
  documents: (hash: string) => `documents-${hash}.json`,
  index: (hash: string) => `index-${hash}.json`,
  terms: (hash: string) => `terms-${hash}.json`,
  endings: (hash: string) => `endings-${hash}.json`,
  text: (number: number, groupHash: string) => `text-${number}-${groupHash}.json`,
};

/** Leads to the current search files. */
export interface SearchManifest {
  /** Hash of the documents file. */
  readonly documents: string;
  /** Hash of the index file. */
  readonly index: string;
  /** Address under which the files are served; absent, the site's own. */
  readonly assetBase?: string;
  readonly maxHits: number;
}

/** The search-document file: how the sections, numbered through the whole site, are spread over pages and text files. */
export interface DocumentsFile {
  readonly areas: readonly SearchArea[];
  /** For each page the number of sections in each of its text files. */
  readonly pages: readonly (readonly number[])[];
  /** For each page a digit: how deep it stands in the site. */
  readonly depths: string;
  /** Hashes of the groups of text files, one after the other. */
  readonly texts: string;
}

/** An area whose pages stand together in the documents file. */
export interface SearchArea {
  readonly id: string;
  readonly label: string;
  /** Its first page, and the one after its last. */
  readonly pages: readonly [number, number];
}

/** The index file: in which shard a term is looked up. Shards of terms are in alphabetical order. */
export interface IndexFile {
  /** First term of each shard of terms. */
  readonly first: readonly string[];
  /** Hashes of the shards of terms, one after the other. */
  readonly terms: string;
  /** Hashes of the shards that list terms by their ending, for misspelt beginnings. */
  readonly endings: string;
}

/** A term and where it stands: `[term, frequency, weight, sections, weight, sections, …]`, sections as differences. */
export type TermEntry = readonly [
  term: string,
  frequency: number,
  ...(number | readonly number[])[],
];

/** Sections of one page, with what a hit shows. */
export interface TextFile {
  /** Site path of the page. */
  readonly url: string;
  readonly title: string;
  /** The trail: area, categories. */
  readonly subcategory: string;
  /** For each section the heading's id (empty above the first), the heading and the text. */
  readonly sections: readonly (readonly [id: string, heading: string, text: string])[];
}

/** One of the hashes that stand one after the other. */
export function hashAt(hashes: string, index: number): string {
  return hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH);
}

/** Shard of the terms that end like this one. */
export function endingShard(term: string, shards: number): number {
  let sum = 0;
  for (const character of term.slice(-3)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % shards;
}
