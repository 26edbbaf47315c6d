/** Site path of the file that lists all pages for quick open. */
export const QUICK_OPEN_FILE = '/assets/quick-open.json';

/** What a page contains, as stated by what makes it. Quick open stores a kind as its index in this list. */
export const contentKinds = ['page', 'symbol', 'day', 'stream', 'overview'] as const;

export type ContentKind = (typeof contentKinds)[number];

export interface QuickOpenFile {
  /** The labels above pages, joined. */
  readonly trails: readonly string[];
  /** Title, site path, index of the trail, and index of the kind, which is left out for `page`. */
  readonly pages: readonly (readonly [string, string, number, number?])[];
}
