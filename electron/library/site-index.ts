import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import type { PackPage } from '../../renderer/model/pack.ts';
import { QUICK_OPEN_FILE, QUICK_OPEN_HEADINGS_FILE } from '../../renderer/model/page-listing.ts';
import { llmsFiles } from '../../renderer/search/index/llms.ts';
import { makeSearchFiles } from '../../renderer/search/index/make-search-files.ts';
import {
  orderPages,
  quickOpenFile,
  quickOpenHeadings,
} from '../../renderer/search/index/catalog.ts';
import { createYielder } from '../../renderer/search/index/yielder.ts';
import { type PackContent, readContent } from '../../renderer/pack/content.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { withoutFrontMatter } from '../terminal/page-sections.ts';

export interface ReadablePack {
  readonly pack: OpenPack;
  readonly content: PackContent;
}

/** Opens an installed pack by its file. It was verified when it was installed. */
export function openInstalled(file: string): ReadablePack {
  const pack = openPack(file);
  return { pack, content: readContent(pack) };
}

/** What is made from all pages of a pack together: the search files and the lists for quick open. */
export interface SiteIndex {
  readonly read: (path: string) => Promise<Buffer<ArrayBuffer> | undefined>;
}

/** What the file of an index begins with, as JSON, after the length of that. */
interface IndexHeader {
  readonly format: number;
  /** Bytes that follow. */
  readonly size: number;
  /** Offset and compressed length of each file. */
  readonly files: Readonly<Record<string, readonly [number, number]>>;
}

/** What an app with other search files can't read; it makes the index again. */
const INDEX_FORMAT = 4;

/** The fastest; an index is made anew with each version. */
const LEVEL = 1;

const LENGTH_BYTES = 4;

const inflate = promisify<Buffer, Buffer<ArrayBuffer>>(inflateRaw);

export async function writeSiteIndex(content: PackContent, file: string): Promise<void> {
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
    format: INDEX_FORMAT,
    size: offset,
    files: Object.fromEntries(entries),
  };
  const start = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(start.length);
  await writeFile(file, Buffer.concat([length, start, ...bodies]));
}

/** Opens the index of a pack; undefined if there is none, or one that an app with other search files has made. */
export async function openSiteIndex(file: string): Promise<SiteIndex | undefined> {
  const found = await withFile(file, readHeader).catch(() => undefined);
  // It can be made again at any time.
  if (!found) return undefined;
  const { header, start } = found;
  const ranges = new Map(Object.entries(header.files));
  return {
    read: async (path) => {
      const [offset = 0, length] = ranges.get(path) ?? [];
      if (length === undefined) return undefined;
      const bytes = Buffer.alloc(length);
      await withFile(file, (handle) => handle.read(bytes, 0, length, start + offset));
      return inflate(bytes);
    },
  };
}

/** Reads what an index begins with, and tells where the files start; undefined or an error if it's damaged or too old. */
async function readHeader(handle: FileHandle) {
  const read = async (at: number, length: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, at)).buffer;
  const { size } = await handle.stat();
  const length = (await read(0, LENGTH_BYTES)).readUInt32BE();
  const start = LENGTH_BYTES + length;
  if (start > size) return undefined;
  const header = JSON.parse((await read(LENGTH_BYTES, length)).toString()) as IndexHeader;
  const isUsable = header.format === INDEX_FORMAT && size === start + header.size;
  return isUsable ? { header, start } : undefined;
}

/** Opens a file for as long as it's read, so that a pack can be removed at any time. */
async function withFile<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
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
  const ordered = orderPages(pages, areas);
  const searched = pages.flatMap(({ page, search }) => {
    if (search === null) return [];
    const { sections, ...facts } = search;
    return [{ ...facts, page, key: page.path, readSections: () => sections }];
  });
  const config = content.searchConfig(folder);
  const { files: search } = await makeSearchFiles({ areas, pages: searched, config });
  return new Map([
    ...[...search].map(([name, text]) => [`assets/search/${name}`, text] as const),
    [QUICK_OPEN_FILE.slice(1), () => JSON.stringify(quickOpenFile(ordered.pages))],
    [QUICK_OPEN_HEADINGS_FILE.slice(1), () => JSON.stringify(quickOpenHeadings(ordered.pages))],
  ]);
}

/** Matches paths of texts for language models. */
export const llmsFile = /(?:^|\/)llms(?:-full|-archive)?\.txt$/;

/** Makes a text for language models from the pages of a pack; undefined if the site has none of that name. */
export async function packText(content: PackContent, file: string): Promise<string | undefined> {
  const folder = content.folderOf(file);
  const yieldToOthers = createYielder();
  const pages: (Pick<PackPage, 'page' | 'listing'> & { readonly name: string })[] = [];
  for (const name of content.pageFiles(folder)) {
    const { page, listing } = content.page(name)!;
    pages.push({ name, page, listing });
    await yieldToOthers();
  }
  const readArticle = async ({ name }: { readonly name: string }) => {
    await yieldToOthers();
    return withoutFrontMatter(content.page(name)!.markdown ?? '');
  };
  const sidebars = content.sidebars(folder).map(({ trails }) => [...trails.keys()]);
  const site = content.siteModel(folder);
  const files = llmsFiles({ site, pages, sidebars }, readArticle);
  return files.find(({ name }) => folder + name === file)?.text();
}
