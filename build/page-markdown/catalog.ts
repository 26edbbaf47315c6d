import type { Catalog, CatalogPage } from '../../renderer/model/catalog.ts';
import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';

/** Lists every page of a site, older versions and unlisted pages included. */
export function buildCatalog({ site, pages }: Pick<BuiltSite, 'site' | 'pages'>): Catalog {
  const { title, tagline, url, basePath, siteVersion, areas } = site;
  const newest = new Map(areas.map(({ id, versions }) => [id, versions[0]?.name]));
  const toEntry = ({ page, listing, headings }: BuiltPage): CatalogPage => ({
    path: page.path,
    title: page.title,
    description: page.description,
    kind: listing.kind,
    ...(page.area !== null && { area: page.area }),
    ...(page.area !== null &&
      page.version !== null &&
      page.version !== newest.get(page.area) && { version: page.version }),
    headings: headings.map(({ level, id, text }) => [level, id, text]),
    ...(listing.archive && { archive: listing.archive }),
  });
  const listed = pages.filter(({ page }) => page.path !== NOT_FOUND_PATH);
  return { title, tagline, url, basePath, version: siteVersion, areas, pages: listed.map(toEntry) };
}
