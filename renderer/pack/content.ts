import { packLimits, type PackPage, SEARCH_SETTINGS_FILE, SITE_MODEL_FILE } from '../model/pack.ts';
import { dataFile, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import type { PageData } from '../model/page.ts';
import type { SearchConfig } from '../model/site-config.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { SiteModel } from '../model/site.ts';
import {
  indexSidebar,
  sidebarFile,
  type SidebarIndex,
  restoreSidebarData,
} from '../model/sidebar-index.ts';
import { createYielder } from '../search/index/yielder.ts';
import { check, parseJson } from './check.ts';
import { localeFolder } from './document.ts';
import { PackError } from './pack-error.ts';
import type { OpenPack } from './pack-file.ts';
import { packPageSchema, searchSettingsSchema, sidebarSchema, siteModelSchema } from './schema.ts';

/** The site that a pack holds; it has been verified, so what it says of itself is believed. */
export interface PackContent {
  /** Folders of the locales, each with a slash at its end; empty for the default one. */
  readonly locales: readonly string[];
  readonly siteModel: (folder: string) => SiteModel;
  readonly searchConfig: (folder: string) => SearchConfig;
  /** Paths of the data of all pages of a locale. */
  readonly pageFiles: (folder: string) => readonly string[];
  /** Reads a page by the path of its data; undefined where the pack has none. */
  readonly page: (file: string) => PackPage | undefined;
  /** Returns a page as the renderer takes it. */
  readonly pageData: (file: string) => Omit<PageData, 'build'> | undefined;
  readonly sidebars: (folder: string) => readonly SidebarIndex[];
  /** Returns the folder of the locale that a path is in. */
  readonly folderOf: (file: string) => string;
}

export function readContent(pack: Pick<OpenPack, 'files' | 'has' | 'read'>): PackContent {
  const { files, has, read } = pack;
  const readJson = (file: string): unknown => JSON.parse(read(file)!.toString());
  const locales = files.filter(isNotFoundPage).flatMap((file) => {
    const folder = file.slice(0, -dataFile(NOT_FOUND_PATH).length);
    return has(folder + SITE_MODEL_FILE) && folder.split('/').length < 3 ? [folder] : [];
  });
  const folderOf = (file: string) => localeFolder(locales, file);
  const known = new Map<string, SidebarIndex>();
  const sidebarIndexOf = (folder: string, id: string) => {
    const file = folder + sidebarFile(id).slice(1);
    let index = known.get(file);
    if (!index && has(file)) {
      index = indexSidebar(id, readJson(file) as SidebarItem[]);
      known.set(file, index);
    }
    return index;
  };
  const page = (file: string) =>
    isPageData(file) && has(file) ? (readJson(file) as PackPage) : undefined;
  return {
    locales,
    siteModel: (folder) => readJson(folder + SITE_MODEL_FILE) as SiteModel,
    searchConfig: (folder) => readJson(folder + SEARCH_SETTINGS_FILE) as SearchConfig,
    pageFiles: (folder) => files.filter((file) => isPageData(file) && folderOf(file) === folder),
    page,
    pageData: (file) => {
      const packed = page(file);
      if (!packed) return undefined;
      const { sidebar } = packed.page;
      const index = sidebar === null ? undefined : sidebarIndexOf(folderOf(file), sidebar);
      return { page: restoreSidebarData(packed.page, index), html: packed.html };
    },
    sidebars: (folder) => {
      const start = `${folder}assets/sidebars/`;
      return files.flatMap((file) => {
        const id = file.slice(start.length, -'.json'.length).replaceAll('.', '/');
        return file.slice(0, start.length) === start ? (sidebarIndexOf(folder, id) ?? []) : [];
      });
    },
    folderOf,
  };
}

/** Whether a path is that of a page's data. */
export function isPageData(file: string): boolean {
  return file.split('/').at(-1) === PAGE_DATA_FILE || isNotFoundPage(file);
}

function isNotFoundPage(file: string): boolean {
  return file.split('/').at(-1) === dataFile(NOT_FOUND_PATH);
}

/**
 * Reads every file of a pack, and checks pages, sidebars and models; throws a PackError that says what is wrong. Does a
 * little at a time, so that windows go on answering.
 */
export async function verifyPack(pack: OpenPack): Promise<void> {
  const { manifest, files, has, read } = pack;
  let pages = 0;
  let searchChars = 0;
  const yieldToOthers = createYielder();
  for (const path of files) {
    const content = read(path)!;
    if (!/\.json$/.test(path)) continue;
    const json = parseJson(content.toString());
    const name = path.split('/').at(-1)!;
    if (isPageData(path)) {
      const { search } = check(packPageSchema, json, path);
      pages += 1;
      for (const { text, code } of search?.sections ?? []) searchChars += text.length + code.length;
    } else if (name === SITE_MODEL_FILE) {
      const site = check(siteModelSchema, json, path);
      if (site.slug !== manifest.site || site.url !== manifest.url) {
        throw new PackError('invalid', `${path}: is the model of another site`);
      }
    } else if (name === SEARCH_SETTINGS_FILE) {
      check(searchSettingsSchema, json, path);
    } else if (/(?:^|\/)assets\/sidebars\/[^/]+$/.test(path)) {
      check(sidebarSchema, json, path);
    }
    await yieldToOthers();
  }
  if (searchChars > packLimits.searchChars) {
    throw new PackError('too-large', 'its pages are too long to be searched');
  }
  if (pages !== manifest.pages) {
    throw new PackError('invalid', `it has ${pages} pages in place of ${manifest.pages}`);
  }
  const needed = [SITE_MODEL_FILE, SEARCH_SETTINGS_FILE, PAGE_DATA_FILE, dataFile(NOT_FOUND_PATH)];
  for (const folder of new Set(['', ...readContent(pack).locales])) {
    const missing = needed.find((name) => !has(folder + name));
    if (missing) throw new PackError('invalid', `it has no ${folder}${missing}`);
  }
}
