import { toSitePath } from '../model/page-path.ts';

/** Matches the path of a file, such as an image or a download, as opposed to that of a page. */
const filePath = /\.(?!html$)\w+$/;

/**
 * Returns the page a link leads to, as a site path with search and hash. Returns null if the link leaves the site,
 * opens in another tab, or leads to a file.
 */
export function pageLinkOf(link: HTMLAnchorElement, basePath: string): string | null {
  const opensElsewhere = link.target !== '' && link.target !== '_self';
  if (!link.href || opensElsewhere || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || filePath.test(pathname)) return null;
  const sitePath = toSitePath(basePath, pathname);
  return sitePath === null ? null : `${sitePath}${search}${hash}`;
}
