import type { DocumentsFile } from './search-files.ts';

/** Where the sections stand, which are numbered through the whole site. */
export interface SectionMap {
  readonly count: number;
  /** Number of pages. */
  readonly pages: number;
  /** Depth of each page in the site. */
  readonly depthOf: Uint8Array;
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  /** Text file of each section. */
  readonly fileOf: Uint32Array;
  /** First section of each text file. */
  readonly starts: readonly number[];
}

/** Works out from the documents file where each section stands. */
export function mapSections({ pages, depths }: DocumentsFile): SectionMap {
  const count = pages.flat().reduce((sum, sections) => sum + sections, 0);
  const pageOf = new Uint32Array(count);
  const fileOf = new Uint32Array(count);
  const starts: number[] = [];
  let next = 0;
  for (const [page, files] of pages.entries()) {
    for (const sections of files) {
      pageOf.fill(page, next, next + sections);
      fileOf.fill(starts.length, next, next + sections);
      starts.push(next);
      next += sections;
    }
  }
  return {
    count,
    pages: pages.length,
    depthOf: Uint8Array.from(depths, Number),
    pageOf,
    fileOf,
    starts,
  };
}
