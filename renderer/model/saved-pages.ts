/** A page as bookmarks and history keep it. */
export interface SavedPage {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  /** When it was saved or visited, in milliseconds since 1970. */
  readonly time: number;
}

/** Visits that are remembered. */
export const MOST_VISITS = 2000;

/** Longer titles are cut. */
const LONGEST_TITLE = 200;

/** Longer paths are none of this site's. */
const LONGEST_PATH = 500;

/** Reads a stored list of pages; what is no page in it is left out. */
export function parseSavedPages(stored: string | null): readonly SavedPage[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.flatMap((entry) => toSavedPage(entry) ?? []) : [];
  } catch {
    // Somebody else's value under this key is no list of pages.
    return [];
  }
}

/** Writes a list of pages as it is stored: small, since it is passed on whole at every change. */
export function formatSavedPages(pages: readonly SavedPage[]): string {
  return JSON.stringify(pages.map(({ path, title, time }) => [path, title, time]));
}

/** Puts a page at the head of a list in which it stands once. */
export function withPage(pages: readonly SavedPage[], page: SavedPage): readonly SavedPage[] {
  return [page, ...withoutPage(pages, page.path)];
}

/** Takes a page out of a list. */
export function withoutPage(pages: readonly SavedPage[], path: string): readonly SavedPage[] {
  return pages.filter((other) => other.path !== path);
}

/** Adds a visit, the newest first: a page stands once in each day, and the oldest visits give way. */
export function withVisit(visits: readonly SavedPage[], visit: SavedPage): readonly SavedPage[] {
  const day = dayOf(visit);
  const others = visits.filter((other) => other.path !== visit.path || dayOf(other) !== day);
  return [visit, ...others].slice(0, MOST_VISITS);
}

/** The day of a visit where the reader is, as `2024-12-13`. */
export function dayOf({ time }: Pick<SavedPage, 'time'>): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Makes a page of what stands in a list, null where it is none. */
export function toSavedPage(entry: unknown): SavedPage | null {
  if (!Array.isArray(entry)) return null;
  const [path, title, time] = entry as readonly unknown[];
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || path.length > LONGEST_PATH)
    return null;
  if (typeof title !== 'string' || typeof time !== 'number' || !Number.isFinite(time)) return null;
  return { path, title: title.slice(0, LONGEST_TITLE), time };
}
