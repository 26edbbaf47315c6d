import { asArray, asObject, asString, asStrings, type Values } from './values.ts';

/** A plugin, preset or theme as a config lists it. */
export interface ListedPlugin {
  /** As the config names it, or the name of its function. */
  readonly name: string;
  readonly options: Values;
}

/** Reads a config's list of plugins, presets or themes; entries that are switched off are left out. */
export function readPlugins(value: unknown): ListedPlugin[] {
  return asArray(value).flatMap((entry) => {
    const [what, options] = Array.isArray(entry) ? (entry as readonly unknown[]) : [entry];
    if (!what) return [];
    const name = asString(what) ?? asString(asObject(what)['$function']) ?? '';
    return [{ name: name || 'a function', options: asObject(options) }];
  });
}

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
export function collectPlugins(config: Values): SitePlugins {
  const docs: Values[] = [];
  const blog: Values[] = [];
  const others: ListedPlugin[] = [];
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
    const { name, options } = plugin;
    if (/(?:^|[/-])content-docs$/.test(name)) docs.push(options);
    else if (/(?:^|[/-])content-blog$/.test(name)) blog.push(options);
    else if (/(?:^|[/-])content-pages$/.test(name)) pages = options;
    else others.push(plugin);
  }
  others.push(...readPlugins(config['themes']));
  return { docs, blog, pages, others, customCss };
}
