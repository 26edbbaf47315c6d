/**
 * All path maths of the site. A *site path* begins with a slash and has no base path (`/docs/intro/`);
 * an *address* is what stands in a URL (`/eliza/docs/intro/`). Both are encoded: the page of `C#.md` is at `/docs/C%23/`.
 * Names of files are not. Router, prerender, link check and the desktop protocol use these functions and no others.
 */

/** Name of the file beside a page's `index.html` that holds its data. */
export const PAGE_DATA_FILE = 'page.json';

/** Site path of the page shown where nothing else matches. */
export const NOT_FOUND_PATH = '/404.html';

/** Puts a base path into its one form, with a slash at both ends; throws for a relative or absolute address. */
export function normalizeBasePath(basePath: string): string {
  if (!/^\/(?:[\w.~-]+\/)*[\w.~-]*$/.test(basePath)) {
    throw new Error(
      `base path "${basePath}": expected a path such as "/docs/", with a slash at both ends`,
    );
  }
  return basePath.endsWith('/') ? basePath : `${basePath}/`;
}

/** Encodes a path of names, such as that of a file, for an address, in the form that browsers give it. */
export function encodePath(path: string): string {
  // Half of a surrogate pair can't be encoded.
  return encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes the path of an address, only once: decoding again would turn `%252e` into a dot that no check has seen. Null if it's malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Converts the decoded names of a path; one that would become several, or lead to another folder, stays as it is. */
function convertNames(path: string, convert: (name: string) => string): string {
  const convertName = (name: string) => {
    const decoded = decodePath(name) ?? name;
    return /[/\\\0]|^\.{1,2}$/.test(decoded) ? name : convert(decoded);
  };
  return path.split('/').map(convertName).join('/');
}

/**
 * The one form of a page's site path: encoded in one way, with trailing slash, `index.html` and `.html` dropped.
 * Search and hash must have been taken off. `/404.html` stays as it is, the name static hosts look for.
 */
export function normalizePagePath(path: string): string {
  if (path === NOT_FOUND_PATH) return path;
  const clean = path.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  const whole = clean.endsWith('/') ? clean : `${clean}/`;
  return /^[\w/.~-]*$/.test(whole) ? whole : convertNames(whole, encodePath);
}

/** Returns the path of a file below the output folder by its site path, with forward slashes and no leading one. */
export function fileOf(sitePath: string): string {
  return convertNames(sitePath.slice(1), String);
}

/** Prepends the base path to a site path; search and hash stay. */
export function toAddress(basePath: string, sitePath: string): string {
  return `${basePath}${sitePath.slice(1)}`;
}

/** Returns the address of a file by its path below the output folder. */
export function fileAddress(basePath: string, file: string): string {
  return toAddress(basePath, encodePath(`/${file}`));
}

/** Takes the base path off an address; null when the address is not below it. */
export function toSitePath(basePath: string, address: string): string | null {
  if (`${address}/` === basePath) return '/';
  return address.startsWith(basePath) ? `/${address.slice(basePath.length)}` : null;
}

/** Tells whether a link target is a path of this site rather than an address with a scheme or another host. */
export function isSitePath(target: string): boolean {
  return /^\/(?!\/)/.test(target);
}

/** Where a page's HTML stands below the output folder. */
export function htmlFile(sitePath: string): string {
  return sitePath === NOT_FOUND_PATH ? '404.html' : `${fileOf(sitePath)}index.html`;
}

export function dataFile(sitePath: string): string {
  return sitePath === NOT_FOUND_PATH
    ? `404.${PAGE_DATA_FILE}`
    : `${fileOf(sitePath)}${PAGE_DATA_FILE}`;
}

/** Where a page's markdown is below the output folder. */
export function markdownFile(sitePath: string): string {
  return `${fileOf(sitePath)}index.md`;
}

/**
 * Parses an address, whole or relative to a base; null if it is none. `URL.canParse` can't be asked first: it accepts
 * hosts that `new URL` throws for.
 */
export function parseAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Splits `#hash` and `?search` off a target. */
export function splitTarget(target: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  return { path, search, hash };
}

/** The id that a hash names, which begins with `#` or is empty; as it stands where its escapes are malformed. */
export function hashId(hash: string): string {
  const id = hash.slice(1);
  return decodePath(id) ?? id;
}

/** True when `path` is `ancestor` or stands below it; both are site paths. */
export function isBelow(path: string, ancestor: string): boolean {
  const folder = ancestor.endsWith('/') ? ancestor : `${ancestor}/`;
  return `${path}/`.startsWith(folder);
}

/** Site path of the licenses of the product and of the packages in it. */
export const LICENSES_FILE = '/licenses.txt';
