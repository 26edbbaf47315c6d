import { existsSync } from 'node:fs';
import path from 'node:path';
import { findContentRoot, projectContent } from './content/content-root.ts';
import { readGlossary } from './content/glossary.ts';
import type { ContentProblem } from '../core/content-error.ts';
import { findDocusaurusConfig } from './docusaurus/evaluate-site.ts';
import { loadSiteConfig, SITE_CONFIG_FILE } from './content/load-site-config.ts';
import type { SiteSetup } from './site-setup.ts';

/** Where a site is. */
export interface SiteLocation {
  /** Folder of the content tree; the project's own by default. */
  readonly contentRoot?: string | undefined;
  /** Folder of a Docusaurus site, in place of a content tree. */
  readonly siteFolder?: string | undefined;
}

/** Finds out how a site is configured; throws a ContentError when its config is invalid. */
export async function loadSite(location: SiteLocation): Promise<SiteSetup> {
  if (location.siteFolder !== undefined) {
    const { readDocusaurusSite } = await import('./docusaurus/read-site.ts');
    return readDocusaurusSite(path.resolve(location.siteFolder));
  }
  const contentRoot = findContentRoot(location);
  const config = await loadSiteConfig(contentRoot, projectContent);
  const hasConfig = existsSync(path.join(contentRoot, SITE_CONFIG_FILE));
  const { glossary, problems } = readGlossary(hasConfig ? contentRoot : projectContent);
  const basePath = `/${config.slug}/`;
  return {
    contentRoot,
    ...{ config, glossary, basePath },
    ...{ isMarkdownMdx: false, hasBareAddresses: false, titleDelimiter: '|', areaOptions: {} },
    translationOf: (locale, folder) => `i18n/${locale}/${folder}`,
    ...(!hasConfig && { configAddress: new URL(basePath, config.url).href }),
    translations: {},
    publicFolders: ['public', 'static']
      .map((name) => path.join(contentRoot, name))
      .concat(path.join(projectContent, 'public'))
      .filter((folder) => existsSync(folder)),
    pageFiles: { folder: existsSync(path.join(contentRoot, 'pages')) ? 'pages' : 'src/pages' },
    inputs: [contentRoot, projectContent],
    problems: [...(hasConfig ? [] : mentionOtherSite(contentRoot)), ...problems],
  };
}

/** Someone who points a content tree's option to a Docusaurus site gets few of its pages. */
function mentionOtherSite(contentRoot: string): ContentProblem[] {
  const file = findDocusaurusConfig(contentRoot);
  if (file === undefined) return [];
  const message = `belongs to a Docusaurus site; "--site ${contentRoot}" reads it`;
  return [{ file: path.basename(file), message }];
}
