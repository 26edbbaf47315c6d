import { parseStored } from './persisted-state.ts';

/** A bookmark, or a visit in the history. */
export interface SavedPage {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  /** In milliseconds since 1970. */
  readonly time: number;
}

export const MAX_VISITS = 2000;

/** The end of the year 9999; later dates have no form with four digits for the year. */
const MAX_TIME = Date.UTC(10_000, 0) - 1;

/** Longest title in characters; longer ones are cut. */
const MAX_TITLE_LENGTH = 200;

/** Longest path in characters; no site has longer ones. */
const MAX_PATH_LENGTH = 500;

/** Parses a stored list, skipping invalid entries. */
export function parseSavedPages(stored: string | null): readonly SavedPage[] {
  const list = parseStored(stored);
  return Array.isArray(list) ? list.flatMap((entry) => toSavedPage(entry) ?? []) : [];
}

/** Serializes a list compactly, because every change passes all of it to the other windows. */
export function formatSavedPages(pages: readonly SavedPage[]): string {
  return JSON.stringify(pages.map(({ path, title, time }) => [path, title, time]));
}

/** Moves or adds a page to the front of a list. */
export function withPage(pages: readonly SavedPage[], page: SavedPage): readonly SavedPage[] {
  return [page, ...withoutPage(pages, page.path)];
}

export function withoutPage(pages: readonly SavedPage[], path: string): readonly SavedPage[] {
  return pages.filter((other) => other.path !== path);
}

/** Adds a visit at the front. A page is listed once a day, and the oldest visits are dropped. */
export function withVisit(visits: readonly SavedPage[], visit: SavedPage): readonly SavedPage[] {
  const day = dayOf(visit);
  const others = visits.filter((other) => other.path !== visit.path || dayOf(other) !== day);
  return [visit, ...others].slice(0, MAX_VISITS);
}

/** The local date of a visit, as `2024-12-13`. */
export function dayOf({ time }: Pick<SavedPage, 'time'>): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function toSavedPage(entry: unknown): SavedPage | null {
  if (!Array.isArray(entry)) return null;
  const [path, title, time] = entry as readonly unknown[];
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path) || path.length > MAX_PATH_LENGTH)
    return null;
  if (typeof title !== 'string' || typeof time !== 'number') return null;
  // Not a number fails both comparisons.
  if (!(time >= 0 && time <= MAX_TIME)) return null;
  return { path, title: title.slice(0, MAX_TITLE_LENGTH), time };
}
