import type { InterfaceTexts } from '../../renderer/i18n/translate.ts';
import type { Glossary } from '../../renderer/model/glossary-config.ts';
import type { HeadElement } from '../../renderer/model/page.ts';
import type { ResolvedSiteConfig } from '../../renderer/model/site-config.ts';
import type { Doc } from './doc.ts';
import type { ArticleStyles, GeneratedFile, GeneratorContext } from './generated-doc.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { MarkdownSettings } from '../markdown/plugins.ts';
import type { SiteTransforms } from '../markdown/compiled-markdown.ts';
import type { ContentHistory } from './read-history.ts';
import type { SourceTexts } from './source-file.ts';
import type { LoadedSidebars } from './sidebars/load-sidebars.ts';

/**
 * What a source says of a site: how it is configured, where its files are, and what follows where it differs from a
 * content tree. Its {@link EditOptions} are those of pages outside of the areas.
 */
export interface SiteSetup extends EditOptions {
  /** Absolute path that the paths of files start from. */
  readonly contentRoot: string;
  readonly config: ResolvedSiteConfig;
  /** Words that readers use for what pages call by another name. */
  readonly glossary?: Glossary | undefined;
  /** Used where `--base` gives no other; `/{slug}/` for a content tree. */
  readonly basePath: string;
  /** What the locales have of their own besides pages, by path. */
  readonly translations: Readonly<Record<string, LocaleSetup>>;
  /** Absolute path of the folder with the config, whose sidebars apply, too; the content root by default. */
  readonly configRoot?: string;
  /** Absolute paths of folders whose files are served unchanged; earlier ones take precedence. */
  readonly publicFolders: readonly string[];
  readonly pageFiles: PageFiles;
  readonly texts?: SourceTexts | undefined;
  /** Absolute paths of the folders whose files the site is made from. */
  readonly inputs: readonly string[];
  readonly problems: readonly ContentProblem[];
  /** Name of the config that problems name, if it isn't that of a content tree. */
  readonly configFile?: string;
  /** Tells whether the source of a `.md` file has to be compiled as MDX. */
  readonly usesMdx: (source: string) => boolean;
  /** Addresses that the content was written for end without a slash. */
  readonly hasBareAddresses: boolean;
  /** Between a page's title and the site's. */
  readonly titleDelimiter: string;
  /** Returns the description of a page whose front matter has none; by default, its first sentences. */
  readonly describe?: (body: string) => string | undefined;
  /** Where the whole site is, if this build leaves pages of it out. */
  readonly publicAddress?: string;
  /** Where the site is that the config was written for, if the content has no config of its own. */
  readonly configAddress?: string;
  /** Options of areas by their ids. */
  readonly areaOptions: Readonly<Record<string, AreaOptions>>;
  /** Elements of the head of all pages; what a page says itself takes precedence. */
  readonly head?: readonly HeadElement[];
  /** Where the sitemap is, and the addresses that it leaves out; null for a site without one. */
  readonly sitemap?: {
    readonly file: string;
    readonly ignores: (address: string) => boolean;
  } | null;
  /** Transforms of pages outside of the areas. */
  readonly transforms?: SiteTransforms | undefined;
  /** Absolute path of the style sheet of formulas. */
  readonly formulaStyles?: string | undefined;
  readonly markdown?: MarkdownSettings;
  /** Names of packages with texts that pages show. */
  readonly textPackages?: readonly string[];
  readonly redirects?:
    | {
        /** Options that the result depends on, without functions. */
        readonly settings: unknown;
        /** Lists the redirects of a site with pages at the given site paths; rejects when a function of the site throws. */
        readonly list: (pagePaths: readonly string[]) => Promise<readonly Redirect[]>;
      }
    | undefined;
  /** Pages have dates from Git even if they don't show them. */
  readonly needsHistory?: boolean;
  /** Present for sites whose pages can be React components. */
  readonly components?: ComponentSetup | undefined;
  /** Folder with a locale's translation of a folder, both below the content root. */
  readonly translationOf: (locale: string, folder: string) => string;
}

/** What replaces a part of the {@link SiteSetup} in one locale. */
export interface LocaleSetup {
  readonly config: ResolvedSiteConfig;
  readonly areaOptions: SiteSetup['areaOptions'];
  readonly interfaceTexts: InterfaceTexts;
  /** Texts of the site's own components, by id. */
  readonly componentTexts: InterfaceTexts;
  readonly problems: readonly ContentProblem[];
}

/** Where standalone pages are. */
interface PageFiles {
  /** Folder below the content root. */
  readonly folder: string;
  /** Tells whether a file, by its path below the folder, is a page; by default, markdown that isn't a partial. */
  readonly includes?: (relative: string) => boolean;
}

/** Where readers can edit pages. */
export interface EditOptions {
  /** Address of the folder; by default, that of the config. */
  readonly editUrl?: string | undefined;
  /** To edit a translation, readers edit the original. */
  readonly editsOriginals?: boolean;
  /** Pages show when they were last changed, if any of the site do; true by default. */
  readonly showsDates?: boolean;
  /** Pages name who changed them last. */
  readonly showsAuthors?: boolean;
}

/** An address that leads to another one. */
export interface Redirect {
  /** Site path; a file if it has an extension. */
  readonly from: string;
  /** Site path or absolute address. */
  readonly to: string;
}

/** What plugins of a site add to it. */
export interface AddedContent {
  /** What they share with pages, by their names and ids. */
  readonly globalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly routes?: readonly RoutePage[];
  /** Texts that stand for files, by absolute path. */
  readonly generated?: Readonly<Record<string, string>>;
}

/** What the React components of a site share. */
export interface ComponentSetup extends AddedContent {
  /** Absolute paths of the site's own style sheets. */
  readonly styleSheets: readonly string[];
  /** The part of the config that they can read. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The file, and its code, of components that its pages use without importing them. */
  readonly mdxComponents?: { readonly file: string; readonly code: string } | undefined;
  /** Files and folders by the names that imports have for them, as in webpack's `resolve.alias`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Absolute paths of components that replace or complete the theme's, by name; `Root` is around its pages of components. */
  readonly themeFiles?: Readonly<Record<string, string>>;
  /** Compiles a style sheet with the site's own preprocessors and its PostCSS config. */
  readonly preprocess: ProcessStyles;
  /** Runs the PostCSS plugins that the plugins of the site add. */
  readonly postprocess?: ProcessStyles | undefined;
}

/** Changes the style sheet that a file has, and lists what else its result depends on; rejects when code of the site throws. */
export type ProcessStyles = (
  css: string,
  file: string,
) => Promise<{ readonly css: string; readonly files: readonly string[] }>;

/** A page of components that a plugin of a site adds. */
export interface RoutePage {
  /** Site path. */
  readonly path: string;
  /** The components, each around the next. */
  readonly levels: readonly {
    /** Absolute path of the module. */
    readonly file: string;
    /** Properties that are modules, in objects and lists, by absolute path. */
    readonly modules: unknown;
    readonly props: Readonly<Record<string, unknown>>;
  }[];
}

export interface AreaOptions extends EditOptions {
  /** Tells whether a file, by its path below the area's folder, is a document. */
  readonly includes?: (relative: string) => boolean;
  /** Names start with a number that is their position; true by default. */
  readonly hasNumberPrefixes?: boolean;
  /** True by default. */
  readonly hasBreadcrumbs?: boolean;
  readonly transforms?: SiteTransforms | undefined;
  /** Absolute path of the component around the content of its documents with components. */
  readonly itemComponent?: string | undefined;
  /** Completes or orders the documents of an area, and adds pages that list them. */
  readonly arrange?: (docs: readonly Doc[], place: ArrangeContext) => Promise<ArrangedDocs>;
  /** What {@link arrange} depends on besides the documents. */
  readonly settings?: unknown;
  /** Styles for the classes in those pages. */
  readonly styles?: ArticleStyles;
  /** Sidebars by version; without them, the area's file or its folders tell. */
  readonly sidebars?: Readonly<Record<string, LoadedSidebars>>;
}

export interface ArrangeContext extends Omit<GeneratorContext, 'api'> {
  readonly history: ContentHistory;
  /** Path of the current locale. */
  readonly locale: string;
  readonly versionName: string;
  /** Folder with the translations, below the content root; undefined in the language of the originals. */
  readonly translations: string | undefined;
}

export interface ArrangedDocs {
  readonly docs: readonly Doc[];
  readonly sidebars?: LoadedSidebars;
  readonly files?: readonly GeneratedFile[];
  /** What code of the site can import, by path below `.docusaurus/`. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** What a plugin that extends that of the area adds to the site. */
  readonly added?: AddedContent | undefined;
  readonly problems?: readonly ContentProblem[];
}
