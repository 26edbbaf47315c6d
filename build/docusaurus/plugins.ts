import { asArray, asNumber, asObject, asString, asStrings, type Values } from './values.ts';

/** A plugin, preset or theme as a config lists it. */
export interface ListedPlugin {
  /** As the config names it, or the name of its function. */
  readonly name: string;
  readonly options: Values;
  /** Index of its function among those of the config. */
  readonly index?: number | undefined;
}

/** Reads a config's list of plugins, presets or themes; entries that are switched off are left out. */
export function readPlugins(value: unknown): ListedPlugin[] {
  return asArray(value).flatMap((entry) => {
    const [what, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    if (!what) return [];
    const name = packageName(asString(what) ?? asString(asObject(what)['$function']) ?? '');
    const index = asNumber(asObject(what)['$index']);
    return [{ name: name || 'a function', options: asObject(options), index }];
  });
}

/** Returns the name of the package that a path leads to; any other name stays. */
function packageName(name: string): string {
  const file = name.replaceAll('\\', '/');
  const standIn = /\/stand-ins\/([\w-]+)\.cjs$/.exec(file)?.[1];
  if (standIn !== undefined) return `@docusaurus/${standIn}`;
  return /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? name;
}

/** Returns the content plugin of Docusaurus that a plugin extends, and its options there. */
export type FindExtended = (plugin: ListedPlugin) => Promise<ListedPlugin | undefined>;

/** What the plugins of a site are, those of its preset among them. */
export interface SitePlugins {
  /** Options of each instance of the docs plugin. */
  readonly docs: readonly Values[];
  /** Undefined if the site has none. */
  readonly pages: Values | undefined;
  readonly blog: readonly Values[];
  readonly others: readonly ListedPlugin[];
  /** Names of the plugins that extend one of Docusaurus, which is read in their place. */
  readonly extensions: readonly string[];
  /** The style sheets of the theme's options. */
  readonly customCss: readonly string[];
}

/** Parts of the preset that change nothing in an offline reader. */
const silentPresetParts = new Set([
  'theme',
  'sitemap',
  'svgr',
  'debug',
  'gtag',
  'googleTagManager',
]);

/** Collects the plugins of a config and of its classic preset. */
export async function collectPlugins(
  config: Values,
  extendedPlugin: FindExtended,
): Promise<SitePlugins> {
  const docs: Values[] = [];
  const blog: Values[] = [];
  const others: ListedPlugin[] = [];
  const extensions: string[] = [];
  const customCss: string[] = [];
  let pages: Values | undefined;
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
      const isKnown = ['docs', 'blog', 'pages'].includes(name) || silentPresetParts.has(name);
      if (!isKnown && part) others.push({ name, options: asObject(part) });
    }
  }
  for (const plugin of readPlugins(config['plugins'])) {
    const extended = await extendedPlugin(plugin);
    const { name, options } = extended ?? plugin;
    if (extended) extensions.push(plugin.name);
    const kind = /(?:^|[/\\-])content-(docs|blog|pages)$/.exec(name)?.[1];
    if (kind === 'docs') docs.push(options);
    else if (kind === 'blog') blog.push(options);
    else if (kind === 'pages') pages = options;
    else others.push(plugin);
  }
  others.push(...readPlugins(config['themes']));
  return { docs, blog, pages, others, extensions, customCss };
}
