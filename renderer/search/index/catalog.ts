import type { Catalog, CatalogPage } from '../../model/catalog.ts';
import type { ListedPage } from '../../model/page-listing.ts';
import { NOT_FOUND_PATH } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { SiteModel } from '../../model/site.ts';

/** A page that the catalog lists. */
interface CatalogedPage extends Omit<ListedPage, 'page'> {
  readonly page: Pick<Page, 'path' | 'title' | 'description' | 'area' | 'version'>;
}

/** Lists every page of a site, older versions and unlisted pages included. */
export function buildCatalog({
  site,
  pages,
}: {
  readonly site: SiteModel;
  readonly pages: readonly CatalogedPage[];
}): Catalog {
  const { title, tagline, url, basePath, siteVersion, areas } = site;
  const newest = new Map(areas.map(({ id, versions }) => [id, versions[0]?.name]));
  const toEntry = ({ page, listing, headings }: CatalogedPage): CatalogPage => ({
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
