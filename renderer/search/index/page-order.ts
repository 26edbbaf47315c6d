import type { Page } from '../../model/page.ts';
import type { Area } from '../../model/site.ts';
import type { SearchArea, SearchVersion } from '../search-files.ts';

type Placed = Pick<Page, 'path' | 'area' | 'version'>;

/** Orders pages by area, so that each area is a range of pages, then by version and path; pages outside of areas are last. */
export function orderPages<T>(
  pages: readonly T[],
  { areas, placeOf }: { readonly areas: readonly Area[]; readonly placeOf: (page: T) => Placed },
): { readonly areas: readonly SearchArea[]; readonly pages: readonly T[] } {
  const groups = new Map<string, T[]>();
  const keyOf = ({ area, version }: Pick<Placed, 'area' | 'version'>) =>
    area === null ? '' : `${area}/${version}`;
  for (const page of pages) {
    const key = keyOf(placeOf(page));
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  const ordered: T[] = [];
  const add = (key: string) => {
    const byPath = (one: T, other: T) => (placeOf(one).path < placeOf(other).path ? -1 : 1);
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
