import { isBookmarked } from '../renderer/model/is-bookmarked.ts';
import { toSitePath } from '../renderer/model/page-path.ts';
import { storageKeys } from '../renderer/model/persisted-state.ts';
import type { Sites } from './sites.ts';

/** Whether the page at an address is among the bookmarks of its site. */
export function isPageBookmarked(sites: Sites, address: string): boolean {
  const site = sites.of(address);
  if (!site) return false;
  const path = toSitePath(site.origin.basePath, new URL(address).pathname);
  const bookmarks = site.storage.values()[storageKeys.bookmarks] ?? null;
  return path !== null && isBookmarked(bookmarks, path);
}
