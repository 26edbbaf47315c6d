import { dataFile, normalizePagePath, splitTarget } from '../../renderer/model/page-path.ts';
import { decodePath } from '../request-path.ts';

/**
 * Returns a target, a site path that may have search and hash, if the site has its page, or else the path of the nearest
 * page above it. `has` looks up the files of the site.
 */
export function nearestPage(target: string, has: (file: string) => boolean): string {
  const { path } = splitTarget(target);
  const hasPage = (page: string) => has(dataFile(decodePath(page) ?? page));
  let page = normalizePagePath(path);
  if (hasPage(page)) return target;
  while (page !== '/' && !hasPage(page)) page = page.replace(/[^/]*\/$/, '');
  return page;
}
