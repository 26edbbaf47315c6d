import { decodePath, parseAddress, toSitePath } from '../../renderer/model/page-path.ts';

/** The app serves the bundle at `app://docs`. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'docs';

/** Scheme, host and base path of the site that windows show. */
export interface SiteOrigin {
  /** With its colon, as in `URL.protocol`. */
  readonly protocol: string;
  /** With its port, as in `URL.host`. */
  readonly host: string;
  /** With a slash at both ends. */
  readonly basePath: string;
}

export function bundleOrigin(basePath: string): SiteOrigin {
  return { protocol: `${APP_SCHEME}:`, host: APP_HOST, basePath };
}

export function serverOrigin(address: string): SiteOrigin {
  const { protocol, host, pathname } = new URL(address);
  return { protocol, host, basePath: pathname };
}

/** The address of a site path, which begins with a slash and may have search and hash. */
export function addressOf(origin: SiteOrigin, sitePath: string): string {
  return `${origin.protocol}//${origin.host}${origin.basePath}${sitePath.slice(1)}`;
}

/** Longest path in characters; no site has longer ones, and what is stored should stay small. */
export const MAX_PATH_LENGTH = 2_000;

/**
 * The address of a site path that comes from a link, a command line or the store: always below the base path and
 * with valid escapes, so that a window shows a page for it, if only the not-found page.
 */
export function pageAddress(origin: SiteOrigin, sitePath: string): string {
  const below = sitePath.replace(/^[\\/]*/, '/').replace(/%(?![\da-f]{2})/gi, '%25');
  const address = parseAddress(`${origin.protocol}//${origin.host}${below}`);
  if (!address || below.length > MAX_PATH_LENGTH) return addressOf(origin, '/');
  const { pathname, search, hash } = address;
  return addressOf(
    origin,
    `${hasValidEscapes(pathname) ? pathname : pathname.replaceAll('%', '%25')}${search}${hash}`,
  );
}

function hasValidEscapes(pathname: string): boolean {
  return !/[\0\\]/.test(decodePath(pathname) ?? '\0');
}

/** Whether an address is a page or file of the site; false for what isn't an address. */
export function isSameSite(origin: SiteOrigin, address: string): boolean {
  const url = parseAddress(address);
  return (
    url !== null &&
    url.protocol === origin.protocol &&
    url.host === origin.host &&
    url.username === '' &&
    url.password === '' &&
    toSitePath(origin.basePath, url.pathname) !== null
  );
}
