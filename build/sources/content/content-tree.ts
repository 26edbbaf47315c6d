import { usesJsx } from '../../markdown/source-lines.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentError, type ContentProblem } from '../../base/problems.ts';
import { project, SITE_CONFIG_FILE } from '../../base/paths.ts';
import { findDocusaurusConfig } from '../docusaurus/evaluate-site.ts';
import { loadSiteConfig } from '../load-config.ts';
import type { SiteSetup } from '../site-setup.ts';
import { versionFolder } from '../read-area.ts';
import type {
  ApiReferenceConfig,
  ResolvedSiteConfig,
} from '../../../renderer/model/site-config.ts';
import { fileOf, splitTarget } from '../../../renderer/model/page-path.ts';
import { glossarySchema } from '../../../renderer/model/glossary-config.ts';
import { readYamlFile } from '../parse-yaml.ts';

/** The project's own content; to a tree without a config, its config, sidebars and static files apply. */
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
  const hasConfig = existsSync(path.join(contentRoot, SITE_CONFIG_FILE));
  const configRoot = hasConfig ? contentRoot : projectContent;
  const roots = [...new Set([contentRoot, configRoot])];
  const config = await loadSiteConfig(configRoot);
  const { value: glossary, problems } = readYamlFile(configRoot, 'glossary.yaml', glossarySchema);
  const basePath = `/${config.slug}/`;
  const publicFolders = roots
    .flatMap((root) => ['public', 'static'].map((name) => path.join(root, name)))
    .filter((folder) => existsSync(folder));
  return {
    ...{ contentRoot, configRoot, config, glossary, basePath },
    ...{ usesMdx: usesJsx, hasBareAddresses: false, titleDelimiter: '|', areaOptions: {} },
    translationOf: (locale, folder) => `i18n/${locale}/${folder}`,
    ...(!hasConfig && { configAddress: new URL(basePath, config.url).href }),
    translations: {},
    publicFolders,
    pageFiles: { folder: existsSync(path.join(contentRoot, 'pages')) ? 'pages' : 'src/pages' },
    inputs: roots.concat(config.allow.map((folder) => path.resolve(contentRoot, folder))),
    problems: [
      ...(hasConfig
        ? listMissing(config, [contentRoot, ...publicFolders])
        : mentionOtherSite(contentRoot)),
      ...problems,
    ],
  };
}

/** Returns the path of a reference's committed model below the content root. */
export function modelFile({ folder }: Pick<ApiReferenceConfig, 'folder'>): string {
  return `${folder}/model.json`;
}

/** Lists files and folders that a tree's own config names and nobody added. */
function listMissing(
  { areas, api, favicon, touchIcon, socialCard, navbar, footer }: ResolvedSiteConfig,
  folders: readonly string[],
): ContentProblem[] {
  const logos = [navbar.logo, footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark]);
  const images = [favicon, touchIcon, socialCard, ...logos].filter((image) => image !== undefined);
  const named = [
    ...areas.flatMap((area) => [
      ...(area.sidebars === undefined ? [] : [area.sidebars]),
      ...area.versions.map((version) => versionFolder(area, version)),
    ]),
    ...api.map(modelFile),
    ...images.map((image) => fileOf(splitTarget(image).path)),
  ];
  return [...new Set(named)]
    .filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))))
    .map((name) => {
      const remedy = /\/model\.json$/.test(name) ? 'run "npm run api:sync"' : 'add it';
      const message = `there is no "${name}"; ${remedy}, or correct its path`;
      return { file: SITE_CONFIG_FILE, message, place: [name] };
    });
}

/** Someone who points a content tree's option to a Docusaurus site gets few of its pages. */
function mentionOtherSite(contentRoot: string): ContentProblem[] {
  const file = findDocusaurusConfig(contentRoot);
  if (file === undefined) return [];
  const message = `belongs to a Docusaurus site; "--site ${contentRoot}" reads it`;
  return [{ file: path.basename(file), message }];
}
