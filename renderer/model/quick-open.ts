/** Site path of the file that lists every page for quick open. */
export const QUICK_OPEN_FILE = '/assets/quick-open.json';

/** What an entry leads to. */
export type QuickOpenKind = 'page' | 'symbol' | 'day';

/** Every page of the site, as small as it goes: what is the same for many stands once. */
export interface QuickOpenFile {
  /** Where pages stand, as their breadcrumbs say it. */
  readonly trails: readonly string[];
  /** Title, site path and place in `trails`; a fourth number says what it is, 0 and absent a page. */
  readonly pages: readonly (readonly [string, string, number, number?])[];
}

/** The kinds in the order of their numbers. */
export const quickOpenKinds: readonly QuickOpenKind[] = ['page', 'symbol', 'day'];
