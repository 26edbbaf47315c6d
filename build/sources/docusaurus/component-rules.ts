import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteSetup } from '../site-setup.ts';
import type { SitePlugins } from './plugins.ts';
import { withImports } from './scope-styles.ts';
import type { Values } from './values.ts';

/** Reads what the site's own components share: its config and its style sheets. */
export function readComponentRules(
  config: Values,
  { customCss }: SitePlugins,
  siteFolder: string,
): NonNullable<SiteSetup['rules']['components']> {
  const { presets: _, plugins: __, themes: ___, ...own } = config;
  return {
    config: own,
    styleSheets: withImports(
      customCss
        .map((file) => path.resolve(siteFolder, file))
        .filter((file) => /\.css$/.test(file) && existsSync(file)),
    ),
  };
}
