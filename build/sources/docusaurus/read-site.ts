import { existsSync } from 'node:fs';
import path from 'node:path';
import { slug as slugify } from 'github-slugger';
import { readText } from '../../base/read-text.ts';
import type { ResolvedSiteConfig, SiteConfig } from '../../../renderer/model/site-config.ts';
import { parseSiteConfig } from '../load-config.ts';
import type { AreaOptions, ComponentSetup, LocaleSetup, SiteSetup } from '../site-setup.ts';
import { ContentError, type ContentProblem } from '../../base/problems.ts';
import { findInPackage, isBelow } from '../../base/paths.ts';
import { hasUndatedPosts, readBlogArea } from './blog/read-blog.ts';
import { readDocsArea, readEditOptions, type ReadArea } from './docs-areas.ts';
import { checkConfig } from './check-config.ts';
import { findDocusaurusConfig, startEvaluator, type SiteEvaluator } from './evaluate-site.ts';
import {
  collectPlugins,
  createPluginMaker,
  fileFilter,
  listUnsupported,
  packageName,
  type SitePlugins,
} from './plugins.ts';
import { firstLineOf } from './first-line.ts';
import { findModule, readPluginContent } from './plugin-content.ts';
import { localeFolder, readLocales, readTranslations, translationFolder } from './translations.ts';
import { readFooter, readNavbar } from './navbar.ts';
import { readHeadTags } from './head-tags.ts';
import { readPage, type SourceTexts } from '../source-file.ts';
import { readOwnTexts } from './own-texts.ts';
import { readRedirects } from './redirects.ts';
import { readTransforms } from './transforms.ts';
import { usesMdx } from '../../markdown/source-lines.ts';
import {
  asArray,
  asNumber,
  asObject,
  asString,
  asStrings,
  isAddress,
  packageVersion,
  toSitePath,
  withSitePaths,
  type Values,
} from './values.ts';
import type { MagicComments } from '../../../renderer/model/magic-comments.ts';
import picomatch from 'picomatch';

/** Reads the Docusaurus site in a folder as it is; throws a ContentError if there is none, or its config can't be loaded. */
export async function readDocusaurusSite(siteFolder: string): Promise<SiteSetup> {
  const configFile = findDocusaurusConfig(siteFolder);
  if (configFile === undefined) {
    const message = 'has no docusaurus.config.js or .ts; use the folder that holds it';
    throw new ContentError([{ file: siteFolder, message }]);
  }
  const evaluator = startEvaluator(siteFolder);
  try {
    // It stays, since it compiles the style sheets later, and runs functions of the site.
    return await readWithEvaluator({ siteFolder, configFile, evaluator });
  } catch (error) {
    evaluator.close();
    throw error;
  }
}

async function readWithEvaluator(site: {
  readonly siteFolder: string;
  readonly configFile: string;
  readonly evaluator: SiteEvaluator;
}): Promise<SiteSetup> {
  const { siteFolder, configFile, evaluator } = site;
  const file = path.basename(configFile);
  const config = await checkConfig(asObject(await evaluator.load(configFile)), configFile);
  const baseUrl = String(config['baseUrl']);
  const codeHash = await evaluator.hashCode();
  const own: { texts?: SourceTexts | undefined } = {};
  const readText = (page: string) => readPage(page, own.texts).text;
  const transformsOf = (options: Values) =>
    readTransforms(options, { siteFolder, evaluator, codeHash, readText });
  const plugins = await collectPlugins(
    config,
    createPluginMaker({ siteFolder, config, evaluator }),
  );
  const { navbar } = asObject(config['themeConfig']);
  const added = await readPluginContent({ siteFolder, baseUrl, navbar, file, evaluator });
  const reading = { siteFolder, file, config, plugins, added, evaluator };
  const areas = await readAreas(reading, transformsOf);
  const problems: ContentProblem[] = [
    ...listUnsupported({ siteFolder, file, config, plugins, missing: evaluator.missing() }),
    ...areas.flatMap(({ problems: own = [] }) => own),
    ...added.problems,
  ];
  const resolved = parseSiteConfig(
    describeSite({ config, plugins, areas, siteFolder, reading: { file, problems, baseUrl } }),
    file,
  );
  const hasBareAddresses = config['trailingSlash'] !== true;
  const redirects = readRedirects(plugins.others, { evaluator, hasBareAddresses });
  const transforms = transformsOf(plugins.pages ?? {});
  const allTransforms = [transforms, ...areas.map((area) => area.transforms)];
  const prism = asObject(asObject(config['themeConfig'])['prism']);
  const { publicFolders, inputs } = listFolders(siteFolder, { config, resolved });
  own.texts = await readOwnTexts(asObject(config['markdown']), {
    folders: inputs,
    file,
    evaluator,
  });
  return {
    contentRoot: siteFolder,
    config: resolved,
    basePath: baseUrl,
    configFile: file,
    ...{ usesMdx: usesMdxOf(config), hasBareAddresses, redirects, transforms },
    ...(await readLanguages({ siteFolder, config, resolved, areas })),
    needsHistory:
      [...plugins.docs, ...plugins.blog, plugins.pages ?? {}].some(
        (options) => readEditOptions(options).showsAuthors,
      ) || plugins.blog.some((options) => hasUndatedPosts(siteFolder, options)),
    ...readEditOptions(plugins.pages ?? {}),
    head: readHeadTags(config),
    sitemap: readSitemap(plugins.sitemap),
    markdown: {
      magicComments: readMagicComments(prism),
      language: asString(prism['defaultLanguage']),
      keepsCase: asObject(asObject(config['markdown'])['anchors'])['maintainCase'] === true,
    },
    ...(allTransforms.some((own) => own?.formulas) && {
      formulaStyles: findFormulaStyles(siteFolder),
    }),
    describe: firstLineOf,
    textPackages: ['@docusaurus/theme-translations'],
    publicAddress: new URL(baseUrl, resolved.url).href,
    titleDelimiter: asString(config['titleDelimiter']) ?? '|',
    components: readComponents(reading),
    publicFolders,
    pageFiles: {
      folder: asString(plugins.pages?.['path']) ?? 'src/pages',
      includes: fileFilter(plugins.pages ?? {}, '**/*.{js,jsx,ts,tsx,md,mdx}'),
    },
    ...{ inputs, problems, texts: own.texts },
  };
}

/** Lists the folders of static files, and all that the site is read from. */
function listFolders(
  siteFolder: string,
  { config, resolved }: { readonly config: Values; readonly resolved: ResolvedSiteConfig },
): { readonly publicFolders: string[]; readonly inputs: string[] } {
  const publicFolders = (asStrings(config['staticDirectories']) ?? ['static'])
    .map((folder) => path.resolve(siteFolder, folder))
    .filter((folder) => existsSync(folder));
  const folders = resolved.areas
    .flatMap(({ versions }) => versions.map(({ folder = '' }) => folder))
    .concat(resolved.allow, publicFolders)
    .map((folder) => path.resolve(siteFolder, folder));
  return {
    publicFolders,
    inputs: [siteFolder, ...folders.filter((folder) => !isBelow(siteFolder, folder))],
  };
}

/** What the config of a site and its plugins say. */
interface Reading {
  readonly siteFolder: string;
  /** Name of the config. */
  readonly file: string;
  readonly config: Values;
  readonly plugins: SitePlugins;
  /** What plugins add to the site. */
  readonly added: Awaited<ReturnType<typeof readPluginContent>>;
  readonly evaluator: SiteEvaluator;
}

type OwnArea = ReadArea & Pick<AreaOptions, 'transforms'>;

/** Unless the config says something else, `.md` files are MDX. */
function usesMdxOf(config: Values): SiteSetup['usesMdx'] {
  const format = asString(asObject(config['markdown'])['format']) ?? 'mdx';
  return format === 'mdx' ? usesMdx : () => false;
}

/** Reads the instances of the plugins for documents and blogs. */
async function readAreas(
  { siteFolder, file, config, plugins, added, evaluator }: Reading,
  transformsOf: (options: Values) => OwnArea['transforms'],
): Promise<readonly OwnArea[]> {
  const areas: OwnArea[] = [];
  // A site without the plugin has the folder that it would read, if anything.
  for (const options of plugins.docs.length > 0 ? plugins.docs : [{}]) {
    const read = await readDocsArea(options, { siteFolder, file, evaluator });
    const itemComponent = findModule(asString(options['docItemComponent']) ?? '', {
      siteFolder,
      ...added,
    });
    areas.push({
      ...read,
      options: { ...read.options, itemComponent },
      transforms: transformsOf(options),
    });
  }
  const theme = asObject(config['themeConfig']);
  for (const options of plugins.blog) {
    const routePlace = { siteFolder, baseUrl: String(config['baseUrl']), ...added };
    const own = { file, theme, usesMdx: usesMdxOf(config), evaluator, routePlace };
    areas.push({ ...readBlogArea(options, own), transforms: transformsOf(options) });
  }
  return areas;
}

/** Returns the options of areas, and what the locales have of their own. */
async function readLanguages(site: {
  readonly siteFolder: string;
  readonly config: Values;
  readonly resolved: ResolvedSiteConfig;
  readonly areas: readonly OwnArea[];
}): Promise<Pick<SiteSetup, 'areaOptions' | 'translationOf' | 'translations'>> {
  const { siteFolder, config, resolved, areas } = site;
  const folderOf = localeFolder(config);
  const areaOptions = Object.fromEntries(
    areas.map(({ area, options, transforms }) => [area.id, { ...options, transforms }]),
  );
  const translationOf = translationFolder(
    resolved,
    new Set(areas.flatMap(({ area, options }) => (options.sidebars ? [] : [area.id]))),
    folderOf,
  );
  const translations: Record<string, LocaleSetup> = {};
  for (const { path: locale } of resolved.locales) {
    const place = { siteFolder, folder: folderOf(locale), locale };
    const shared = { config: resolved, areaOptions, translationOf };
    translations[locale] = await readTranslations({ ...place, ...shared });
  }
  return { areaOptions, translationOf, translations };
}

function readComponents({
  siteFolder,
  config,
  plugins,
  added,
  evaluator,
}: Reading): ComponentSetup {
  const { presets, plugins: listed, themes, ...own } = config;
  const { hasStylePlugins, problems: _, styleSheets, ...content } = added;
  const { MDXComponents: file } = added.themeFiles;
  return {
    ...content,
    config: { ...own, ...asObject(plainOptions({ presets, plugins: listed, themes }, siteFolder)) },
    ...(file !== undefined && { mdxComponents: { file, code: readText(file) } }),
    styleSheets: [...styleSheets, ...plugins.customCss]
      .map((name) => path.resolve(siteFolder, name))
      .filter((name) => existsSync(name)),
    preprocess: evaluator.preprocess,
    ...(hasStylePlugins && { postprocess: evaluator.postprocess }),
  };
}

/** Returns lists of plugins with their options as pages can read them: without functions and the paths of a machine. */
function plainOptions(lists: Values, siteFolder: string): unknown {
  const plain = (_: string, value: unknown) => {
    if (asObject(value)['$index'] !== undefined) return null;
    return typeof value === 'string' ? packageName(value.replace(siteFolder, '.')) : value;
  };
  return JSON.parse(JSON.stringify(lists, plain));
}

/** Returns the style sheet of formulas, of the site's own package if it is installed. */
function findFormulaStyles(siteFolder: string): string | undefined {
  return [path.join(siteFolder, 'package.json'), import.meta.url]
    .map((importer) => findInPackage('katex/dist/katex.min.css', importer))
    .find(Boolean);
}

function describeSite(site: {
  readonly config: Values;
  readonly plugins: SitePlugins;
  readonly areas: readonly ReadArea[];
  readonly siteFolder: string;
  readonly reading: Parameters<typeof readNavbar>[1];
}): SiteConfig {
  const { config, plugins, areas, siteFolder, reading } = site;
  const theme = asObject(config['themeConfig']);
  const [title = 'Docs', tagline = ''] = ['title', 'tagline'].map((key) => asString(config[key]));
  const colorMode = asObject(theme['colorMode']);
  const toc = asObject(theme['tableOfContents']);
  const sidebar = asObject(asObject(theme['docs'])['sidebar']);
  const bar = asObject(theme['announcementBar']);
  const [favicon, image] = [asString(config['favicon']), asString(theme['image'])];
  const content = asString(bar['content']);
  const [backgroundColor, textColor] = ['backgroundColor', 'textColor'].map((key) =>
    asString(bar[key]),
  );
  return {
    slug: slugify(title).replace(/^[^a-z0-9]+|[^\w.-]+/g, '') || 'docs',
    title,
    tagline,
    url: asString(config['url']) ?? 'http://localhost',
    siteVersion: packageVersion(siteFolder, 'package.json') ?? '0.0.0',
    frameworkVersion:
      packageVersion(siteFolder, 'node_modules/@docusaurus/core/package.json') ?? '3',
    ...(favicon !== undefined && !isAddress(favicon) && { favicon: toSitePath(favicon) }),
    ...(image !== undefined && !isAddress(image) && { socialCard: toSitePath(image) }),
    areas: areas.map(({ area }) => area),
    allow: [...(asStrings(asObject(config['customFields'])['allow']) ?? [])],
    ...readLocales(config, siteFolder),
    colorMode: {
      default: colorMode['defaultMode'] === 'dark' ? 'dark' : 'light',
      respectSystem: colorMode['respectPrefersColorScheme'] === true,
      disableSwitch: colorMode['disableSwitch'] === true,
    },
    ...(content !== undefined && {
      announcementBar: {
        id: asString(bar['id']) ?? 'announcement-bar',
        content: withSitePaths(content, reading.baseUrl),
        ...(backgroundColor !== undefined && { backgroundColor }),
        ...(textColor !== undefined && { textColor }),
        isCloseable: bar['isCloseable'] !== false,
      },
    }),
    navbar: readNavbar(theme['navbar'], reading),
    footer: readFooter(theme['footer'], reading),
    toc: { min: asNumber(toc['minHeadingLevel']), max: asNumber(toc['maxHeadingLevel']) },
    sidebar: {
      hideable: sidebar['hideable'] === true,
      autoCollapse: sidebar['autoCollapseCategories'] === true,
    },
    ...(config['noIndex'] === true && { noIndex: true }),
    showLastUpdate: [...plugins.docs, ...plugins.blog, plugins.pages ?? {}].some(
      (options) => options['showLastUpdateTime'] === true,
    ),
  };
}

/** Reads the comments that mark lines of code; undefined if the site has none of its own. */
function readMagicComments({ magicComments }: Values): MagicComments {
  if (magicComments === undefined) return undefined;
  return asArray(magicComments).flatMap((entry) => {
    const { className, line, block } = asObject(entry);
    const name = asString(className);
    if (name === undefined) return [];
    const [start, end] = [asObject(block)['start'], asObject(block)['end']].map(asString);
    return {
      className: name,
      line: asString(line),
      ...(start !== undefined && end !== undefined && { block: { start, end } }),
    };
  });
}

/** Reads the options of Docusaurus's sitemap plugin; its patterns name addresses with the base path. */
export function readSitemap(options: Values | null): NonNullable<SiteSetup['sitemap']> | null {
  if (!options) return null;
  const ignores = picomatch(asStrings(options['ignorePatterns']) ?? []);
  return {
    file: asString(options['filename']) ?? 'sitemap.xml',
    // A pattern can end as an address does, with a slash or without.
    ignores: (address) => ignores(address) || ignores(address.replace(/(?<=.)\/$/, '')),
  };
}
