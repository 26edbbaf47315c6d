/**
 * Whether a stored list of bookmarks has a page. Every page asks this in its first load, so it searches the JSON
 * instead of loading the code that parses it.
 */
export function isBookmarked(stored: string | null, path: string): boolean {
  return stored !== null && stored.indexOf(`[${JSON.stringify(path)},`) !== -1;
}
