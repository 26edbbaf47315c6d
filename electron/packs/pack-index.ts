import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PackPage } from '../../renderer/model/pack.ts';
import { QUICK_OPEN_FILE, QUICK_OPEN_HEADINGS_FILE } from '../../renderer/model/quick-open.ts';
import { orderPages } from '../../renderer/site-index/page-order.ts';
import { quickOpenFile, quickOpenHeadings } from '../../renderer/site-index/quick-open-file.ts';
import { searchFiles } from '../../renderer/site-index/search-files.ts';
import { createYielder } from '../../renderer/site-index/yielder.ts';
import { type PackContent, readContent } from './pack-content.ts';
import type { OpenPack } from './open-pack.ts';

/** What is made from all pages of a pack together: the search files and the lists for quick open. */
export interface SiteIndex {
  readonly read: (path: string) => Buffer<ArrayBuffer> | undefined;
}

/** The first line of the file of an index. */
interface IndexHeader {
  /** Hash of the pack's own index, which names all of its content. */
  readonly pack: string;
  /** Bytes below the first line. */
  readonly size: number;
  /** Offset and compressed length of each file. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
}

/** The fastest; an index is made anew with each version. */
const LEVEL = 1;

/** Makes the index of a pack's site, and writes it to a file. */
export async function writeSiteIndex(pack: OpenPack, file: string): Promise<void> {
  const content = readContent(pack);
  const entries: [string, [number, number]][] = [];
  const bodies: Buffer[] = [];
  let offset = 0;
  const yieldToOthers = createYielder();
  for (const folder of content.locales) {
    for (const [path, text] of await localeFiles(content, folder)) {
      const body = deflateRawSync(text(), { level: LEVEL });
      entries.push([folder + path, [offset, body.length]]);
      bodies.push(body);
      offset += body.length;
      await yieldToOthers();
    }
  }
  const header: IndexHeader = {
    pack: pack.manifest.index.hash,
    size: offset,
    files: Object.fromEntries(entries),
  };
  await writeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bodies]));
}

/** Opens the index of a pack; undefined if there is none, or that of another version. */
export function openSiteIndex(file: string, pack: OpenPack): SiteIndex | undefined {
  let bytes: Buffer;
  let header: IndexHeader;
  try {
    bytes = readFileSync(file);
    header = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n'))) as IndexHeader;
  } catch {
    // It can be made again at any time.
    return undefined;
  }
  const bodies = bytes.subarray(bytes.indexOf('\n') + 1);
  if (header.pack !== pack.manifest.index.hash || bodies.length !== header.size) return undefined;
  const places = new Map(Object.entries(header.files));
  return {
    read: (path) => {
      const [offset = 0, length] = places.get(path) ?? [];
      return length === undefined
        ? undefined
        : inflateRawSync(bodies.subarray(offset, offset + length));
    },
  };
}

/** Returns the files of a locale by path below its folder. */
async function localeFiles(
  content: PackContent,
  folder: string,
): Promise<ReadonlyMap<string, () => string>> {
  const yieldToOthers = createYielder();
  const pages: Pick<PackPage, 'page' | 'listing' | 'headings' | 'search'>[] = [];
  for (const file of content.pageFiles(folder)) {
    const { page, listing, headings, search } = content.page(file)!;
    pages.push({ page, listing, headings, search });
    await yieldToOthers();
  }
  const { areas } = content.siteModel(folder);
  const ordered = orderPages(pages, { areas, placeOf: ({ page }) => page });
  const searched = orderPages(
    pages.filter(({ search }) => search !== null),
    { areas, placeOf: ({ page }) => page },
  );
  const search = await searchFiles(
    {
      areas: searched.areas,
      pages: searched.pages.map(({ page: { path: url }, search }) => {
        const { sections, ...facts } = search!;
        return { ...facts, url, key: url, readSections: () => sections };
      }),
      config: { maxHits: content.maxHits(folder) },
    },
    { hash: hashTexts },
  );
  return new Map([
    ...[...search].map(([name, text]) => [`assets/search/${name}`, text] as const),
    [QUICK_OPEN_FILE.slice(1), () => JSON.stringify(quickOpenFile(ordered.pages))],
    [QUICK_OPEN_HEADINGS_FILE.slice(1), () => JSON.stringify(quickOpenHeadings(ordered.pages))],
  ]);
}

function hashTexts(...texts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(`${text.length}:`).update(text);
  return sum.digest('base64url');
}
