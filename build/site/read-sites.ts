import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocaleConfig } from '../../renderer/model/site-config.ts';
import type { InterfaceTexts } from '../../renderer/i18n/translate.ts';
import {
  decodePath,
  encodePath,
  normalizeBasePath,
  normalizePagePath,
  splitTarget,
  toAddress,
} from '../../renderer/model/page-path.ts';
import { type FrontMatter, parseFrontMatter, withoutOwnKeys } from '../sources/front-matter.ts';
import { parseContentTitle, sidebarLabelOf } from '../sources/doc.ts';
import {
  createDocLanguage,
  type DocGenerator,
  type Guide,
  type Mention,
} from '../sources/generated-doc.ts';
import { readInterfaceTexts } from '../sources/interface-texts.ts';
import {
  type AuthoredArea,
  readArea,
  readAuthoredArea,
  versionFolder,
} from '../sources/read-area.ts';
import {
  isComponentFile,
  isMarkdownFile,
  isPageFile,
  readSources,
  type SourceFile,
} from '../sources/source-file.ts';
import type { ContentProblem } from '../base/problems.ts';
import {
  type ContentHistory,
  needsHistory,
  noHistory,
  readHistory,
} from '../sources/read-history.ts';
import { addSidebars, type SidebarArea } from '../sources/sidebars/build-sidebars.ts';
import { loadSite, type SiteLocation } from '../sources/load-site.ts';
import type { RoutePage, SiteSetup } from '../sources/site-setup.ts';
import type { SiteTransforms } from '../markdown/compiled-markdown.ts';
import { hash } from '../base/hash.ts';
import { listTree } from '../base/list-tree.ts';
import { memoize } from '../base/memoize.ts';
import { isBelow, relativePath } from '../base/paths.ts';
import { decodeText } from '../base/read-text.ts';
import { createMemoryStore, openResults, type ResultStore } from '../base/result-store.ts';
import { listFiles } from '../base/source-version.ts';
import { findSource } from './resolve-reference.ts';
import { listMentions } from '../generators/api/explanations.ts';
import { apiGenerator } from '../generators/api/generate-api.ts';
import { archiveGenerator } from '../generators/chat/generate-archive.ts';
import { downloadsGenerator } from '../generators/downloads/generate-downloads.ts';

export interface SiteOptions extends SiteLocation {
  /** What the location has, if it has been read already. */
  readonly setup?: SiteSetup | undefined;
  /** Replaces the site's own base path. */
  readonly basePath?: string | undefined;
  /** Build drafts too, as the development server does. */
  readonly drafts?: boolean;
}

/** A page outside the areas, in `pages/` or Docusaurus's `src/pages/`: markdown, or a React component. */
export interface StandalonePage {
  readonly source: SourceFile;
  /** The file is a React component, which lays out the page by itself. */
  readonly isComponent: boolean;
  readonly frontMatter: FrontMatter;
  readonly body: string;
  readonly lineOffset: number;
  /** Site path. */
  readonly path: string;
  /** From the front matter, the first heading, or the last part of the path. */
  readonly title: string;
  /** Always a file, never generated. */
  readonly tree?: never;
  readonly blocks?: never;
}

/** The site of one locale, read and validated but not compiled: what its source says, and what is in its files. */
export interface SiteSource extends SiteSetup {
  readonly locale: LocaleConfig;
  /** Base path of the site as a whole. */
  readonly siteBasePath: string;
  /** Base path of this locale. */
  readonly basePath: string;
  /** Returns the site's plugins for a page or a partial. */
  readonly transformsOf: (file: string) => SiteTransforms | undefined;
  readonly areas: readonly SidebarArea[];
  readonly pages: readonly StandalonePage[];
  /** When files were committed; empty unless the config enables it. */
  readonly history: ContentHistory;
  /** The interface's texts in this locale; none in the default one. */
  readonly interfaceTexts: InterfaceTexts;
  /** Texts of the site's own components in this locale, by id. */
  readonly componentTexts?: InterfaceTexts | undefined;
}

/** Reads a content tree once for each locale of its config; throws a ContentError when the config is invalid. */
export async function readSites(
  options: SiteOptions & { readonly store?: ResultStore | undefined } = {},
): Promise<readonly SiteSource[]> {
  const setup = options.setup ?? (await loadSite(options));
  const { contentRoot, config } = setup;
  const siteBasePath = normalizeBasePath(options.basePath ?? setup.basePath);
  // Git works while the files are read.
  const history = needsHistory(setup) ? readHistory(contentRoot, setup.inputs) : noHistory;
  const { drafts = false, store = createMemoryStore() } = options;
  const shared = { setup, drafts, siteBasePath, history, store };
  return Promise.all(config.locales.map((locale) => readLocale({ ...shared, locale })));
}

/** What the sites of all locales have in common, and the locale of one of them. */
interface LocaleOptions extends Pick<SiteSource, 'siteBasePath' | 'locale'> {
  readonly history: ContentHistory | Promise<ContentHistory>;
  readonly setup: SiteSetup;
  readonly drafts: boolean;
  readonly store: ResultStore;
}

async function readLocale(options: LocaleOptions): Promise<SiteSource> {
  const { setup, siteBasePath, locale, drafts } = options;
  const translated = setup.translations[locale.path];
  const localized = { ...setup, ...translated };
  const { contentRoot, config } = localized;
  const isDefault = locale.path === config.defaultLocale;
  const translationOf = isDefault
    ? undefined
    : (folder: string) => setup.translationOf(locale.path, folder);
  const basePath = isDefault ? siteBasePath : `${siteBasePath}${locale.path}/`;
  const written = isDefault
    ? { texts: {}, problems: [] }
    : readInterfaceTexts(contentRoot, locale.path);
  const interfaceTexts = { ...translated?.interfaceTexts, ...written.texts };
  const place = { ...options, setup: localized, basePath, interfaceTexts, translationOf };
  const areas = await readAreas(place);
  const components = addContent(setup.components, areas);
  const standalone = readStandalonePages({ ...place, setup: { ...localized, components } });
  const problems = [
    ...(isDefault ? setup.problems : []),
    ...findRefusedLinks(localized, translationOf),
    ...areas.flatMap((area) => area.problems),
    ...standalone.problems,
    ...written.problems,
    ...(translated?.problems ?? []),
  ];
  return {
    ...localized,
    ...{ locale, siteBasePath, basePath, areas, interfaceTexts, components },
    history: await options.history,
    transformsOf: createTransformsFinder({ ...localized, areas, basePath }),
    pages: standalone.pages.filter(({ frontMatter }) => drafts || !frontMatter.draft),
    problems: localized.components
      ? withoutOwnKeys(problems, () => readCode(contentRoot))
      : problems,
  };
}

/** Adds what plugins made of the documents of areas to what others add. */
function addContent(
  components: SiteSetup['components'],
  areas: readonly SidebarArea[],
): SiteSetup['components'] {
  if (!components) return undefined;
  const all = [components, ...areas.flatMap(({ added }) => added ?? [])];
  const globalData: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [name, own] of all.flatMap((one) => Object.entries(one.globalData ?? {})))
    globalData[name] = { ...globalData[name], ...own };
  const generated = Object.assign({}, ...all.map((one) => one.generated)) as Record<string, string>;
  const routes = all.flatMap((one) => one.routes ?? []);
  return { ...components, globalData, generated, routes };
}

/** Reads the scripts of a site. */
function readCode(contentRoot: string): string[] {
  return listFiles(contentRoot)
    .filter(isComponentFile)
    .map((file) => decodeText(readFileSync(file)).text);
}

/** Names the links in the folders of a locale that aren't followed. */
function findRefusedLinks(
  { contentRoot, config, pageFiles, publicFolders, inputs }: SiteSetup,
  translationOf: Place['translationOf'],
): ContentProblem[] {
  const own = config.areas
    .flatMap((area) => area.versions.map((version) => versionFolder(area, version)))
    .concat(pageFiles.folder);
  const folders = translationOf
    ? own.map(translationOf)
    : [...own, ...publicFolders.map((folder) => relativePath(contentRoot, folder))];
  const refused = folders.flatMap((folder) => {
    const absolute = path.join(contentRoot, folder);
    if (!existsSync(absolute)) return [];
    const options = { skips: /^\.|^node_modules$/, allowed: [...inputs, absolute] };
    return listTree(absolute, options).flatMap(({ name, problem: message }) =>
      message === undefined ? [] : [[path.posix.join(folder, name), message] as const],
    );
  });
  // One folder can be in another.
  return Array.from(new Map(refused), ([file, message]) => ({ file, message }));
}

/** The site of one locale, whose texts are known, and whose pages aren't. */
interface Place extends LocaleOptions, Pick<SiteSource, 'basePath' | 'interfaceTexts'> {
  /** Folder with the translation of a folder; undefined in the default locale. */
  readonly translationOf: ((folder: string) => string) | undefined;
}

/** Reads the documents of all areas, lets generators add theirs, and adds the sidebars. */
async function readAreas(place: Place): Promise<readonly SidebarArea[]> {
  const { setup, locale, drafts, basePath, interfaceTexts, translationOf, store } = place;
  const { contentRoot, config, areaOptions, inputs } = setup;
  const authored = config.areas.flatMap((area) =>
    area.versions.map((version) =>
      readAuthoredArea({
        ...{ contentRoot, area, version, drafts, translationOf, inputs, texts: setup.texts },
        areaOptions: areaOptions[area.id] ?? {},
        otherAreas: config.areas.filter((other) => other !== area),
      }),
    ),
  );
  const site = {
    siteAddress: new URL(basePath, config.url).href,
    siteTitle: config.title,
    language: createDocLanguage(locale.htmlLang, interfaceTexts),
    ...{ api: config.api, downloads: config.downloads },
    guides: config.api.length > 0 ? await listGuides(authored, store) : [],
  };
  const history = await place.history;
  const complete = await Promise.all(
    authored.map((own) =>
      readArea(own, {
        ...{ generators, site, history, store, locale: locale.path },
        arrange: areaOptions[own.area.id]?.arrange,
      }),
    ),
  );
  return Promise.all(
    complete.map((area) =>
      addSidebars(area, {
        ...{ contentRoot, basePath, configRoot: setup.configRoot, describe: setup.describe },
        translate: site.language.translate,
        sidebars: areaOptions[area.area.id]?.sidebars?.[area.version.name],
      }),
    ),
  );
}

/** Lists what the current documents of all areas mention. */
function listGuides(areas: readonly AuthoredArea[], store: ResultStore): Promise<Guide[]> {
  const results = openResults<readonly Mention[]>(store, 'mentions');
  const docs = areas
    .filter(({ area, version }) => version === area.versions[0])
    .flatMap(({ docs }) => docs.filter((doc) => !doc.isCopy && !doc.frontMatter.unlisted));
  return Promise.all(
    docs.map(async (doc) => ({
      ...{ path: doc.path, title: sidebarLabelOf(doc) },
      mentions: await results.keep(results.key(doc.body), () => listMentions(doc.body)),
    })),
  );
}

/** Reads the pages outside of the areas: files of the content, and those that plugins of the site add. */
function readStandalonePages({ setup, translationOf }: Place): {
  readonly pages: readonly StandalonePage[];
  readonly problems: readonly ContentProblem[];
} {
  const { contentRoot, components, pageFiles, inputs: allowed, texts } = setup;
  const { folder, includes } = pageFiles;
  const written = readSources({
    ...{ contentRoot, folder, allowed, texts },
    translations: translationOf?.(folder),
    takes: includes ? (name) => isMarkdownFile(name) || isComponentFile(name) : isPageFile,
    isDocusaurus: includes !== undefined,
  })
    .filter(({ relative }) => includes?.(relative) ?? true)
    .map(parseStandalonePage);
  const routes = (components?.routes ?? [])
    .map((route) => routePage(route, contentRoot))
    .filter(({ path: own, source: { absolute } }) =>
      written.every(({ page }) => page.path !== own || page.source.absolute !== absolute),
    );
  return {
    pages: [...written.map(({ page }) => page), ...routes],
    problems: written.flatMap(({ problems }) => problems),
  };
}

/** Returns the page of components that a plugin of the site adds. */
function routePage({ path: pagePath, levels }: RoutePage, contentRoot: string): StandalonePage {
  const absolute = levels.at(-1)!.file;
  const file = relativePath(contentRoot, absolute);
  const text = JSON.stringify(levels);
  const title = path.posix.basename(pagePath) || '/';
  const source = { file, place: file, relative: file, absolute, text };
  return {
    source,
    isComponent: true,
    frontMatter: {},
    body: text,
    lineOffset: 0,
    path: pagePath,
    title,
  };
}

function parseStandalonePage(source: SourceFile): {
  page: StandalonePage;
  problems: readonly ContentProblem[];
} {
  const isComponent = isComponentFile(source.file);
  const { frontMatter, body, lineOffset, problems } = isComponent
    ? { frontMatter: {}, body: source.text, lineOffset: 0, problems: [] }
    : parseFrontMatter(source.text, source.file);
  const withoutExtension = source.relative.replace(/\.(?:mdx?|[jt]sx?)$/, '');
  const isIndex = path.posix.basename(withoutExtension).toLowerCase() === 'index';
  const own = isIndex ? path.posix.dirname(withoutExtension) : withoutExtension;
  const ownPath = own === '.' ? '/' : `/${encodePath(own)}`;
  const pagePath = normalizePagePath(path.posix.join('/', frontMatter.slug ?? ownPath));
  const lastSegment = own === '.' ? '/' : path.posix.basename(own);
  const ownTitle = isComponent ? undefined : (frontMatter.title ?? parseContentTitle(body));
  const title = ownTitle || lastSegment;
  return {
    page: { source, isComponent, frontMatter, body, lineOffset, path: pagePath, title },
    problems,
  };
}

/** Creates a function that returns the site's plugins for a page or a partial. */
function createTransformsFinder(
  site: Pick<
    SiteSource,
    'areas' | 'contentRoot' | 'areaOptions' | 'transforms' | 'basePath' | 'hasBareAddresses'
  >,
): SiteSource['transformsOf'] {
  const { areas, contentRoot, areaOptions, transforms } = site;
  const links = memoize(() => createLinkResolver(site));
  const withLinks = memoize((own: SiteTransforms): SiteTransforms => {
    const { key, resolveLink } = links();
    return { ...own, key: own.key + key, resolveLink };
  });
  // A search through all pages for each of them would cost more than all else that a build does after an edit.
  const owners = memoize(
    () =>
      new Map(
        areas
          .toReversed()
          .flatMap((area) => area.docs.map(({ source }) => [source.absolute, area] as const)),
      ),
  );
  const folders = areas.map((area) => ({ area, folder: path.resolve(contentRoot, area.folder) }));
  return (file) => {
    const area = owners().get(file) ?? folders.find(({ folder }) => isBelow(folder, file))?.area;
    const own = area ? areaOptions[area.area.id]?.transforms : transforms;
    return own && withLinks(own);
  };
}

/** Gives plugins the addresses of pages for links to their files; the key changes with any of them. */
function createLinkResolver({
  areas,
  contentRoot,
  basePath,
  hasBareAddresses,
}: Pick<SiteSource, 'areas' | 'contentRoot' | 'basePath' | 'hasBareAddresses'>) {
  const docs = areas.flatMap((area) => area.docs);
  const pathByFile = new Map(docs.map(({ source, path: sitePath }) => [source.place, sitePath]));
  const placeOf = new Map(docs.map(({ source }) => [source.absolute, source.place]));
  const roots = [...new Set(areas.map(({ folder }) => folder))];
  return {
    key: hash(JSON.stringify([basePath, ...pathByFile])),
    resolveLink: (url: string, file: string): string | undefined => {
      const { path: target, search, hash: anchor } = splitTarget(url);
      if (!/^(?![a-z][a-z\d+.-]*:|\/\/).*\.mdx?$/i.test(target)) return undefined;
      const place = placeOf.get(file) ?? relativePath(contentRoot, file);
      const page = findSource(decodePath(target) ?? target, place, { pathByFile, roots });
      if (page === undefined) return undefined;
      const address = toAddress(basePath, page);
      return `${hasBareAddresses ? address.replace(/(?<=.)\/$/, '') : address}${search}${anchor}`;
    },
  };
}

/** Everything that makes documents from data files. Each looks for its data in every area. */
export const generators: readonly DocGenerator[] = [
  apiGenerator,
  archiveGenerator,
  downloadsGenerator,
];
