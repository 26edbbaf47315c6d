import path from 'node:path';
import { CATALOG_FILE, type Catalog, type CatalogPage } from '../../renderer/model/page-listing.ts';
import { fileOf, markdownFile } from '../../renderer/model/page-path.ts';
import { createSearchEngine, type Hit } from '../../renderer/search/query/search-engine.ts';
import { MANIFEST_FILE, ownSite } from '../../renderer/search/search-files.ts';
import type { SearchedVersions } from '../../renderer/search/query/searched-versions.ts';
import { checkManifest, createSearchFiles } from '../../renderer/search/query/search-store.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { openAppPacks, openOwnSite, type SiteFiles } from '../packs/installed-packs.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { readShellInfo } from '../shell/shell-info.ts';

/** A built site, as programs and terminals read it: its pages as Markdown, and its search. */
export interface Docs {
  readonly catalog: Catalog;
  /** Reads a page's Markdown, front matter included. */
  readonly read: (page: CatalogPage) => Promise<string>;
  /** Finds sections in the order in which the reader's search lists them. */
  readonly search: (query: string, options?: SearchFilter) => Promise<readonly FoundSection[]>;
}

interface SearchFilter {
  /** Id of an area. */
  readonly area?: string | undefined;
  /** Name of a version, or `all`; without it, it's the default version of each area. */
  readonly version?: string | undefined;
  readonly limit?: number | undefined;
}

/** Stands for all versions. */
export const ALL_VERSIONS = 'all';

interface FoundSection {
  readonly page: CatalogPage;
  /** Label of the page's version, if it isn't the one that was asked for. */
  readonly version: string | null;
  /** Site path, with the anchor of the section. */
  readonly path: string;
  /** Empty above the first heading. */
  readonly heading: string;
  readonly snippet: string;
  readonly score: number;
}

/** Sections that are ranked where a filter may drop most of them. */
const FILTERED_HITS = 1000;

/** Opens the site in a folder; throws with file, fact and remedy. */
export async function openDocs(webRoot: string): Promise<Docs> {
  return openFiles(openSiteFolder(webRoot), readShellInfo(webRoot));
}

/** Opens the app's own site, which may have been updated. */
export async function openAppDocs(webRoot: string, userData: string): Promise<Docs> {
  const info = readShellInfo(webRoot);
  const packs = openAppPacks({ userData, webRoot, info });
  return openFiles(await openOwnSite(packs, webRoot), info);
}

async function openFiles(
  files: Pick<SiteFiles, 'read'>,
  { basePath, locales }: Pick<ShellInfo, 'basePath' | 'locales'>,
): Promise<Docs> {
  // The first locale is the default one.
  const folder = path.posix.relative(basePath, locales[0]?.basePath ?? basePath);
  const read = async (name: string) => {
    const bytes = await files.read(path.posix.join(folder, name));
    if (bytes) return new TextDecoder().decode(bytes);
    throw new Error(`the site has no ${name}; run "npm run build" again`);
  };
  const readJson = async (name: string) => JSON.parse(await read(name)) as unknown;
  const catalog = (await readJson(fileOf(CATALOG_FILE))) as Catalog;
  const pages = new Map(catalog.pages.map((page) => [page.path, page]));
  let opening: ReturnType<typeof openSearch> | undefined;
  return {
    catalog,
    read: (page) => read(markdownFile(page.path)),
    search: async (query, filter = {}) => {
      opening ??= openSearch(readJson);
      const { engine, maxHits: usual } = await opening;
      const { area, version, limit = usual } = filter;
      const isOneVersion = version !== undefined && version !== ALL_VERSIONS;
      const isFiltered = area !== undefined || isOneVersion;
      const maxHits = isFiltered ? FILTERED_HITS : Math.max(limit, usual);
      const answer = await engine.search(query, {
        maxHits,
        versions: searchedVersions(version, catalog),
      });
      const found = (answer?.pages ?? []).flatMap(({ url, version: other, hits }) => {
        const page = pages.get(url);
        return page ? hits.map((hit) => ({ ...toFound(page, hit), version: other })) : [];
      });
      const isWanted = ({ page }: FoundSection) =>
        (area === undefined || page.area === area) &&
        (!isOneVersion || versionOf(page, catalog) === version);
      return found.filter(isWanted).slice(0, limit);
    },
  };
}

async function openSearch(readJson: (name: string) => Promise<unknown>) {
  const manifest = checkManifest(MANIFEST_FILE, await readJson(MANIFEST_FILE));
  const folder = path.posix.dirname(MANIFEST_FILE);
  const read = (name: string) => readJson(`${folder}/${name}`);
  const engine = createSearchEngine(createSearchFiles([{ manifest, read, site: ownSite }]));
  return { engine, maxHits: manifest.maxHits };
}

function searchedVersions(version: string | undefined, { areas }: Catalog): SearchedVersions {
  const read = version === undefined ? [] : areas.map(({ id }) => [id, version] as const);
  return { read: Object.fromEntries(read), isEvery: version === ALL_VERSIONS };
}

function toFound(
  page: CatalogPage,
  { section, heading, text, score }: Hit,
): Omit<FoundSection, 'version'> {
  return {
    page,
    path: section,
    heading: heading.map((part) => part.text).join(''),
    snippet: text.map((part) => part.text).join(''),
    score,
  };
}

/** Returns the name of a page's version; undefined outside of areas. */
export function versionOf(page: CatalogPage, { areas }: Catalog): string | undefined {
  return page.version ?? areas.find(({ id }) => id === page.area)?.versions[0]?.name;
}

export function versionNames({ areas }: Catalog): readonly string[] {
  return [...new Set(areas.flatMap(({ versions }) => versions.map(({ name }) => name)))];
}
