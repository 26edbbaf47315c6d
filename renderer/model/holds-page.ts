/**
 * Tells whether a stored list of pages holds one, without taking the list apart: every page asks that before it is
 * read, and what takes lists apart is fetched later.
 */
export function holdsPage(stored: string | null, path: string): boolean {
  return stored !== null && stored.indexOf(`[${JSON.stringify(path)},`) !== -1;
}
