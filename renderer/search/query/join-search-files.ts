import type { FoundTerm, PageRange, Postings } from '../search-files.ts';
import { type SearchFiles, type SectionMap, toFoundTerm } from './search-store.ts';

/**
 * Joins the search files of several sites into those of one, in which a term is as rare as it is in all of them
 * together: that makes the scores of their pages comparable.
 */
export function joinSearchFiles(sites: readonly SearchFiles[]): SearchFiles {
  const [only] = sites;
  if (only && sites.length === 1) return only;
  const pages = firstOf(sites.map(({ sections }) => sections.pageCount));
  const sections = firstOf(sites.map((site) => site.sections.count));
  const files = firstOf(sites.map((site) => site.sections.starts.length));
  return {
    areas: sites.flatMap(({ areas }, site) =>
      areas.map(({ versions, ...area }) => ({
        ...moveRange(area, pages[site]!),
        ...(versions && { versions: versions.map((own) => moveRange(own, pages[site]!)) }),
      })),
    ),
    channels: distinct(sites.flatMap(({ channels }) => channels)),
    sections: joinMaps(
      sites.map((site) => site.sections),
      { pages, sections, files },
    ),
    terms: async (from, to, limit) =>
      joinTerms(await Promise.all(sites.map(({ terms }) => terms(from, to, limit))), sections),
    endings: async (term) =>
      distinct((await Promise.all(sites.map(({ endings }) => endings(term)))).flat()),
    text: (number) => {
      const site = files.findLastIndex((first) => first <= number);
      return sites[site]!.text(number - files[site]!);
    },
  };
}

/** Returns an area or a version with the numbers that its pages have among those of all sites. */
function moveRange<T extends { readonly pages: PageRange }>(of: T, by: number): T {
  const [start, end] = of.pages;
  return { ...of, pages: [start + by, end + by] };
}

/** Returns the number of the first item of each site, in a list of the items of all of them. */
function firstOf(counts: readonly number[]): readonly number[] {
  let next = 0;
  return counts.map((count) => {
    const first = next;
    next += count;
    return first;
  });
}

function joinMaps(
  maps: readonly SectionMap[],
  first: Readonly<Record<'pages' | 'sections' | 'files', readonly number[]>>,
): SectionMap {
  const sum = (count: (map: SectionMap) => number) =>
    maps.reduce((total, map) => total + count(map), 0);
  const count = sum((map) => map.count);
  const pageCount = sum((map) => map.pageCount);
  const joined = {
    ...{ count, pageCount },
    isGuide: new Uint8Array(pageCount),
    depthOf: new Uint8Array(pageCount),
    roleOf: maps.flatMap(({ roleOf }) => roleOf),
    pageOf: new Uint32Array(count),
    fileOf: new Uint32Array(count),
    starts: maps.flatMap(({ starts }, site) =>
      starts.map((start) => first.sections[site]! + start),
    ),
  };
  for (const [site, { isGuide, depthOf, pageOf, fileOf }] of maps.entries()) {
    const [page, section, file] = [first.pages, first.sections, first.files].map(
      (numbers) => numbers[site]!,
    ) as [number, number, number];
    joined.isGuide.set(isGuide, page);
    joined.depthOf.set(depthOf, page);
    joined.pageOf.set(
      pageOf.map((own) => own + page),
      section,
    );
    joined.fileOf.set(
      fileOf.map((own) => own + file),
      section,
    );
  }
  return joined;
}

function joinTerms(
  sites: readonly (readonly FoundTerm[])[],
  firstSections: readonly number[],
): readonly FoundTerm[] {
  const joined = new Map<string, Postings[]>();
  for (const [site, terms] of sites.entries()) {
    const offset = firstSections[site]!;
    for (const { term, postings } of terms) {
      const own = postings.map(({ entry, first }) => ({ entry, first: first + offset }));
      const known = joined.get(term);
      if (known) known.push(...own);
      else joined.set(term, own);
    }
  }
  return Array.from(joined, ([term, postings]) => toFoundTerm(term, postings));
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
