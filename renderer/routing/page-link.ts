import { parseAddress, toSitePath } from '../model/page-path.ts';
import { localeBasePath, type SiteModel } from '../model/site.ts';

/** Matches the path of a file, such as an image or a download, as opposed to that of a page. */
const filePath = /\.(?!html$)\w+$/;

/**
 * Returns the page a link leads to, as a site path with search and hash. Returns null if the link leaves the site or
 * its locale, opens in another tab, or leads to a file.
 */
export function pageLinkOf(link: HTMLAnchorElement, site: SiteModel): string | null {
  const opensElsewhere = link.target !== '' && link.target !== '_self';
  if (!link.href || opensElsewhere || link.hasAttribute('download')) return null;
  // Authors write what is no address, such as `http://localhost:PORT/`.
  const address = parseAddress(link.href);
  if (address?.origin !== location.origin || filePath.test(address.pathname)) return null;
  const { pathname, search, hash } = address;
  const isIn = (basePath: string) => toSitePath(basePath, pathname) !== null;
  // Other locales are sites of their own, in folders below the default one's.
  const isInOtherLocale = site.locales
    .map(({ path }) => localeBasePath(site, path))
    .some((basePath) => basePath.length > site.basePath.length && isIn(basePath));
  const sitePath = isInOtherLocale ? null : toSitePath(site.basePath, pathname);
  return sitePath === null ? null : `${sitePath}${search}${hash}`;
}
