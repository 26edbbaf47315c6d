import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug as slugify } from 'github-slugger';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { parseSiteConfig } from '../load-config.ts';
import type { AreaOptions, ComponentSetup, SiteSetup } from '../site-setup.ts';
import { ContentError, type ContentProblem } from '../../base/problems.ts';
import { findInPackage, isBelow } from '../../base/paths.ts';
import { hasUndatedPosts, readBlogArea } from './blog/read-blog.ts';
import { type ReadArea, readDocsArea, readEditOptions } from './docs-areas.ts';
import { findDocusaurusConfig, startEvaluator } from './evaluate-site.ts';
import {
  collectPlugins,
  createPluginMaker,
  fileFilter,
  hasEditFunction,
  listUnsupported,
  type SitePlugins,
} from './plugins.ts';
import { firstLineOf } from './first-line.ts';
import { findModule, readPluginContent } from './plugin-content.ts';
import { localeFolder, readLocales, readTranslations, translationFolder } from './translations.ts';
import { readFooter, readNavbar } from './navbar.ts';
import { readRedirects } from './redirects.ts';
import { readTransforms } from './transforms.ts';
import {
  asArray,
  asNumber,
  asObject,
  asString,
  asStrings,
  isAddress,
  packageVersion,
  toSitePath,
  type Values,
  withSitePaths,
} from './values.ts';
import type { MagicComments } from '../../markdown/code/code-fence.ts';

/** Reads the Docusaurus site in a folder as it is; throws a ContentError if there is none, or its config can't be loaded. */
export async function readDocusaurusSite(siteFolder: string): Promise<SiteSetup> {
  const configFile = findDocusaurusConfig(siteFolder);
  if (configFile === undefined) {
    const message = 'has no docusaurus.config.js or .ts; use the folder that holds it';
    throw new ContentError([{ file: siteFolder, message }]);
  }
  const file = path.basename(configFile);
  const evaluator = startEvaluator(siteFolder);
  let isDone = false;
  try {
    const config = asObject(await evaluator.load(configFile));
    const baseUrl = asString(config['baseUrl']) ?? '/';
    const codeHash = await evaluator.hashCode();
    const transformsOf = (options: Values) =>
      readTransforms(options, { siteFolder, evaluator, codeHash });
    const plugins = await collectPlugins(
      config,
      createPluginMaker({ siteFolder, config, evaluator }),
    );
    const added = await readPluginContent({ siteFolder, baseUrl, file, evaluator });
    const { hasStylePlugins, problems: pluginProblems, styleSheets, ...addedContent } = added;
    const areas: (ReadArea & Pick<AreaOptions, 'transforms'>)[] = [];
    // A site without the plugin has the folder that it would read, if anything.
    for (const options of plugins.docs.length > 0 ? plugins.docs : [{}]) {
      const read = await readDocsArea(options, { siteFolder, file, evaluator });
      const itemComponent = findModule(asString(options['docItemComponent']) ?? '', {
        siteFolder,
        ...addedContent,
      });
      areas.push({
        ...read,
        options: { ...read.options, itemComponent },
        transforms: transformsOf(options),
      });
    }
    const isMarkdownMdx = asString(asObject(config['markdown'])['format']) !== 'detect';
    const theme = asObject(config['themeConfig']);
    for (const options of plugins.blog) {
      const read = readBlogArea(options, { file, theme, isMarkdownMdx, evaluator });
      areas.push({ ...read, transforms: transformsOf(options) });
    }
    const problems: ContentProblem[] = [
      ...listUnsupported({ siteFolder, file, config, plugins, missing: evaluator.missing() }),
      ...areas.flatMap(({ problems: own = [] }) => own),
      ...pluginProblems,
    ];
    const input = describeSite({
      config,
      plugins,
      areas,
      siteFolder,
      reading: { file, problems, baseUrl },
    });
    const resolved = parseSiteConfig(input);
    const folders = resolved.areas.flatMap(({ versions }) =>
      versions.map(({ folder = '' }) => path.join(siteFolder, folder)),
    );
    const folderOf = localeFolder(config);
    const hasBareAddresses = config['trailingSlash'] !== true;
    const transforms = transformsOf(plugins.pages ?? {});
    const areaOptions = Object.fromEntries(
      areas.map(({ area, options, transforms: own }) => [area.id, { ...options, transforms: own }]),
    );
    const allTransforms = [transforms, ...areas.map((area) => area.transforms)];
    const redirects = readRedirects(plugins.others, { evaluator, hasBareAddresses });
    const translationOf = translationFolder(
      resolved,
      new Set(areas.flatMap(({ area, options }) => (options.sidebars ? [] : [area.id]))),
      folderOf,
    );
    isDone = ![
      redirects,
      hasStylePlugins,
      [...plugins.docs, ...plugins.blog].some(hasEditFunction),
      ...allTransforms,
    ].some(Boolean);
    return {
      contentRoot: siteFolder,
      config: resolved,
      basePath: baseUrl,
      configFile: file,
      ...{ isMarkdownMdx, hasBareAddresses, redirects, transforms, areaOptions, translationOf },
      needsHistory: plugins.blog.some((options) => hasUndatedPosts(siteFolder, options)),
      ...readEditOptions(plugins.pages ?? {}),
      showsAuthors: plugins.docs.some((options) => options['showLastUpdateAuthor'] === true),
      metadata: readMetadata(theme['metadata']),
      magicComments: readMagicComments(asObject(theme['prism'])),
      formulaStyles: allTransforms.some((own) => own?.formulas)
        ? [path.join(siteFolder, 'package.json'), import.meta.url]
            .map((importer) => findInPackage('katex/dist/katex.min.css', importer))
            .find(Boolean)
        : undefined,
      describe: firstLineOf,
      publicAddress: new URL(baseUrl, resolved.url).href,
      titleDelimiter: asString(config['titleDelimiter']) ?? '|',
      components: {
        ...addedContent,
        ...readComponentSetup(
          config,
          [...styleSheets, ...plugins.customCss],
          added.themeFiles,
          siteFolder,
        ),
        ...(hasStylePlugins && { postprocess: evaluator.postprocess }),
      },
      translations: Object.fromEntries(
        resolved.locales.map(({ path: locale }) => [
          locale,
          readTranslations({
            ...{ siteFolder, folder: folderOf(locale), locale },
            ...{ config: resolved, areaOptions, translationOf },
          }),
        ]),
      ),
      publicFolders: (asStrings(config['staticDirectories']) ?? ['static'])
        .map((folder) => path.resolve(siteFolder, folder))
        .filter((folder) => existsSync(folder)),
      pageFiles: {
        folder: asString(plugins.pages?.['path']) ?? 'src/pages',
        includes: fileFilter(plugins.pages ?? {}, '**/*.{js,jsx,ts,tsx,md,mdx}'),
      },
      inputs: [siteFolder, ...folders.filter((folder) => !isBelow(siteFolder, folder))],
      problems,
    };
  } catch (error) {
    isDone = true;
    throw error;
  } finally {
    // Plugins run in it later.
    if (isDone) evaluator.close();
  }
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
    // Nothing of ours: a title, and the way to the pages.
    landing: {
      headline: title,
      lead: tagline,
      command: '',
      actions: [],
      cards: [],
      hasPicture: false,
    },
    toc: {
      min: asNumber(toc['minHeadingLevel']) ?? 2,
      max: asNumber(toc['maxHeadingLevel']) ?? 3,
    },
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

/** Reads `themeConfig.metadata`: `meta` elements of all pages, by name. What cards show is known of each page. */
function readMetadata(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    asArray(value).flatMap((entry) => {
      const { name, content } = asObject(entry);
      const [key, text] = [asString(name), asString(content)];
      return key === undefined || text === undefined || key === 'twitter:card'
        ? []
        : [[key, text] as const];
    }),
  );
}

/** Reads what the site's own components share: its config and its style sheets. */
function readComponentSetup(
  config: Values,
  styleSheets: readonly string[],
  { MDXComponents: file }: Readonly<Record<string, string>>,
  siteFolder: string,
): Pick<ComponentSetup, 'config' | 'mdxComponents' | 'styleSheets'> {
  const { presets: _, plugins: __, themes: ___, ...own } = config;
  return {
    config: own,
    ...(file !== undefined && { mdxComponents: { file, code: readFileSync(file, 'utf8') } }),
    styleSheets: styleSheets
      .map((file) => path.resolve(siteFolder, file))
      .filter((file) => existsSync(file)),
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
