import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { writePolicy } from '../../renderer/model/content-policy.ts';
import { CATALOG_FILE } from '../../renderer/model/page-listing.ts';
import {
  dataFile,
  encodePath,
  fileOf,
  htmlFile,
  LICENSES_FILE,
  markdownFile,
  NOT_FOUND_PATH,
} from '../../renderer/model/page-path.ts';
import type { PageData, Page } from '../../renderer/model/page.ts';
import { hasSearch } from '../../renderer/model/site.ts';
import { isOfflineFile } from '../../renderer/pack/offline-index.ts';
import { MANIFEST_FILE } from '../../renderer/search/search-files.ts';
import { llmsFiles } from '../search/llms.ts';
import type { SearchOutput } from '../search/make-search-files.ts';
import { buildCatalog } from '../search/catalog.ts';
import type { ContentProblem } from '../base/problems.ts';
import { hash } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import { isBelow, relativePath, SITE_CONFIG_FILE } from '../base/paths.ts';
import { refusePath } from '../base/refuse-path.ts';
import { articleMarkdown, pageMarkdown } from './page-markdown.ts';
import { toPageData, type LinkedPage, type LinkedSite } from '../site/linked-site.ts';
import type { Redirect } from '../sources/site-setup.ts';
import { redirectFile, redirectScript, renderRedirect, writeHeadScript } from './document.ts';
import { listHostFiles } from './host-files.ts';
import type { Bundle } from '../vite/bundle.ts';
import { renderNotices } from '../vite/third-party-notices.ts';
import type { RenderPage } from './prerender.ts';
import type { PageSidebar } from '../../renderer/model/sidebar.ts';

const ownLicence = fileURLToPath(new URL('../../LICENSE', import.meta.url));

type Content = string | Uint8Array;

/** A file of the site: a copy of a file on disk, or content that is produced when it is needed. */
export type Output = (OutputFacts & { readonly file: string }) | MadeOutput;

/** Reads an output as a file has it. */
export async function readOutput(output: Output): Promise<Buffer> {
  return 'file' in output ? readFile(output.file) : Buffer.from(await output.content());
}

interface OutputFacts {
  /** Whether the name changes with the content. A name alone doesn't tell: "headings" looks like a hash. */
  readonly isNamedByContent?: true;
  readonly use?: OutputUse;
}

/**
 * What an output is for, other than the reader's browser: the document of a page, which offline copies and packs make of
 * its data; the bundle, which the app has; terminals and assistants that read a site; programs that fetch it; hosts and
 * crawlers. Offline copies have the bundle alone of these, packs what terminals read.
 */
export type OutputUse = 'document' | 'bundle' | 'terminal' | 'program' | 'host';

export interface MadeOutput extends OutputFacts {
  readonly content: () => Content | Promise<Content>;
  /** The content in a pack, if it differs: no page of a pack is a module, and its data names no deployment. */
  readonly packed?: () => Content | Promise<Content>;
  /** Hash of everything the content is made from, for what is expensive to produce. */
  readonly key?: () => string;
}

/**
 * Every file of the site by its path below the output folder, with forward slashes. A build writes all of them, and
 * the development server looks up the ones that it is asked for. The path determines the media type.
 */
export interface OutputTable {
  readonly get: (file: string) => Promise<Output | undefined>;
  /** All outputs other than the search files. */
  readonly files: ReadonlyMap<string, Output>;
  /** Pages and files that can't be written, or would replace what the build makes. */
  readonly problems: readonly ContentProblem[];
  /** The names of search files depend on their content, so they are known only when all of them have been made. */
  readonly makeSearchFiles: () => Promise<ReadonlyMap<string, Output>>;
}

/** Renders a page of components, and returns it with what it shows, or the page in its place. */
export type CompletePage = (built: LinkedSite, page: LinkedPage) => Promise<LinkedPage>;

/** What differs between a build and the development server. */
export interface OutputOptions {
  readonly sites: readonly LinkedSite[];
  /** Identity of the deployment; see {@link PageData.build}. */
  readonly build: string;
  /** The bundle's files by path below the output folder. */
  readonly bundleFiles: Bundle['files'];
  /** Code of the script in the head of documents. */
  readonly headScript: string;
  /** Addresses of the files that show any page; the development server has none. */
  readonly entry?: ShellInfo['entry'];
  readonly readNotices: () => string | Promise<string>;
  readonly renderPage: RenderPage;
  /** Left out where all pages are complete. */
  readonly completePage?: CompletePage;
  readonly getSearchFiles: (built: LinkedSite) => Promise<SearchOutput>;
}

export function createOutputTable(options: OutputOptions): OutputTable {
  const { sites, bundleFiles, getSearchFiles } = options;
  const { files, problems, add } = collectOutputs();
  const searchFolders = new Map<string, () => Promise<ReadonlyMap<string, Output>>>();
  add(shellFiles(options));
  add(
    [...bundleFiles].map(([name, bytes]) => [
      name,
      { content: () => bytes, key: () => name, isNamedByContent: true, use: 'bundle' },
    ]),
  );
  for (const built of sites) {
    const folder = path.posix.relative(built.source.siteBasePath, built.site.basePath);
    const inFolder = (outputs: readonly NamedOutput[]) =>
      outputs.map(([name, output]): NamedOutput => [folder ? `${folder}/${name}` : name, output]);
    for (const { outputs, source } of localeFiles(built, options)) add(inFolder(outputs), source);
    const searchFolder = path.posix.join(folder, 'assets/search');
    const makeOutputs = async () => {
      const made = [...(await getSearchFiles(built))];
      return new Map(
        made.map(([name, text]): [string, Output] => {
          const isManifest = name === path.posix.basename(MANIFEST_FILE);
          return [
            `${searchFolder}/${name}`,
            isManifest
              ? { content: text }
              : { content: text, key: () => name, isNamedByContent: true },
          ];
        }),
      );
    };
    searchFolders.set(searchFolder, memoize(makeOutputs));
  }
  for (const { source, files: authored } of sites) {
    const folder = path.posix.relative(source.siteBasePath, source.basePath);
    for (const { absolute, output } of authored) {
      const name = path.posix.join(folder, output);
      const isMade = isOfflineFile(output) || searchFolders.has(path.posix.dirname(name));
      const file = toContentFile(source, absolute);
      add([[name, { file: absolute }]], { file, isMade });
    }
  }
  // Authors may write these themselves.
  for (const [name, content] of listHostFiles(sites))
    if (!files.has(name)) add([[name, { content, use: 'host' }]]);
  return {
    get: async (file) =>
      files.get(file) ?? (await searchFolders.get(path.posix.dirname(file))?.())?.get(file),
    files,
    problems,
    makeSearchFiles: async () => {
      const made = await Promise.all([...searchFolders.values()].map((make) => make()));
      return new Map(made.flatMap((searchFiles) => [...searchFiles]));
    },
  };
}

type NamedOutput = readonly [string, Output];

/** What the problem of an output names. */
interface OutputSource {
  readonly file: string;
  /** Another part of the build makes files there. */
  readonly isMade?: boolean;
}

/**
 * Collects outputs, each of which has a name that a disk takes, for itself. What comes first stays; what comes from an
 * author's file and doesn't fit is left out and becomes a problem.
 */
function collectOutputs() {
  const files = new Map<string, Output>();
  const folders = new Set<string>();
  const problems: ContentProblem[] = [];
  const describe = (name: string) => {
    const reason = refusePath(name);
    if (reason) return reason;
    const isTaken = files.has(name) || folders.has(name);
    return isTaken || foldersOf(name).some((folder) => files.has(folder))
      ? 'is where the build writes a file of its own; give this one another name or slug'
      : undefined;
  };
  const add = (outputs: readonly NamedOutput[], source?: OutputSource) => {
    for (const [name] of outputs) {
      const reason = source?.isMade ? 'is a path of the build; use another' : describe(name);
      if (!source || reason === undefined) continue;
      const message = `the path ${JSON.stringify(name)} ${reason}`;
      // The copies of an image have one name, which tells their content.
      if (!isMedia(name) || !files.has(name)) problems.push({ file: source.file, message });
      return;
    }
    for (const [name, output] of outputs) {
      files.set(name, output);
      for (const folder of foldersOf(name)) folders.add(folder);
    }
  };
  return { files, problems, add };
}

function isMedia(name: string): boolean {
  return /(?:^|\/)assets\/media\/[^/]+$/.test(name);
}

/** Returns the folders above a file, the nearest one first. */
function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/** The files of one locale, by path below its folder; those of a page belong together. */
function localeFiles(
  built: LinkedSite,
  options: OutputOptions,
): { readonly outputs: readonly NamedOutput[]; readonly source?: OutputSource }[] {
  const { build, renderPage, readNotices } = options;
  const { pages, generatedFiles, sidebars, source } = built;
  const byPath = memoize(() => new Map(pages.map((built) => [built.page.path, built])));
  const complete = async (page: LinkedPage) => (await options.completePage?.(built, page)) ?? page;
  const articleOf = async (sitePath: string) => {
    const found = byPath().get(sitePath);
    const shown = found && (await complete(found));
    return shown?.html?.read() ?? shown?.rendered?.article ?? '';
  };
  const keys = createPageKeys(hash(build, JSON.stringify(built.head)), pages);
  const pageOutputs = pages.map((builtPage) => {
    const { page } = builtPage;
    const { key, markdownKey } = keys.get(builtPage)!;
    const makeData = async () => {
      const data: PageData = { ...toPageData(await complete(builtPage)), build };
      return JSON.stringify(data);
    };
    const makePackedData = () => {
      const data = toPageData(builtPage);
      const { hasOwnLayout: _, ...own } = page;
      // Packs have no style sheets of their own, so a React page is an article there, too.
      const packed = builtPage.rendered
        ? { page: { ...own, kind: 'html' }, html: builtPage.rendered.article }
        : data;
      return JSON.stringify({ ...packed, build: '' });
    };
    const makeMarkdown = async () => {
      const shown = await complete(builtPage);
      return pageMarkdown(built, shown, () => renderPage(built, shown));
    };
    const markdownOutput: [string, Output] = [
      markdownFile(page.path),
      { content: makeMarkdown, key: markdownKey },
    ];
    const outputs: NamedOutput[] = [
      [htmlFile(page.path), { content: () => renderPage(built, builtPage), key, use: 'document' }],
      [dataFile(page.path), { content: makeData, packed: makePackedData, key }],
      ...(page.path === NOT_FOUND_PATH ? [] : [markdownOutput]),
    ];
    const file = toContentFile(source, builtPage.sourceFile ?? page.path);
    return { outputs, source: { file } };
  });
  const redirectOutputs = redirectsOf(built).map((redirect) => ({
    outputs: [
      textFile(`/${encodePath(redirectFile(redirect))}`, () =>
        renderRedirect(redirect, built.site.basePath),
      ),
    ],
    source: { file: source.configFile ?? SITE_CONFIG_FILE },
  }));
  const madeOutputs = [
    ...generatedFiles.map(({ path: sitePath, text }) => textFile(sitePath, () => text(articleOf))),
    textFile(built.siteFile, () => JSON.stringify(built.site)),
    ...sidebars.map(({ source, items }) => textFile(source, () => JSON.stringify(items))),
    textFile(CATALOG_FILE, () => JSON.stringify(buildCatalog(built)), 'terminal'),
    ...textsForModels(built, options, keys),
    textFile(
      LICENSES_FILE,
      async () => {
        const notices = [await readNotices(), renderNotices(built.source.textPackages ?? [])];
        return [await readFile(ownLicence, 'utf8'), notices.join('')].join('\n');
      },
      'bundle',
    ),
  ];
  // A page that is named like a file of a page, such as `page.json`, doesn't take its place.
  pageOutputs.sort((one, other) => one.outputs[0]![0].length - other.outputs[0]![0].length);
  return [{ outputs: madeOutputs }, ...pageOutputs, ...redirectOutputs];
}

/** Returns the redirects of a site, with the one of `/search/?q=words`, as other sites have it. */
function redirectsOf({ site, pages, redirects }: LinkedSite): readonly Redirect[] {
  const from = '/search/';
  const hasPage = (path: string) => pages.some(({ page }) => page.path === path);
  const isFree = !hasPage(from) && redirects.every((redirect) => redirect.from !== from);
  return isFree && hasPage('/') && hasSearch(site) ? [...redirects, { from, to: '/' }] : redirects;
}

/** Returns the path of a file from the content root, with forward slashes. */
function toContentFile({ contentRoot }: LinkedSite['source'], absolute: string): string {
  // A generated page has the path of the site.
  return isBelow(contentRoot, absolute) ? relativePath(contentRoot, absolute) : absolute;
}

/** The texts for language models; each is made again when one of its pages changes. */
function textsForModels(
  built: LinkedSite,
  { build, renderPage, completePage }: OutputOptions,
  keys: PageKeys,
): [string, Output][] {
  const readArticle = async (builtPage: LinkedPage) => {
    const shown = (await completePage?.(built, builtPage)) ?? builtPage;
    return articleMarkdown(built, shown, () => renderPage(built, shown));
  };
  return llmsFiles(built, readArticle).map(({ name, text, pages }) => [
    name,
    {
      content: text,
      use: 'program',
      key: () => hash(build, ...pages.map((page) => keys.get(page)!.markdownKey())),
    },
  ]);
}

/** The files that exist once for all locales. */
function shellFiles({ sites, build, headScript, entry }: OutputOptions): NamedOutput[] {
  const info = () => JSON.stringify(shellInfo(sites, { build, headScript, entry }), null, 2);
  return [textFile('/shell.json', info, 'program')];
}

function textFile(
  sitePath: string,
  content: () => string | Promise<string>,
  use?: OutputUse,
): [string, Output] {
  return [fileOf(sitePath), { content, ...(use && { use }) }];
}

function shellInfo(
  sites: readonly LinkedSite[],
  { build, headScript, entry }: Pick<OutputOptions, 'build' | 'headScript' | 'entry'>,
): ShellInfo {
  const { site, source } = sites[0]!;
  const hasRedirects = sites.some((built) => redirectsOf(built).length > 0);
  const scripts = new Set([
    ...sites.map((built) => writeHeadScript(built, headScript)),
    ...(hasRedirects ? [redirectScript] : []),
  ]);
  const hashes = [...scripts].map(
    (script) => `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    basePath: source.siteBasePath,
    build,
    title: site.title,
    url: site.url,
    contentPolicy: writePolicy([...sites.flatMap(({ needs }) => needs), ...hashes]),
    locales: sites.map(({ source: { basePath, interfaceTexts } }) => ({
      basePath,
      texts: interfaceTexts,
    })),
    ...(source.config.packKey && {
      packKey: { site: site.slug, version: site.siteVersion, key: source.config.packKey },
    }),
    ...(entry && { entry }),
  };
}

/** Keys of pages' files, made of all that the files are made from; computed when they are asked for. */
type PageKeys = ReadonlyMap<
  LinkedPage,
  { readonly key: () => string; readonly markdownKey: () => string }
>;

/** Makes the keys of pages' files; a page's Markdown is also made from what search knows of the page. */
function createPageKeys(shared: string, pages: readonly LinkedPage[]): PageKeys {
  const hashSidebar = memoize((sidebar: PageSidebar) => hash(JSON.stringify(sidebar)));
  // The sidebar is most of a page model, and many pages share one.
  const hashModel = ({ sidebar, ...own }: Page) =>
    sidebar ? hash(JSON.stringify(own), hashSidebar(sidebar)) : hash(JSON.stringify(own));
  return new Map(
    pages.map((builtPage) => {
      const { page, html, listing } = builtPage;
      const key = memoize(() =>
        [html?.key ?? '', html?.linksKey() ?? '', hashModel(page), shared].join(' '),
      );
      const markdownKey = memoize(() => `${key()} ${hash(JSON.stringify(listing))}`);
      return [builtPage, { key, markdownKey }];
    }),
  );
}
