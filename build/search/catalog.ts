import { groupBy } from '../../renderer/model/group-by.ts';
import type { Catalog, CatalogPage } from '../../renderer/model/page-listing.ts';
import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { Area } from '../../renderer/model/site.ts';
import type { LinkedPage, LinkedSite } from '../site/linked-site.ts';
import type { SearchArea, SearchVersion } from '../../renderer/search/search-files.ts';

/** Orders pages by area, so that each area is a range of pages, then by version and path; pages outside of areas are last. */
export function orderPages<T extends { readonly page: Pick<Page, 'path' | 'area' | 'version'> }>(
  pages: readonly T[],
  areas: readonly Area[],
): { readonly areas: readonly SearchArea[]; readonly pages: readonly T[] } {
  const keyOf = ({ area, version }: Pick<Page, 'area' | 'version'>) =>
    area === null ? '' : `${area}/${version}`;
  const groups = groupBy(pages, ({ page }) => keyOf(page));
  const ordered: T[] = [];
  const add = (key: string) => {
    const byPath = (one: T, other: T) => (one.page.path < other.page.path ? -1 : 1);
    ordered.push(...(groups.get(key) ?? []).sort(byPath));
  };
  const ranges = areas.map(({ id, label, versions }): SearchArea => {
    const start = ordered.length;
    const placed = versions.map(({ name, label: versionLabel, isLast }): SearchVersion => {
      const first = ordered.length;
      add(keyOf({ area: id, version: name }));
      return { name, label: versionLabel, isLast, pages: [first, ordered.length] };
    });
    const area = { id, label, pages: [start, ordered.length] } as const;
    return placed.length > 1 ? { ...area, versions: placed } : area;
  });
  add('');
  return { areas: ranges, pages: ordered };
}

/** Lists every page of a site, older versions and unlisted pages included. */
export function buildCatalog({ site, pages }: Pick<LinkedSite, 'site' | 'pages'>): Catalog {
  const { title, tagline, url, basePath, siteVersion, areas } = site;
  const newest = new Map(areas.map(({ id, versions }) => [id, versions[0]?.name]));
  const toEntry = ({ page, listing, headings }: LinkedPage): CatalogPage => ({
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
