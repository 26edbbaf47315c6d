/*
 * An offline copy of the site: what a browser keeps to show it without a network. The build packs the site's files
 * into chunks, because a browser needs a minute to fetch thousands of them one by one. An index lists the chunks and
 * their files. Documents aren't among them: they hold the same as page data, and are many times as large.
 */

/** Path of the index below the site's base path. */
export const OFFLINE_INDEX_FILE = 'offline.json';

/** Path of the service worker below the site's base path, which is its scope. */
export const OFFLINE_WORKER_FILE = 'offline-worker.js';

/** Folder of the chunks. */
export const OFFLINE_FOLDER = 'assets/offline';

export interface OfflineIndex {
  readonly pages: number;
  /** A {@link PlainDocument} for each locale, by its base path; the longest that fits belongs to an address. */
  readonly documents: Readonly<Record<string, PlainDocument>>;
  readonly chunks: readonly OfflineChunk[];
}

/** A document that shows any page of a locale; between its two parts belongs what is of one page. */
export type PlainDocument = readonly [start: string, end: string];

export interface OfflineChunk {
  /** Path below the base path. */
  readonly path: string;
  /** SHA-256 of the file at the path, in hexadecimal. */
  readonly hash: string;
  /** Bytes to fetch. */
  readonly size: number;
  /**
   * Path below the base path and length of each file in it, in their order. They are deflated together, without a
   * header; absent if the chunk is a file of the site as it is.
   */
  readonly files?: readonly (readonly [path: string, length: number])[];
}
