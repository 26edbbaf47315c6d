import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LocaleConfig, SiteConfig } from '../../renderer/model/site-config.ts';
import type { InterfaceTexts } from '../../renderer/model/site.ts';
import { normalizeBasePath, normalizePagePath } from '../../renderer/model/page-path.ts';
import { type FrontMatter, parseFrontMatter } from '../content/front-matter.ts';
import { isFolderIndex } from '../content/doc.ts';
import { readInterfaceTexts } from '../content/interface-texts.ts';
import { type LastUpdates, readLastUpdates } from '../content/last-updates.ts';
import { type AreaSource, readArea, versionsOf } from '../content/read-area.ts';
import { isPageFile, readFolder, type SourceFile } from '../content/source-file.ts';
import { ContentError, type ContentProblem } from '../content-error.ts';
import { loadSiteConfig } from '../config/load-site-config.ts';
import { generators } from './generators.ts';

/** Where a build reads from and what it serves. */
export interface SiteOptions {
  /** Folder of the content tree. */
  readonly contentRoot: string;
  /** The project's own content folder: its config and sidebars serve where the tree has none. */
  readonly projectContent: string;
  /** Replaces the base path `/{slug}/`. */
  readonly basePath?: string;
  /** Build drafts too, as the development server does. */
  readonly drafts: boolean;
}

/** A markdown page outside the areas, in `pages/` or Docusaurus's `src/pages/`. */
export interface LoosePage {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  readonly body: string;
  readonly lineOffset: number;
  /** Site path. */
  readonly path: string;
  /** Always a file, never generated. */
  readonly tree?: never;
}

/** Everything one locale's site is made from, read and checked but not yet compiled. */
export interface SiteSource {
  readonly config: SiteConfig;
  readonly locale: LocaleConfig;
  /** Base path of the site as a whole. */
  readonly siteBasePath: string;
  /** Base path of this locale. */
  readonly basePath: string;
  readonly contentRoot: string;
  readonly projectContent: string;
  readonly areas: readonly AreaSource[];
  readonly pages: readonly LoosePage[];
  /** When files were last committed; empty unless the config asks for it. */
  readonly lastUpdates: LastUpdates;
  /** The interface's texts in this locale; none in the default one. */
  readonly interfaceTexts: InterfaceTexts;
  /** Folders whose files are served as they are; earlier ones win. */
  readonly publicFolders: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** Reads a content tree once for each locale of its config; throws where the config itself is wrong. */
export async function readSite(options: SiteOptions): Promise<SiteSource[]> {
  const { contentRoot, projectContent } = options;
  if (!existsSync(contentRoot)) {
    const message =
      'there is no such folder; name the one that holds docs/, api/, community/ or pages/';
    throw new ContentError([{ file: contentRoot, message }]);
  }
  const config = await loadSiteConfig(contentRoot, projectContent);
  const siteBasePath = normalizeBasePath(options.basePath ?? `/${config.slug}/`);
  const lastUpdates = config.showLastUpdate ? await readLastUpdates(contentRoot) : new Map();
  const shared = { ...options, config, siteBasePath, lastUpdates };
  return Promise.all(config.locales.map((locale) => readLocale({ ...shared, locale })));
}

async function readLocale(
  options: SiteOptions & Pick<SiteSource, 'config' | 'siteBasePath' | 'locale' | 'lastUpdates'>,
): Promise<SiteSource> {
  const { config, siteBasePath, locale, contentRoot, projectContent, drafts } = options;
  const isDefault = locale.path === config.defaultLocale;
  const translations = isDefault ? undefined : `i18n/${locale.path}`;
  const basePath = isDefault ? siteBasePath : `${siteBasePath}${locale.path}/`;
  const siteAddress = new URL(basePath, config.url).href;
  const site = { siteAddress, siteTitle: config.title, api: config.api ?? [] };
  const areas = await Promise.all(
    config.areas.flatMap((area) =>
      versionsOf(area).map((version) =>
        readArea({
          ...{ contentRoot, area, version, drafts, generators, site },
          ...(translations && { translations }),
        }),
      ),
    ),
  );
  const pagesFolder = existsSync(path.join(contentRoot, 'pages')) ? 'pages' : 'src/pages';
  const pageFiles = await readFolder(contentRoot, pagesFolder, isPageFile);
  const translatedPages = translations
    ? await readFolder(contentRoot, `${translations}/${pagesFolder}`, isPageFile, pagesFolder)
    : [];
  const byRelative = new Map(
    [...pageFiles, ...translatedPages].map((file) => [file.relative, file]),
  );
  const loose = [...byRelative.values()].map(parseLoosePage);
  const interfaceTexts = isDefault
    ? { texts: {}, problems: [] }
    : await readInterfaceTexts(contentRoot, locale.path);
  return {
    config,
    locale,
    siteBasePath,
    basePath,
    contentRoot,
    projectContent,
    areas,
    pages: loose.map(({ page }) => page).filter(({ frontMatter }) => drafts || !frontMatter.draft),
    lastUpdates: options.lastUpdates,
    interfaceTexts: interfaceTexts.texts,
    publicFolders: ['public', 'static']
      .map((name) => path.join(contentRoot, name))
      .concat(path.join(projectContent, 'public'))
      .filter((folder) => existsSync(folder)),
    problems: [
      ...areas.flatMap(({ problems }) => problems),
      ...loose.flatMap(({ problems }) => problems),
      ...interfaceTexts.problems,
    ],
  };
}

function parseLoosePage(source: SourceFile): {
  page: LoosePage;
  problems: readonly ContentProblem[];
} {
  const { frontMatter, body, lineOffset, problems } = parseFrontMatter(source.text, source.file);
  const withoutExtension = source.relative.replace(/\.mdx?$/, '');
  const own = isFolderIndex(source.relative)
    ? path.posix.dirname(withoutExtension)
    : withoutExtension;
  const pagePath = frontMatter.slug ?? (own === '.' ? '/' : `/${own}`);
  return {
    page: { source, frontMatter, body, lineOffset, path: normalizePagePath(pagePath) },
    problems,
  };
}
