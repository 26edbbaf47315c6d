import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { ContentError } from '../content-error.ts';
import { loadConfigModule } from './load-module.ts';
import { describeIssues } from './schema-problems.ts';
import { checkSiteConfig, siteConfigSchema } from './site-config-schema.ts';

export const SITE_CONFIG_FILE = 'site.config.ts';

/** Reads the content tree's site config, or the project's own where the tree has none; throws every problem at once. */
export async function loadSiteConfig(
  contentRoot: string,
  projectContent: string,
): Promise<SiteConfig> {
  const root = existsSync(path.join(contentRoot, SITE_CONFIG_FILE)) ? contentRoot : projectContent;
  return parseSiteConfig(await loadConfigModule(path.join(root, SITE_CONFIG_FILE), root));
}

/** Checks a site config against its schema; throws a {@link ContentError} with every problem. */
export function parseSiteConfig(value: unknown): SiteConfig {
  const result = siteConfigSchema.safeParse(value);
  const problems = result.success
    ? checkSiteConfig(result.data as SiteConfig)
    : describeIssues(result.error.issues, Object.keys(siteConfigSchema.shape));
  if (!result.success || problems.length > 0) {
    throw new ContentError(problems.map((message) => ({ file: SITE_CONFIG_FILE, message })));
  }
  return result.data as SiteConfig;
}
