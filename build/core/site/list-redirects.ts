import { isSitePath, normalizePagePath, splitTarget } from '../../../renderer/model/page-path.ts';
import type { Redirect } from '../../sources/site-setup.ts';
import { SITE_CONFIG_FILE } from '../../sources/content/load-site-config.ts';
import type { ContentProblem } from '../content-error.ts';
import type { BuiltSite } from './built-site.ts';
import type { SiteSource } from '../read-sites.ts';

/** Lists the redirects of a site; those that would hide a page or lead to none become problems. */
export async function listRedirects(
  source: SiteSource,
  pagePaths: readonly string[],
): Promise<Pick<BuiltSite, 'redirects' | 'problems'>> {
  const { locale, config, configFile: file = SITE_CONFIG_FILE } = source;
  if (!source.redirects) return { redirects: [], problems: [] };
  const pages = new Set(pagePaths);
  const problems: ContentProblem[] = [];
  const redirects = new Map<string, Redirect>();
  let listed: readonly Redirect[] = [];
  try {
    listed = await source.redirects.list(pagePaths);
  } catch (error) {
    const message = `redirects could not be listed, so there are none: ${(error as Error).message}`;
    problems.push({ file, message });
  }
  for (const { from, to } of listed) {
    const refuse = (reason: string) =>
      problems.push({ file, message: `redirect from "${from}" to "${to}" ${reason}` });
    const target = isSitePath(to) ? normalizePagePath(splitTarget(to).path) : undefined;
    if (!isFile(from) && pages.has(normalizePagePath(from))) {
      refuse('would hide the page at that address; it is left out');
    } else if (target !== undefined && !pages.has(target)) {
      refuse('leads to no page; correct its target');
    } else {
      const key = isFile(from) ? from : normalizePagePath(from);
      if (!redirects.has(key)) redirects.set(key, { from: key, to });
    }
  }
  // The other locales have the same redirects.
  const isDefault = locale.path === config.defaultLocale;
  return { redirects: [...redirects.values()], problems: isDefault ? problems : [] };
}

/** Tells whether an address names a file, which gets no folder of its own. */
function isFile(path: string): boolean {
  return /\.[a-z]\w*$/i.test(path);
}
