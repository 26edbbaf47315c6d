import path from 'node:path';
import type { LocaleConfig, ResolvedSiteConfig } from '../../renderer/model/site-config.ts';
import type { InterfaceTexts } from '../../renderer/i18n/translate.ts';
import { normalizeBasePath, normalizePagePath } from '../../renderer/model/page-path.ts';
import { type FrontMatter, parseFrontMatter } from '../content/front-matter.ts';
import { isFolderIndex, parseContentTitle } from '../content/doc.ts';
import { createDocLanguage } from '../content/generated-doc.ts';
import { readInterfaceTexts } from '../content/interface-texts.ts';
import { readArea, readAuthoredArea } from '../content/read-area.ts';
import { projectContent } from '../content/content-root.ts';
import {
  isComponentFile,
  isMarkdownFile,
  isPageFile,
  readSources,
  type SourceFile,
} from '../content/source-file.ts';
import type { ContentProblem } from '../core/content-error.ts';
import { addChanges } from '../history/add-changes.ts';
import {
  type ContentHistory,
  needsHistory,
  noHistory,
  readHistory,
} from '../history/read-history.ts';
import { addSidebars, type SidebarArea } from '../sidebars/build-sidebars.ts';
import { loadSite, type SiteLocation } from '../config/load-site.ts';
import type { SiteRules, SiteSetup, SiteTransforms } from '../config/site-setup.ts';
import { generators } from './generators.ts';
import { createTransformsFinder } from './site-plugins.ts';

export interface SiteOptions extends SiteLocation {
  /** What the location has, if it has been read already. */
  readonly setup?: SiteSetup | undefined;
  /** Replaces the site's own base path. */
  readonly basePath?: string | undefined;
  /** Build drafts too, as the development server does. */
  readonly drafts?: boolean;
}

/** A page outside the areas, in `pages/` or Docusaurus's `src/pages/`: markdown, or a React component. */
export interface StandalonePage {
  readonly source: SourceFile;
  /** The file is a React component, which lays out the page by itself. */
  readonly isComponent: boolean;
  readonly frontMatter: FrontMatter;
  readonly body: string;
  readonly lineOffset: number;
  /** Site path. */
  readonly path: string;
  /** From the front matter, the first heading, or the last part of the path. */
  readonly title: string;
  /** Always a file, never generated. */
  readonly tree?: never;
  readonly blocks?: never;
}

/** The sources of one locale's site, read and validated but not compiled. */
export interface SiteSource extends Pick<SiteSetup, 'glossary'> {
  readonly config: ResolvedSiteConfig;
  readonly locale: LocaleConfig;
  /** Base path of the site as a whole. */
  readonly siteBasePath: string;
  /** Base path of this locale. */
  readonly basePath: string;
  readonly contentRoot: string;
  readonly rules: SiteRules;
  /** Returns the site's plugins for a page or a partial. */
  readonly transformsOf: (file: string) => SiteTransforms | undefined;
  readonly areas: readonly SidebarArea[];
  readonly pages: readonly StandalonePage[];
  /** When files were committed; empty unless the config enables it. */
  readonly history: ContentHistory;
  /** The interface's texts in this locale; none in the default one. */
  readonly interfaceTexts: InterfaceTexts;
  /** Texts of the site's own components in this locale, by id. */
  readonly componentTexts?: InterfaceTexts | undefined;
  /** Folders whose files are served unchanged; earlier ones take precedence. */
  readonly publicFolders: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** Reads a content tree once for each locale of its config; throws a ContentError when the config is invalid. */
export async function readSites(options: SiteOptions = {}): Promise<readonly SiteSource[]> {
  const setup = options.setup ?? (await loadSite(options));
  const { contentRoot, config } = setup;
  const siteBasePath = normalizeBasePath(options.basePath ?? setup.basePath);
  const history = needsHistory(setup) ? await readHistory(contentRoot, setup.inputs) : noHistory;
  const { drafts = false } = options;
  const shared = { setup, drafts, siteBasePath, history };
  return Promise.all(config.locales.map((locale) => readLocale({ ...shared, locale })));
}

async function readLocale(
  options: Pick<SiteSource, 'siteBasePath' | 'locale' | 'history'> & {
    readonly setup: SiteSetup;
    readonly drafts: boolean;
  },
): Promise<SiteSource> {
  const { setup, siteBasePath, locale, drafts, history } = options;
  const { contentRoot } = setup;
  const own = setup.translations[locale.path];
  const { config = setup.config, areas: areaRules = setup.rules.areas, componentTexts } = own ?? {};
  const rules = { ...setup.rules, areas: areaRules };
  const isDefault = locale.path === config.defaultLocale;
  const translationOf = isDefault
    ? undefined
    : (folder: string) => rules.translationOf(locale.path, folder);
  const basePath = isDefault ? siteBasePath : `${siteBasePath}${locale.path}/`;
  const siteAddress = new URL(basePath, config.url).href;
  const written = isDefault
    ? { texts: {}, problems: [] }
    : await readInterfaceTexts(contentRoot, locale.path);
  const interfaceTexts = { ...own?.interfaceTexts, ...written.texts };
  const language = createDocLanguage(locale.htmlLang, interfaceTexts);
  const authored = config.areas.flatMap((area) =>
    area.versions.map((version) =>
      readAuthoredArea({
        ...{ contentRoot, area, version, drafts, translationOf },
        rules: rules.areas[area.id] ?? {},
        otherAreas: config.areas.filter((other) => other !== area),
      }),
    ),
  );
  const site = {
    ...{ siteAddress, siteTitle: config.title, language, api: config.api },
    guides: authored
      .filter(({ area, version }) => version === area.versions[0])
      .flatMap(({ docs }) => docs.filter(({ isCopy }) => !isCopy)),
  };
  const complete = addChanges(
    await Promise.all(
      authored.map((own) =>
        readArea(own, {
          ...{ generators, site, history, locale: locale.path },
          arrange: rules.areas[own.area.id]?.arrange,
        }),
      ),
    ),
    { contentRoot, history, site, locale },
  );
  const areas = await Promise.all(
    complete.map((area) =>
      addSidebars(area, {
        ...{ contentRoot, projectContent, basePath },
        sidebars: rules.areas[area.area.id]?.sidebars?.[area.version.name],
      }),
    ),
  );
  const { folder, includes } = setup.pages;
  const pageFiles = readSources({
    ...{ contentRoot, folder },
    translations: translationOf?.(folder),
    takes: includes ? (name) => isMarkdownFile(name) || isComponentFile(name) : isPageFile,
    isDocusaurus: includes !== undefined,
  }).filter(({ relative }) => includes?.(relative) ?? true);
  const standalone = pageFiles.map(parseStandalonePage);
  return {
    ...{ config, rules, glossary: setup.glossary },
    transformsOf: createTransformsFinder({ areas, contentRoot, rules }),
    locale,
    siteBasePath,
    basePath,
    contentRoot,
    areas,
    pages: standalone
      .map(({ page }) => page)
      .filter(({ frontMatter }) => drafts || !frontMatter.draft),
    history,
    ...{ interfaceTexts, componentTexts },
    publicFolders: setup.publicFolders,
    problems: [
      ...(isDefault ? setup.problems : []),
      ...areas.flatMap(({ problems }) => problems),
      ...standalone.flatMap(({ problems }) => problems),
      ...written.problems,
      ...(own?.problems ?? []),
    ],
  };
}

function parseStandalonePage(source: SourceFile): {
  page: StandalonePage;
  problems: readonly ContentProblem[];
} {
  const isComponent = isComponentFile(source.file);
  const { frontMatter, body, lineOffset, problems } = isComponent
    ? { frontMatter: {}, body: source.text, lineOffset: 0, problems: [] }
    : parseFrontMatter(source.text, source.file);
  const withoutExtension = source.relative.replace(/\.(?:mdx?|[jt]sx?)$/, '');
  const isIndex = isComponent
    ? path.posix.basename(withoutExtension) === 'index'
    : isFolderIndex(source.relative);
  const own = isIndex ? path.posix.dirname(withoutExtension) : withoutExtension;
  const pagePath = normalizePagePath(path.posix.join('/', frontMatter.slug ?? own));
  const lastSegment = pagePath.split('/').filter(Boolean).at(-1) ?? pagePath;
  const ownTitle = isComponent ? undefined : (frontMatter.title ?? parseContentTitle(body));
  const title = ownTitle ?? lastSegment;
  return {
    page: { source, isComponent, frontMatter, body, lineOffset, path: pagePath, title },
    problems,
  };
}
