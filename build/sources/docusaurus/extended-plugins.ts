import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginSource, SiteEvaluator } from './evaluate-site.ts';
import type { FindExtended, ListedPlugin } from './plugins.ts';
import { asObject, asString, type Values } from './values.ts';

const extensions = ['', '.js', '.ts', '.cjs', '.mjs', '/index.js', '/index.ts'];

/** Returns the function that asks plugins of the site itself, in files or in the config, which one they extend. */
export function findExtended(site: {
  readonly siteFolder: string;
  readonly config: Values;
  readonly evaluator: SiteEvaluator;
}): FindExtended {
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
    const source = sourceOf(plugin, siteFolder);
    if (!source) return undefined;
    try {
      const found = asObject(await evaluator.extended(source, [context, plugin.options]));
      const name = asString(found['name']);
      return name === undefined ? undefined : { name, options: asObject(found['options']) };
    } catch {
      // It needs more than a config has; then it has no counterpart.
      return undefined;
    }
  };
}

function sourceOf({ name, index }: ListedPlugin, siteFolder: string): PluginSource | undefined {
  if (index !== undefined) return { index };
  const isOwn = /^\.|^[\\/]|^[a-z]:/i.test(name) && !/[\\/]node_modules[\\/]/.test(name);
  if (!isOwn) return undefined;
  const file = extensions
    .map((extension) => path.resolve(siteFolder, name + extension))
    .find((candidate) => existsSync(candidate) && path.extname(candidate) !== '');
  return file === undefined ? undefined : { file };
}
