/*
 * The app's own pages read the search files and the lists for quick open of all packs at one address, many at a time.
 * Pages of packs can't, since their origin is another one.
 */

/** Path of that address at the app's own origin. No page of a site has it, because of the dot. */
export const PACK_FILES_PATH = '/.packs';

/** Matches paths of the files that the app makes from all pages of a pack. */
export const indexFile = /(?:^|\/)assets\/(?:search\/[\w-]+|quick-open(?:-headings)?)\.json$/;

/** Splits the name of a file there into the id of a pack and the path in it. */
export const packFileName = /^([0-9a-f]{16})\/(assets\/.*)$/;

/** Files that one response has at most. */
export const MAX_PACK_FILES = 500;

/** Returns the address of several files; the response is a list of what they hold, with null for those that aren't there. */
export function packFilesAddress(names: readonly string[]): string {
  return `${PACK_FILES_PATH}?${new URLSearchParams(names.map((name) => ['file', name])).toString()}`;
}
