import { toSitePath } from '../renderer/model/page-path.ts';

/** The scheme that only this app serves. */
export const APP_SCHEME = 'app';

/** The one host of {@link APP_SCHEME}; any other answers nothing. */
export const APP_HOST = 'docs';

/** Where the site stands: whatever a window shows is below it. */
export interface SitePlace {
  /** With its colon, as in `URL.protocol`. */
  readonly protocol: string;
  /** With its port, as in `URL.host`. */
  readonly host: string;
  /** With a slash at both ends. */
  readonly basePath: string;
}

/** The place of the bundle that this app serves under `basePath`. */
export function bundlePlace(basePath: string): SitePlace {
  return { protocol: `${APP_SCHEME}:`, host: APP_HOST, basePath };
}

/** The place of a site that a development server serves. */
export function serverPlace(address: string): SitePlace {
  const { protocol, host, pathname } = new URL(address);
  return { protocol, host, basePath: pathname };
}

/** The address of a site path, which begins with a slash and may carry search and hash. */
export function addressOf(place: SitePlace, sitePath: string): string {
  return `${place.protocol}//${place.host}${place.basePath}${sitePath.slice(1)}`;
}

/** Tells whether an address is a page or file of the site; anything that is no address is not. */
export function isInside(place: SitePlace, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.protocol === place.protocol &&
    url.host === place.host &&
    url.username === '' &&
    url.password === '' &&
    toSitePath(place.basePath, url.pathname) !== null
  );
}
