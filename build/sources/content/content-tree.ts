import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentError, type ContentProblem } from '../../core/content-error.ts';
import { project } from '../../core/paths.ts';
import { findDocusaurusConfig } from '../docusaurus/evaluate-site.ts';
import { loadSiteConfig, SITE_CONFIG_FILE } from '../load-config.ts';
import type { SiteSetup } from '../site-setup.ts';
import { readGlossary } from './glossary.ts';

/** The project's own content: its config and sidebars apply where another tree has none. */
export const projectContent = path.join(project, 'content');

/** Returns the absolute path of the content tree; throws a ContentError when there is none. */
export function findContentRoot(options: { readonly contentRoot?: string | undefined }): string {
  const contentRoot = path.resolve(options.contentRoot ?? projectContent);
  if (!existsSync(contentRoot)) {
    const message = 'no such folder; use one that contains docs/, api/, community/ or pages/';
    throw new ContentError([{ file: contentRoot, message }]);
  }
  return contentRoot;
}

/** Reads how a content tree is configured; throws a ContentError when its config is invalid. */
export async function loadContentTree(folder: string | undefined): Promise<SiteSetup> {
  const contentRoot = findContentRoot({ contentRoot: folder });
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
