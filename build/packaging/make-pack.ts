import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { isPageData, verifyPack } from '../../renderer/pack/content.ts';
import {
  PACK_FORMAT,
  PACK_MANIFEST_FILE,
  type PackManifest,
  type PackPage,
  SEARCH_SETTINGS_FILE,
  SITE_MODEL_FILE,
} from '../../renderer/model/pack.ts';
import { type ContentProblem, ExpectedError, messageOf } from '../base/problems.ts';
import type { Report } from '../pipeline/make-site.ts';
import { inProduction } from '../base/production.ts';
import { renderMdxPages } from '../render/mdx-pages.ts';
import { createServerEntry, type LoadServerEntry } from '../render/prerender.ts';
import { defaultCacheFolder, openResults, openStore } from '../base/result-store.ts';
import { type LinkedPage, type LinkedSite, toPageData } from '../site/linked-site.ts';
import { compileAndLink } from '../site/link-site.ts';
import { openPageCache } from '../site/page-cache.ts';
import { readSites, type SiteOptions } from '../site/read-sites.ts';
import { sourceVersion } from '../base/source-version.ts';
import { bundleRenderer } from '../vite/bundle.ts';
import { readKeyFile, signManifest, writePack } from './write-pack.ts';
import { makeChunks } from '../../renderer/pack/write-chunks.ts';
import { isPackPath } from '../../renderer/pack/schema.ts';
import { dataFile, fileOf } from '../../renderer/model/page-path.ts';
import {
  indexSidebar,
  sidebarFile,
  type SidebarIndex,
  stripSidebarData,
} from '../../renderer/model/sidebar-index.ts';
import type { Page } from '../../renderer/model/page.ts';
import { isSearched, toSearchPage } from '../../renderer/search/index/search-page.ts';
import { pageMarkdown } from '../render/page-markdown.ts';

export interface PackOptions extends Omit<SiteOptions, 'drafts'> {
  /** Folder for the pack and the folder of its hosted form. */
  readonly output: string;
  /** File with the private key. */
  readonly keyFile: string;
  /** Address of the hosted manifest, where later versions will be; by default `packs/` on a site with a key of its packs. */
  readonly updates?: string | undefined;
  /** The version before, in one file. */
  readonly previous?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly report?: Report | undefined;
}

export interface PackResult {
  readonly manifest: PackManifest;
  /** The pack in one file. */
  readonly file: string;
  /** Folder of the hosted pack. */
  readonly hosted: string;
  /** Bytes of the pack that a reader of the version before has to fetch; null without one. */
  readonly updateSize: number | null;
  readonly leftOut: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** Makes a signed pack from a content tree, in both forms, and reads it back. */
export function makePack(options: PackOptions): Promise<PackResult> {
  return inProduction(() => make(options));
}

async function make(options: PackOptions): Promise<PackResult> {
  const { keyFile, output, previous, report } = options;
  const key = readKeyFile(keyFile);
  const before = previous === undefined ? null : openPrevious(previous);
  try {
    const { sites, loadEntry } = await buildContent(options);
    report?.('packing');
    const contents = await packFiles(sites, loadEntry);
    const { index, chunks } = await makeChunks(contents.files, before);
    const all = [index, ...chunks];
    const { site, source } = sites[0]!;
    const manifest: PackManifest = {
      format: PACK_FORMAT,
      site: site.slug,
      title: site.title,
      version: site.siteVersion,
      date: packDate().toISOString(),
      pages: [...contents.files.keys()].filter(isPageData).length,
      size: all.reduce((sum, { chunk }) => sum + chunk.size, 0),
      basePath: source.siteBasePath,
      url: site.url,
      index: index.chunk,
      updates: options.updates ?? hostedAddress(sites[0]!),
    };
    const known = new Set(before?.chunks.map(({ hash }) => hash));
    const missing = all.filter(({ chunk }) => !known.has(chunk.hash));
    const signed = signManifest(manifest, key);
    const pack = { manifest, signed, chunks: all };
    const places = await writePack({ output, pack, verify: verifyFile });
    return {
      ...{ manifest, ...places, leftOut: contents.leftOut },
      updateSize: before && missing.reduce((sum, { chunk }) => sum + chunk.size, 0),
      problems: sites.flatMap(({ problems }) => problems),
    };
  } finally {
    before?.close();
  }
}

/** Builds everything that a pack holds. Only MDX pages need a bundle, which renders them. */
async function buildContent(options: PackOptions) {
  const { report } = options;
  const cacheFolder = path.resolve(options.cacheFolder ?? defaultCacheFolder);
  const version = sourceVersion();
  const store = openStore(cacheFolder, version);
  report?.('reading content');
  const sources = await readSites(options);
  report?.('compiling pages');
  let sites = await compileAndLink(sources, openPageCache(store));
  let loadEntry: LoadServerEntry | null = null;
  if (sites.some(({ pages }) => pages.some(({ page }) => page.kind === 'module'))) {
    report?.('bundling');
    const { siteBasePath: basePath } = sources[0]!;
    const bundle = await bundleRenderer({
      ...{ version, basePath, store, sites: Promise.resolve(sites) },
    });
    loadEntry = createServerEntry(bundle);
    const renderer = { id: bundle.id, entry: loadEntry };
    sites = await renderMdxPages(sites, renderer, openResults(store, 'rendered'));
  }
  return { sites, loadEntry };
}

function hostedAddress({ site, source }: LinkedSite): string | null {
  const folder = `${site.url}${source.siteBasePath}packs/${site.slug}`;
  return source.config.packKey ? `${folder}/${PACK_MANIFEST_FILE}` : null;
}

function openPrevious(file: string): OpenPack {
  try {
    return openPack(file);
  } catch (error) {
    const fact = messageOf(error);
    throw new ExpectedError(`${file}: can't be read as the version before: ${fact}`);
  }
}

/** Finds out now whether readers will accept the pack. */
async function verifyFile(file: string): Promise<void> {
  const pack = openPack(file);
  try {
    await verifyPack(pack);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new ExpectedError(
      `The content can't become a pack, because the app would refuse it: ${error.message}.`,
    );
  } finally {
    pack.close();
  }
}

/** The date that a pack carries: now, or the one that reproducible builds name. */
function packDate(): Date {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  return seconds === undefined ? new Date() : new Date(Number(seconds) * 1000);
}

/** The files of a pack by path below the base path. */
interface PackFiles {
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
  /** Files and pages of the content that packs can't hold. */
  readonly leftOut: readonly string[];
}

/** Collects the files of the sites of all locales; `loadEntry` loads what renders MDX pages and is null if there are none. */
async function packFiles(
  sites: readonly LinkedSite[],
  loadEntry: LoadServerEntry | null,
): Promise<PackFiles> {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  const leftOut: string[] = [];
  for (const built of sites) {
    const { site, source, search, generatedFiles } = built;
    const folder = path.posix.relative(source.siteBasePath, site.basePath);
    /** The path of a file of this locale, by its path or site path. */
    const inFolder = (name: string) => path.posix.join('/', folder, name).slice(1);
    const sidebars = new Map(built.sidebars.map(({ id, items }) => [id, indexSidebar(id, items)]));
    for (const page of built.pages) {
      const name = inFolder(dataFile(page.page.path));
      if (!isPackPath(name)) {
        leftOut.push(name);
        continue;
      }
      files.set(name, json(await packPage(built, page, { loadEntry, sidebars })));
    }
    for (const { output, absolute } of built.files) {
      if (isPackPath(output)) files.set(inFolder(output), await readFile(absolute));
      else leftOut.push(inFolder(output));
    }
    for (const { path: name, text } of generatedFiles)
      files.set(inFolder(fileOf(name)), Buffer.from(text));
    for (const { id, items } of sidebars.values()) {
      files.set(inFolder(sidebarFile(id)), json(items));
    }
    // Where the site's other files are hosted on the web is of no use in a pack.
    const { maxHits, glossary } = search;
    files.set(inFolder(SEARCH_SETTINGS_FILE), json({ maxHits, glossary }));
    files.set(inFolder(SITE_MODEL_FILE), json(site));
  }
  return { files, leftOut };
}

function json(value: unknown): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify(value));
}

/** Makes a page of a pack; `loadEntry` loads what renders MDX pages and may be null for others. */
async function packPage(
  built: LinkedSite,
  builtPage: LinkedPage,
  options: {
    readonly loadEntry: LoadServerEntry | null;
    readonly sidebars: ReadonlyMap<string, SidebarIndex>;
  },
): Promise<PackPage> {
  const { loadEntry, sidebars } = options;
  const { page, html } = toPageData(builtPage);
  const { kind, path } = page;
  const entry = () => {
    if (!loadEntry) throw new Error(`${path}: is a module, but there is no bundle`);
    return loadEntry(built.site);
  };
  const isArticle = kind === 'html' || kind === 'module';
  const renderBody = () => entry().renderPage(built.site, { page, html });
  const isModule = kind === 'module';
  return {
    page: stripSidebarData(isModule ? toArticle(page) : page, sidebars.get(page.sidebar?.id ?? '')),
    // The body of an MDX page is rendered, so that nobody needs its module.
    html: isModule ? await entry().renderArticle(built.site, { page, html }) : html,
    markdown: isArticle ? await pageMarkdown(built, builtPage, renderBody) : null,
    listing: builtPage.listing,
    headings: builtPage.headings.map(({ id, level, text }) => ({ id, level, text })),
    search: isSearched(builtPage) ? searchPartOf(built, builtPage) : null,
  };
}

function searchPartOf({ site, search }: LinkedSite, builtPage: LinkedPage): PackPage['search'] {
  const options = { title: site.title, aboutSite: search.aboutSite };
  const { readSections, page: _, key: __, ...facts } = toSearchPage(builtPage, options);
  return { ...facts, sections: readSections() };
}

/** Packs have no style sheets of their own, so a React page is an article there, too. */
function toArticle({ hasOwnLayout: _, ...page }: Page): Page {
  return { ...page, kind: 'html' };
}
