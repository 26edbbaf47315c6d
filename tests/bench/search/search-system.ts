import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  nameTexts,
  type SearchManifest,
  type TextFile,
} from '../../../renderer/search/search-files.ts';

/** A search over one built site. */
export interface SearchSystem {
  readonly name: string;
  /** Returns site paths of pages, best first, and what a new reader has fetched by then. */
  readonly find: (query: string) => Promise<{
    readonly pages: readonly string[];
    readonly fetched: Size;
  }>;
  readonly close?: () => Promise<void>;
}

/** Kilobytes on the wire, without the engine's own code. */
export interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

/** A section of the built site, the same for all systems. */
export interface SectionDocument {
  readonly id: number;
  /** Site path of the page. */
  readonly page: string;
  readonly pageTitle: string;
  readonly heading: string;
  readonly text: string;
}

/** Reads all sections of a built site from its search files. */
export async function readSections(root: string): Promise<SectionDocument[]> {
  const folder = path.join(root, 'assets/search');
  const read = async <T>(name: string) =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T;
  const { documents } = await read<SearchManifest>('manifest.json');
  const count = documents.pages.flat().length;
  const textName = nameTexts(documents);
  const texts = await Promise.all(
    Array.from({ length: count }, (_, number) => read<TextFile>(textName(number))),
  );
  return texts
    .flatMap(({ url, title, sections }) =>
      sections.map(([, heading, text]) => ({ page: url, pageTitle: title, heading, text })),
    )
    .map((section, id) => ({ id, ...section }));
}

// The highest quality takes half a minute for large indexes and saves a few percent.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Kilobytes of content that's fetched without further compression. */
export function sizeOf(...contents: readonly (string | Uint8Array)[]): Size {
  return addSizes(
    contents.map((content) => ({
      gzip: gzipSync(content).length / 1000,
      brotli: brotliCompressSync(content, brotliOptions).length / 1000,
    })),
  );
}

export function addSizes(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (sum, { gzip, brotli }) => ({ gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { gzip: 0, brotli: 0 },
  );
}

/** The pages of found sections, each at the rank of its best section. */
export function pagesOf(
  sections: readonly SectionDocument[],
  ids: readonly number[],
): readonly string[] {
  return [...new Set(ids.map((id) => sections[id]!.page))];
}
