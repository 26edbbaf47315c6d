import path from 'node:path';
import picomatch from 'picomatch';
import { asArray, asNumber, asObject, asString, asStrings, type Values } from './values.ts';
import { findScript } from './plugin-content.ts';
import { isLeftOut } from './head-tags.ts';
import { listUnread, presetParts, type unsupported } from './options.ts';
import { missingLocales } from './translations.ts';
import type { PluginSource, SiteEvaluator } from './evaluate-site.ts';
import type { ContentProblem } from '../../base/problems.ts';
import { findInPackage } from '../../base/paths.ts';

/** A plugin, preset or theme as a config lists it. */
export interface ListedPlugin {
  /** The plugin's name in the config, or the name of its function. */
  readonly name: string;
  readonly options: Values;
  /** Index of its function among those of the config. */
  readonly index?: number | undefined;
  /** Hooks that nothing here calls; undefined if it doesn't run here at all. */
  readonly left?: readonly string[] | undefined;
}

/** Reads a config's list of plugins, presets or themes; entries that are switched off are left out. */
function readPlugins(value: unknown): ListedPlugin[] {
  return asArray(value).flatMap((entry) => {
    const [what, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    if (!what) return [];
    const name = packageName(asString(what) ?? asString(asObject(what)['$function']) ?? '');
    const index = asNumber(asObject(what)['$index']);
    return [{ name: name || 'a function', options: asObject(options), index }];
  });
}

/** Returns the name of the package that a path leads to; any other name stays. */
export function packageName(name: string): string {
  const file = name.replaceAll('\\', '/');
  const standIn = /\/stand-ins\/([\w-]+)\.cjs$/.exec(file)?.[1];
  if (standIn !== undefined) return `@docusaurus/${standIn}`;
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? name;
}

/** Option with the index of the plugin that changes what one of Docusaurus loads, if any does. */
export const EXTENSION = '$extension';

/** Makes a plugin, and returns the content plugin of Docusaurus that it extends, if any, and its options there. */
type MakePlugin = (plugin: ListedPlugin) => Promise<{
  readonly extended?: ListedPlugin;
  readonly left?: readonly string[] | undefined;
  /** The name that the plugin gives itself. */
  readonly ownName?: string | undefined;
}>;

/** What the plugins of a site are, those of its preset among them. */
export interface SitePlugins {
  /** Options of each instance of the docs plugin. */
  readonly docs: readonly Values[];
  /** Undefined if the site has none. */
  readonly pages: Values | undefined;
  readonly blog: readonly Values[];
  readonly others: readonly ListedPlugin[];
  /** The style sheets of the theme's options. */
  readonly customCss: readonly string[];
  /** Options of the sitemap; null for a site without one. */
  readonly sitemap: Values | null;
}

/** Collects the plugins of a config and of its classic preset. */
export async function collectPlugins(config: Values, makePlugin: MakePlugin): Promise<SitePlugins> {
  const docs: Values[] = [];
  const blog: Values[] = [];
  const others: ListedPlugin[] = [];
  const customCss: string[] = [];
  let pages: Values | undefined;
  let sitemap: Values | null = {};
  for (const preset of readPlugins(config['presets'])) {
    if (!/(?:^classic$|preset-classic)/.test(preset.name)) {
      others.push(preset);
      continue;
    }
    const { options } = preset;
    if (options['docs'] !== false) docs.push(asObject(options['docs']));
    if (options['blog'] !== false) blog.push(asObject(options['blog']));
    if (options['pages'] !== false) pages = asObject(options['pages']);
    const css = asObject(options['theme'])['customCss'];
    customCss.push(...(asStrings(css) ?? asStrings([css]) ?? []));
    for (const [name, part] of Object.entries(options)) {
      if (!presetParts.includes(name) && part) others.push({ name, options: asObject(part) });
    }
    sitemap = options['sitemap'] === false ? null : asObject(options['sitemap']);
  }
  for (const plugin of readPlugins(config['plugins'])) {
    const { extended, left, ownName = plugin.name } = await makePlugin(plugin);
    const { name, options } = extended ?? plugin;
    const kind = /(?:^|[/\\-])content-(docs|blog|pages)$/.exec(name)?.[1];
    if (kind === 'docs') docs.push(options);
    else if (kind === 'blog') blog.push(options);
    else if (kind === 'pages') pages = options;
    if (/plugin-sitemap$/.test(name)) sitemap = options;
    else if (kind === undefined || left?.length)
      others.push({ ...plugin, ...(plugin.name === 'a function' && { name: ownName }), left });
  }
  for (const theme of readPlugins(config['themes'])) {
    const { left } = await makePlugin(theme);
    others.push({ ...theme, left });
  }
  return { docs, blog, pages, others, customCss, sitemap };
}

/** Returns the function that makes plugins of the site, in its files, its config or its packages. */
export function createPluginMaker(site: {
  readonly siteFolder: string;
  readonly config: Values;
  readonly evaluator: SiteEvaluator;
}): MakePlugin {
  const { siteFolder, config, evaluator } = site;
  const context = {
    siteDir: siteFolder,
    siteConfig: config,
    baseUrl: config['baseUrl'],
    i18n: { ...asObject(config['i18n']), currentLocale: asObject(config['i18n'])['defaultLocale'] },
    generatedFilesDir: path.join(siteFolder, '.docusaurus'),
    outDir: path.join(siteFolder, 'build'),
  };
  return async (plugin) => {
    if (isStandIn(plugin.name)) return {};
    // The reader does the work of some itself.
    const installed =
      silent.test(plugin.name) || replaced.test(plugin.name)
        ? undefined
        : findInPackage(plugin.name, path.join(siteFolder, 'package.json'));
    const source =
      sourceOf(plugin, siteFolder) ?? (installed && { file: installed, isPackage: true });
    if (!source) return {};
    try {
      const found = asObject(await evaluator.extended(source, [context, plugin.options]));
      const [name, ownName] = ['name', 'ownName'].map((key) => asString(found[key]));
      const options = { ...asObject(found['options']), [EXTENSION]: found['extension'] };
      const left = asStrings(found['left']);
      return { left, ownName, ...(name !== undefined && { extended: { name, options } }) };
    } catch {
      // It needs more than a config has; then it has no counterpart.
      return {};
    }
  };
}

function sourceOf({ name, index }: ListedPlugin, siteFolder: string): PluginSource | undefined {
  if (index !== undefined) return { index };
  const isOwn = /^\.|^[\\/]|^[a-z]:/i.test(name) && !/[\\/]node_modules[\\/]/.test(name);
  if (!isOwn) return undefined;
  const file = findScript(path.resolve(siteFolder, name));
  return file === undefined ? undefined : { file };
}

/** Partials, tests and declarations of types. */
const notPages = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
  '**/*.d.ts',
];

/** Returns the test of which files a plugin reads, by their paths below its folder: its `include` and `exclude`. */
export function fileFilter(options: Values, included: string): (relative: string) => boolean {
  const isIncluded = picomatch(asStrings(options['include']) ?? [included]);
  const isExcluded = picomatch(asStrings(options['exclude']) ?? notPages);
  return (relative) => isIncluded(relative) && !isExcluded(relative);
}

/** Plugins whose work the reader does itself, or that measure readers, which an offline reader doesn't. */
const replaced =
  /(?:search|algolia|pwa|sitemap|ideal-image|gtag|analytics|tag-manager|umami|vercel|svgr|debug|css|less|sass|tailwind|mermaid|rsdoctor)/i;

/** Packages of Docusaurus itself and of its themes for code, which nothing here needs. */
const silent = /^(?:@docusaurus\/|prism-react-renderer$|docusaurus-remark-plugin-tab-blocks$)/;

/** Lists what a site's config names and what is left out, each once with a sentence. */
export function listUnsupported({
  siteFolder,
  file,
  config,
  plugins,
  missing,
}: {
  readonly siteFolder: string;
  readonly file: string;
  readonly config: Values;
  readonly plugins: SitePlugins;
  readonly missing: readonly string[];
}): ContentProblem[] {
  const messages = [
    ...missing
      .filter((name) => !silent.test(name))
      .map((name) => `package "${name}" is not installed; a stand-in without effect replaces it`),
    ...plugins.others
      .filter(({ name }) => !replaced.test(name) && !isStandIn(name) && !isRedirectPlugin(name))
      .flatMap((plugin) => describePlugin(plugin, siteFolder)),
    ...(isFunction(plugins.pages?.['editUrl'])
      ? ['"editUrl" of the pages plugin is a function; its pages have no link to edit them']
      : []),
    ...describeUnread(config, plugins),
    ...(asArray(config['headTags']).some(isLeftOut)
      ? ['what "headTags" load or run is left out; this reader works offline']
      : []),
    ...missingLocales(config, siteFolder).map(
      ([name, folder]) =>
        `the site has no pages in the locale "${name}", since there is no folder "${folder}"; add it`,
    ),
  ];
  return [...new Set(messages)].map((message) => ({ file, message }));
}

/** A package that is not installed is on the list already. */
function isStandIn(name: string): boolean {
  return name === 'notInstalled' || path.basename(name) === 'stand-in.cjs';
}

function describePlugin({ name, left }: ListedPlugin, siteFolder: string): string[] {
  const plugin = `plugin "${shownName(name, siteFolder)}"`;
  if (!left) return [`${plugin} has no counterpart; what it adds is left out`];
  return left.length > 0 ? [`what ${plugin} does in ${left.join(', ')} is left out`] : [];
}

function shownName(name: string, siteFolder: string): string {
  return path.isAbsolute(name) ? path.relative(siteFolder, name) : name;
}

/** Says which options of a site nothing here reads, each once. */
function describeUnread(config: Values, plugins: SitePlugins): string[] {
  const locales = Object.values(asObject(asObject(config['i18n'])['localeConfigs'])).map(asObject);
  const versions = plugins.docs.flatMap((options) =>
    Object.values(asObject(options['versions'])).map(asObject),
  );
  const parts: [keyof typeof unsupported, string, readonly Values[]][] = [
    ['config', 'the config', [config]],
    ['each of i18n.localeConfigs', 'i18n.localeConfigs', locales],
    ['docs', 'the docs plugin', plugins.docs],
    ['each of versions', 'the versions of the docs plugin', versions],
    ['blog', 'the blog plugin', plugins.blog],
    ['pages', 'the pages plugin', [plugins.pages ?? {}]],
    ['sitemap', 'the sitemap plugin', [plugins.sitemap ?? {}]],
    ['themeConfig', 'themeConfig', [asObject(config['themeConfig'])]],
  ];
  return parts.flatMap(([part, name, all]) =>
    [...new Set(all.flatMap((values) => listUnread(part, values)))].map(
      (option) => `"${option}" of ${name} is not supported; the site is built as without it`,
    ),
  );
}

/** Tells whether an option of a plugin is a function of the site. */
function isFunction(option: unknown): boolean {
  return asNumber(asObject(option)['$index']) !== undefined;
}

export function isRedirectPlugin(name: string): boolean {
  return /(?:^|[/-])client-redirects$/.test(name);
}
