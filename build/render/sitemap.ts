import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import { escapeHtml } from '../escape-html.ts';
import type { BuiltSite } from '../site/built-site.ts';

/** Lists every public page of all locales, as sitemaps.org describes. */
export function renderSitemap(sites: readonly BuiltSite[]): string {
  const addresses = sites.flatMap(({ site, pages }) =>
    pages
      .filter(({ page }) => !page.unlisted && page.path !== NOT_FOUND_PATH)
      .map(({ page }) => `${site.url}${toAddress(site.basePath, page.path)}`),
  );
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Allows every crawler and tells where the sitemap is. */
export function renderRobots(site: BuiltSite['site'], siteBasePath: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${site.url}${toAddress(siteBasePath, '/sitemap.xml')}\n`;
}
