/** The shapes of the search files, which the build writes and the worker reads. */

/** Name of the one file whose address never changes; it names the folder of all the others. */
export const MANIFEST_FILE = 'assets/search/manifest.json';

/** Leads to the current search files. */
export interface SearchManifest {
  /** Folder of the files below `assets/search/`, named by their content. */
  readonly folder: string;
  /** Address under which the files are served; absent, the site's own. */
  readonly assetBase?: string;
  readonly maxHits: number;
}

/** The search-document file: how the sections, numbered through the whole site, are spread over pages and text files. */
export interface DocumentsFile {
  readonly areas: readonly SearchArea[];
  /** For each page the number of sections in each of its text files. */
  readonly pages: readonly (readonly number[])[];
}

/** An area whose pages stand together in the documents file. */
export interface SearchArea {
  readonly id: string;
  readonly label: string;
  /** Its first page, and the one after its last. */
  readonly pages: readonly [number, number];
}

/** The index file: in which shard a term is looked up. */
export interface IndexFile {
  /** First term of each shard of terms; shards hold the terms in alphabetical order. */
  readonly terms: readonly string[];
  /** Number of shards that list terms by their ending, for misspelt beginnings. */
  readonly endings: number;
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

/** Shard of the terms that end like this one. */
export function endingShard(term: string, shards: number): number {
  let sum = 0;
  for (const character of term.slice(-3)) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % shards;
}
