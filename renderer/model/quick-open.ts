/** Site path of the file that lists all pages for quick open. */
export const QUICK_OPEN_FILE = '/assets/quick-open.json';

/** Site path of the file that lists headings of pages and members of symbols; it loads after the pages. */
export const QUICK_OPEN_HEADINGS_FILE = '/assets/quick-open-headings.json';

/** What a page contains, as stated by what makes it. Quick open stores a kind as its index in this list. */
export const contentKinds = ['page', 'symbol', 'day', 'stream', 'overview', 'post'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** For each page, by its site path, texts and ids of headings; for a symbol those of its members. */
export type QuickOpenHeadings = readonly (readonly [
  string,
  readonly (readonly [string, string])[],
])[];

export interface QuickOpenFile {
  /** The labels above pages, joined. */
  readonly trails: readonly string[];
  /** Title, site path, index of the trail, and index of the kind, which is left out for `page`. */
  readonly pages: readonly (readonly [string, string, number, number?])[];
}
