import { toPublicAddress } from '../../renderer/model/links.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import { localeAddresses } from '../../renderer/model/site.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { isIndexed, type LinkedSite } from '../site/linked-site.ts';

/** Renders the sitemap of all locales, with the date of each page that has one, and its addresses in other languages. */
export function renderSitemap(
  sites: readonly Pick<LinkedSite, 'site' | 'pages' | 'source'>[],
): string {
  const entries = sites.flatMap(({ site, pages, source }) =>
    pages
      .filter(
        ({ page }) =>
          isIndexed(page) && !source.sitemap?.ignores(toAddress(site.basePath, page.path)),
      )
      .map(({ page }) => {
        const address = escapeHtml(toPublicAddress(site, page.path));
        const date = page.lastUpdate ? `<lastmod>${page.lastUpdate.date}</lastmod>` : '';
        const others = localeAddresses(site, page).map(
          ([language, href]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
        );
        return `<url><loc>${address}</loc>${date}${others.join('')}</url>`;
      }),
  );
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`;
}
