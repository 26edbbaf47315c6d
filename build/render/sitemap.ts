import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import type { LinkedSite } from '../site/linked-site.ts';

/** Renders the sitemap of all locales, with the date of each page that has one. */
export function renderSitemap(sites: readonly Pick<LinkedSite, 'site' | 'pages'>[]): string {
  const entries = sites.flatMap(({ site, pages }) =>
    pages
      .filter(({ page }) => !page.unlisted && !page.noIndex && page.path !== NOT_FOUND_PATH)
      .map(({ page: { path: sitePath, lastUpdate } }) => {
        const address = escapeHtml(`${site.url}${toAddress(site.basePath, sitePath)}`);
        const date = lastUpdate ? `<lastmod>${lastUpdate.date}</lastmod>` : '';
        return `<url><loc>${address}</loc>${date}</url>`;
      }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
