import { toPublicAddress } from '../../renderer/model/links.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import {
  hasSearch,
  localeAddresses,
  SEARCH_PARAMETER,
  type SiteModel,
} from '../../renderer/model/site.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { isOfflineFile } from '../../renderer/pack/offline-index.ts';
import { isIndexed, type LinkedSite } from '../site/linked-site.ts';

export const OPEN_SEARCH_FILE = 'opensearch.xml';

const SITEMAP_FILE = 'sitemap.xml';

/** The texts of the files that only hosts and crawlers need. */
const hostFiles: Readonly<Record<string, (sites: readonly LinkedSite[]) => string>> = {
  [SITEMAP_FILE]: renderSitemap,
  'robots.txt': ([built]) => {
    const { site, source } = built!;
    const file = sitemapFile(source);
    const address = `${site.url}${toAddress(source.siteBasePath, `/${file}`)}`;
    return `User-agent: *\nAllow: /\n${file === undefined ? '' : `Sitemap: ${address}\n`}`;
  },
  // Without this file GitHub Pages would process the site with Jekyll.
  '.nojekyll': () => '',
  [OPEN_SEARCH_FILE]: ([built]) => renderOpenSearch(built!.site),
};

/** Tells whether the app has no need of a file of the output folder. */
export function isWebOnly(name: string): boolean {
  return Object.hasOwn(hostFiles, name) || isOfflineFile(name);
}

/** Lists the files that only hosts and crawlers need, by path below the output folder. */
export function listHostFiles(
  sites: readonly LinkedSite[],
): (readonly [name: string, text: () => string])[] {
  const { site, source } = sites[0]!;
  return Object.entries(hostFiles).flatMap(([key, text]) => {
    const name = key === SITEMAP_FILE ? sitemapFile(source) : key;
    const isLeftOut = name === undefined || (key === OPEN_SEARCH_FILE && !hasSearch(site));
    return isLeftOut ? [] : [[name, () => text(sites)] as const];
  });
}

/** Returns where the sitemap of all locales is; undefined for a site without one. */
function sitemapFile({ sitemap }: LinkedSite['source']): string | undefined {
  return sitemap === null ? undefined : (sitemap?.file ?? SITEMAP_FILE);
}

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

/** Describes the site's search for browsers, which offer it in their address bar; see https://github.com/dewitt/opensearch. */
function renderOpenSearch(site: SiteModel): string {
  const start = escapeHtml(toPublicAddress(site, '/'));
  const title = escapeHtml(site.title);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${title}</ShortName>`,
    `<Description>${title}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${start}?${SEARCH_PARAMETER}={searchTerms}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
