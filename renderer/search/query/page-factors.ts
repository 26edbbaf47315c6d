import type { Query } from './parse-query.ts';
import type { SearchArea } from '../search-files.ts';
import type { SearchFiles } from './search-store.ts';
import { isInRange, rangesLeftOut, type SearchedVersions } from './searched-versions.ts';
import { fold } from '../tokenize.ts';
import { WEIGHTS } from '../weights.ts';

/**
 * Returns how much a page counts for a query by what it is for and where it is; 0 outside the area and the versions
 * asked for.
 */
export function pageFactors(
  query: Query,
  files: Pick<SearchFiles, 'sections' | 'areas'> & { readonly versions: SearchedVersions },
): (page: number) => number {
  const { sections: map, areas, versions } = files;
  const hasCompound = query.words.some(({ parts }) => parts.length > 0);
  const wanted = areas.filter((area) => isNamed(area, query.area)).map(({ pages }) => pages);
  const leftOut = rangesLeftOut(areas, versions);
  const roles = {
    guide: (page: number) => (map.isGuide[page] === 1 || hasCompound ? 1 : WEIGHTS.otherArea),
    symbol: () => (hasCompound ? 1 : WEIGHTS.symbol),
    day: () => (query.hasDate ? 1 : WEIGHTS.day),
  };
  return (page) => {
    const isOutside = wanted.length > 0 && !wanted.some((range) => isInRange(page, range));
    if (isOutside || leftOut.some((range) => isInRange(page, range))) return 0;
    return roles[map.roleOf[page]!](page) * WEIGHTS.depth ** map.depthOf[page]!;
  };
}

function isNamed({ id, label }: SearchArea, name: string | null): boolean {
  return fold(id) === name || fold(label) === name;
}
