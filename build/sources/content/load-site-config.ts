import { existsSync } from 'node:fs';
import path from 'node:path';
import type { NavbarItemConfig } from '../../../renderer/model/navbar-config.ts';
import { type ResolvedSiteConfig, siteConfigSchema } from '../../../renderer/model/site-config.ts';
import { loadConfig, validateConfig } from '../load-config.ts';

export const SITE_CONFIG_FILE = 'site.config.ts';

/** Reads the content tree's site config, or the project's own if the tree has none; throws every problem at once. */
export function loadSiteConfig(
  contentRoot: string,
  projectContent: string,
): Promise<ResolvedSiteConfig> {
  const root = existsSync(path.join(contentRoot, SITE_CONFIG_FILE)) ? contentRoot : projectContent;
  return loadConfig(checkedSchema, path.join(root, SITE_CONFIG_FILE), root);
}

/** Validates a site config; throws a {@link ContentError} with every problem. */
export function parseSiteConfig(value: unknown): ResolvedSiteConfig {
  return validateConfig(checkedSchema, value, SITE_CONFIG_FILE);
}

/** Also checks ids that must be unique or exist. */
const checkedSchema = siteConfigSchema.superRefine(
  ({ areas, locales, defaultLocale, api, navbar, toc }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const areaIds = areas.map(({ id }) => id);
    areaIds.forEach((id, index) => {
      if (areaIds.indexOf(id) !== index) report(['areas', index, 'id'], `"${id}" is used twice`);
    });
    const localeKeys = locales.map(({ path }) => path);
    if (!localeKeys.includes(defaultLocale)) {
      const message = `no locale has the path "${defaultLocale}"; there are ${localeKeys.join(', ')}`;
      report(['defaultLocale'], message);
    }
    const folders = api.map(({ folder }) => folder);
    api.forEach(({ current }, index) => {
      if (current === undefined || folders.includes(current)) return;
      const message = `no reference has the folder "${current}"; there are ${folders.join(', ')}`;
      report(['api', index, 'current'], message);
    });
    const checkAreas = (items: readonly NavbarItemConfig[], at: PropertyKey[]): void =>
      items.forEach((item, index) => {
        if (item.type === 'dropdown') checkAreas(item.items, [...at, index, 'items']);
        if (!('area' in item) || item.area === undefined || areaIds.includes(item.area)) return;
        const message = `there is no area "${item.area}"; the areas are ${areaIds.join(', ')}`;
        report([...at, index, 'area'], message);
      });
    checkAreas(navbar.items, ['navbar', 'items']);
    if (toc.min > toc.max) report(['toc'], 'min is greater than max');
  },
);
