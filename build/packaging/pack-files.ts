import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { isPackPath } from '../../renderer/pack/schema.ts';
import { SEARCH_SETTINGS_FILE, SITE_MODEL_FILE, type PackPage } from '../../renderer/model/pack.ts';
import { dataFile } from '../../renderer/model/page-path.ts';
import {
  indexSidebar,
  sidebarFile,
  stripSidebarData,
  type SidebarIndex,
} from '../../renderer/model/sidebar-index.ts';
import type { LoadServerEntry } from '../render/render-page.ts';
import { type BuiltSite, type BuiltPage, toPageData } from '../core/site/built-site.ts';
import type { Page } from '../../renderer/model/page.ts';
import { isSearched, toSearchPage } from '../../renderer/search/index/search-page.ts';
import { pageMarkdown } from '../render/page-markdown.ts';
import { hash } from '../core/hash.ts';

/** The files of a pack by path below the base path. */
export interface PackFiles {
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
  /** Titles of the pages by the path of their data. */
  readonly titles: ReadonlyMap<string, string>;
  /** Files of the content that packs can't hold. */
  readonly leftOut: readonly string[];
}

/** Collects the files of the sites of all locales; `loadEntry` loads what renders MDX pages and is null if there are none. */
export async function packFiles(
  sites: readonly BuiltSite[],
  loadEntry: LoadServerEntry | null,
): Promise<PackFiles> {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  const titles = new Map<string, string>();
  const leftOut: string[] = [];
  for (const built of sites) {
    const { site, source, search, generatedFiles } = built;
    const folder = path.posix.relative(source.siteBasePath, site.basePath);
    /** The path of a file of this locale, by its path or site path. */
    const inFolder = (name: string) => path.posix.join('/', folder, name).slice(1);
    const sidebars = new Map(built.sidebars.map(({ id, items }) => [id, indexSidebar(id, items)]));
    for (const page of built.pages) {
      const name = inFolder(dataFile(page.page.path));
      files.set(name, json(await packPage(built, page, { loadEntry, sidebars })));
      titles.set(name, page.page.title);
    }
    for (const { output, absolute } of built.files) {
      if (isPackPath(output)) files.set(inFolder(output), await readFile(absolute));
      else leftOut.push(inFolder(output));
    }
    for (const { path: name, text } of generatedFiles) files.set(inFolder(name), Buffer.from(text));
    for (const { id, items } of sidebars.values()) {
      files.set(inFolder(sidebarFile(id)), json(items));
    }
    // Where the site's other files are hosted on the web is of no use in a pack.
    const { maxHits, glossary } = search;
    files.set(inFolder(SEARCH_SETTINGS_FILE), json({ maxHits, glossary }));
    files.set(inFolder(SITE_MODEL_FILE), json(site));
  }
  return { files, titles, leftOut };
}

function json(value: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value));
}

/** Makes a page of a pack; `loadEntry` loads what renders MDX pages and may be null for others. */
async function packPage(
  built: BuiltSite,
  builtPage: BuiltPage,
  options: {
    readonly loadEntry: LoadServerEntry | null;
    readonly sidebars: ReadonlyMap<string, SidebarIndex>;
  },
): Promise<PackPage> {
  const { loadEntry, sidebars } = options;
  const { page, html } = toPageData(builtPage);
  const { kind, path } = page;
  const entry = async () => {
    if (!loadEntry) throw new Error(`${path}: is a module, but there is no bundle`);
    return loadEntry(built.site);
  };
  const isArticle = kind === 'html' || kind === 'module';
  const renderBody = async () => (await entry()).renderPage(built.site, { page, html });
  const isModule = kind === 'module';
  return {
    page: stripSidebarData(isModule ? toArticle(page) : page, sidebars.get(page.sidebar?.id ?? '')),
    // The body of an MDX page is rendered, so that nobody needs its module.
    html: isModule ? await (await entry()).renderArticle(built.site, { page, html }) : html,
    markdown: isArticle ? await pageMarkdown(built, builtPage, renderBody) : null,
    listing: builtPage.listing,
    headings: builtPage.headings.map(({ id, level, text }) => ({ id, level, text })),
    search: isSearched(builtPage) ? searchPartOf(built, builtPage) : null,
  };
}

function searchPartOf({ site, search }: BuiltSite, builtPage: BuiltPage): PackPage['search'] {
  const options = { title: site.title, aboutSite: search.aboutSite };
  const { readSections, page: _, key: __, ...facts } = toSearchPage(builtPage, options, hash);
  return { ...facts, sections: readSections() };
}

/** Packs have no style sheets of their own, so a React page is an article there, too. */
function toArticle({ hasOwnLayout: _, ...page }: Page): Page {
  return { ...page, kind: 'html' };
}
