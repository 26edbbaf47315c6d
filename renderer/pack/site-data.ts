/* A site in chunks has no documents: they are made of its pages' data when they are asked for. */
import { fileInMemory, type ServedSite } from '../model/answer.ts';
import { dataFile, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import type { ChunkIndex } from '../model/pack.ts';
import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { documentData, localeFolder } from './document.ts';
import type { ChunkFiles } from './read-chunks.ts';

/** A site in chunks that can be believed: a pack that has been verified, or a copy of the site itself. */
export interface SiteData extends Pick<ChunkFiles, 'has' | 'read'>, Pick<ChunkIndex, 'models'> {
  readonly basePath: string;
  /** Identity of the deployment; without it, it's the one that the pages name. */
  readonly build?: string;
}

/** What a site says in the document of a page. */
export interface DocumentParts {
  readonly site: SiteModel;
  readonly data: PageData;
}

/** Whether a path is that of a page's data. */
export function isPageData(file: string): boolean {
  const name = file.split('/').at(-1);
  return name === PAGE_DATA_FILE || name === dataFile(NOT_FOUND_PATH);
}

/** Reads the data of a page; null if there is none. */
export async function readPageData(
  { read, build }: Pick<SiteData, 'read' | 'build'>,
  file: string,
): Promise<PageData | null> {
  const bytes = await read(file);
  return bytes && { ...(parse(bytes) as PageData), ...(build !== undefined && { build }) };
}

/** Returns how a site is served, with documents that `makeDocument` makes. */
export function serveData(
  site: SiteData,
  makeDocument: (parts: DocumentParts, folder: string) => string,
): ServedSite<Uint8Array<ArrayBuffer>> {
  const { basePath, build, models, has, read } = site;
  const folders = Object.keys(models);
  const readDocument = async (file: string) => {
    const data = await readPageData(site, file);
    const folder = localeFolder(folders, file);
    const model = data && (await read(models[folder]!));
    return model && makeDocument({ site: parse(model) as SiteModel, data }, folder);
  };
  const readFile = async (name: string) => {
    const data = documentData(name);
    if (data !== null) return readDocument(data);
    if (build === undefined || !isPageData(name)) return read(name);
    return JSON.stringify(await readPageData(site, name));
  };
  return {
    basePath,
    has: (name) => has(documentData(name) ?? name),
    read: async (name) => {
      const content = has(documentData(name) ?? name) ? await readFile(name) : null;
      return content === null ? null : fileInMemory(content);
    },
  };
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
