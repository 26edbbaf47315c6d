import type { PageRange, SearchVersion } from '../search-files.ts';
import { fold } from '../tokenize.ts';
import { type FoundArea, isInRange, type SearchFiles } from './search-store.ts';

/** Which versions a search finds pages of. */
export interface SearchedVersions {
  /** Names of the versions that the reader reads, by area of the page's own site; elsewhere, it's the default version. */
  readonly read: Readonly<Record<string, string>>;
  /** Whether all other versions are searched, too. */
  readonly isEvery: boolean;
}

export const defaultVersions: SearchedVersions = { read: {}, isEvery: false };

/** Returns a function that tells whether a page is in the area, by id or label, and in the versions that are searched. */
export function pageFilter(
  areas: readonly FoundArea[],
  { area: name, versions }: { readonly area: string | null; readonly versions: SearchedVersions },
): (page: number) => boolean {
  const wanted = areas
    .filter(({ id, label }) => fold(id) === name || fold(label) === name)
    .map(({ pages }) => pages);
  const leftOut = rangesLeftOut(areas, versions);
  return (page) =>
    (wanted.length === 0 || wanted.some((range) => isInRange(page, range))) &&
    !leftOut.some((range) => isInRange(page, range));
}

/** Returns the ranges of pages that a search leaves out because of their version. */
function rangesLeftOut(
  areas: readonly FoundArea[],
  versions: SearchedVersions,
): readonly PageRange[] {
  if (versions.isEvery) return [];
  return areas.flatMap((area): readonly PageRange[] => {
    const read = versionRead(area, versions);
    if (!read) return [];
    const [[start, end], [first, last]] = [area.pages, read.pages];
    return [
      [start, first],
      [last, end],
    ];
  });
}

/** Returns the label of the version that a section is in, if it isn't the one that the reader reads. */
export function otherVersion(
  section: number,
  { areas, sections }: Pick<SearchFiles, 'areas' | 'sections'>,
  versions: SearchedVersions,
): string | null {
  const page = sections.pageOf[section]!;
  const area = areas.find(({ pages }) => isInRange(page, pages));
  const own = area?.versions?.find(({ pages }) => isInRange(page, pages));
  return area && own && own !== versionRead(area, versions) ? own.label : null;
}

function versionRead(
  { id, site, versions = [] }: FoundArea,
  { read }: SearchedVersions,
): SearchVersion | undefined {
  const name = site.id === null ? read[id] : undefined;
  return versions.find((version) => version.name === name) ?? versions.find(({ isLast }) => isLast);
}
