/** What an author writes in `content/site.config.ts`; the build validates it and turns it into a {@link SiteModel}. */
export interface SiteConfig {
  /** The product's slug, in lower case; the default base path is `/{slug}/`. */
  readonly slug: string;
  /** The product's name, as the navbar, the landing page and page titles show it. */
  readonly title: string;
  /** One sentence under the name on the landing page. */
  readonly tagline: string;
  /** Origin of the public site, without a path, for canonical links and "copy web link". */
  readonly url: string;
  /** Version of the site's own release, written to the page metadata. */
  readonly siteVersion: string;
  /** Version of the documentation framework whose conventions the content follows, written to the page metadata. */
  readonly frameworkVersion: string;
  /** Path of the social card below `content/public`, beginning with a slash. */
  readonly socialCard?: string;
  /** Path of the favicon below `content/public`, beginning with a slash. */
  readonly favicon?: string;
  /** Path of the square PNG that phones show for a bookmarked page, 180 pixels wide. */
  readonly touchIcon?: string;
  readonly areas: readonly AreaConfig[];
  readonly locales: readonly LocaleConfig[];
  /** Path segment of the locale served at the base path itself. */
  readonly defaultLocale: string;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar?: AnnouncementBar;
  readonly navbar: NavbarConfig;
  readonly footer: Footer;
  readonly landing: Landing;
  readonly toc: HeadingRange;
  readonly sidebar?: SidebarConfig;
  /** Packages whose public surface is documented from their types; see `npm run api:sync`. */
  readonly api?: readonly ApiReferenceConfig[];
  /** At most 24 hits, from the site itself, where absent. */
  readonly search?: SearchConfig;
  /** Address of the folder that holds `content/`, for "Edit this page"; absent, the link is not shown. */
  readonly editUrl?: string;
  /** Tell under each page when its file was last committed; needs the content in a git repository. */
  readonly showLastUpdate?: boolean;
}

/** One content area: a folder of documents under one route, with its own sidebars and versions. */
export interface AreaConfig {
  /** Folder below `content/`, and the key that navbar items and sidebars use. */
  readonly id: string;
  /** What breadcrumbs, search and the version switcher call the area. */
  readonly label: string;
  /** Route below the base path, without slashes. */
  readonly base: string;
  /** Sidebars file below `content/`; absent, one sidebar is generated from the folder. */
  readonly sidebars?: string;
  /** Versions, the one readers get first; absent, one version labelled Next in the area's own folder. */
  readonly versions?: readonly VersionConfig[];
}

export interface VersionConfig {
  /** Key; `current` is the content that is being written. */
  readonly name: string;
  readonly label: string;
  /** Route below the area, without slashes; empty for the version readers get first. */
  readonly path: string;
  /** Folder below `content/`; the area's own for `current`, else `versions/{area}/{name}`. */
  readonly folder?: string;
}

export interface LocaleConfig {
  /** Path segment and key, for example `en`. */
  readonly path: string;
  /** What the language switcher shows. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** Value of the `lang` attribute, for example `en-GB`. */
  readonly htmlLang: string;
  /** Calendar for dates, as in `Intl.DateTimeFormat`. */
  readonly calendar: string;
}

/** An API reference: where its pages stand, and whose exports they describe, a published package's or a local entry point's. */
export interface ApiReferenceConfig {
  /** Folder below `content/` of the pages, the committed `model.json` and `descriptions/`; in the folder of an area. */
  readonly folder: string;
  readonly package?: ApiPackagePin;
  /** Path of a TypeScript or declaration file, from `content/`. */
  readonly entry?: string;
  /** Path of the entry point's TypeScript config, from `content/`; the one beside its `package.json` where absent. */
  readonly tsconfig?: string;
  /** Exported names that get no page. */
  readonly exclude?: readonly string[];
  /** Folder of the reference to the current version, where this one keeps an older one: its pages stand in no sidebar and no search, and lead to the current ones. */
  readonly current?: string;
}

/** One release of a package of the npm registry. */
export interface ApiPackagePin {
  readonly name: string;
  readonly version: string;
  /** As `npm view {name}@{version} dist.integrity` tells it. */
  readonly integrity: string;
}

export type ColorMode = 'light' | 'dark';

export interface ColorModeConfig {
  readonly default: ColorMode;
  /** With nothing stored, follow the system's preference before the default. */
  readonly respectSystem: boolean;
  /** Hide the switch and keep the default. */
  readonly disableSwitch?: boolean;
}

export interface AnnouncementBar {
  /** A changed id shows a dismissed bar again. */
  readonly id: string;
  /** HTML of one line. */
  readonly content: string;
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly isCloseable: boolean;
}

export interface Logo {
  readonly src: string;
  /** Shown in dark mode in place of `src`. */
  readonly srcDark?: string;
  readonly alt: string;
  readonly href?: string;
  /** Pixels. */
  readonly width?: number;
  /** Pixels. */
  readonly height?: number;
}

export interface NavbarConfig {
  readonly title?: string;
  readonly logo?: Logo;
  /** Hide while scrolling down, show again on the way up or near the top. */
  readonly hideOnScroll?: boolean;
  readonly items: readonly NavbarItemConfig[];
}

export type NavbarPosition = 'left' | 'right';

interface NavbarItemBase {
  /** Right where absent. */
  readonly position?: NavbarPosition;
  /** Replaces the label derived from the target. */
  readonly label?: string;
}

/** A navbar entry as the author writes it; `type` is `link` where absent. */
export type NavbarItemConfig =
  | NavbarLinkConfig
  | NavbarDropdownConfig
  | NavbarDocConfig
  | NavbarDocSidebarConfig
  | NavbarDocsVersionConfig
  | NavbarDocsVersionDropdownConfig
  | NavbarLocaleDropdownConfig
  | NavbarSearchConfig
  | NavbarHtmlConfig;

export interface NavbarLinkConfig extends NavbarItemBase {
  readonly type?: 'link';
  readonly label: string;
  /** Site path, beginning with a slash; the base path is prepended. */
  readonly to?: string;
  /** Address outside the site. */
  readonly href?: string;
  /** The item is active on every path below this one; `to` where absent. */
  readonly activePath?: string;
}

export interface NavbarDropdownConfig extends NavbarItemBase {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly NavbarItemConfig[];
}

export interface NavbarDocConfig extends NavbarItemBase {
  readonly type: 'doc';
  readonly docId: string;
  /** The first area where absent. */
  readonly area?: string;
}

export interface NavbarDocSidebarConfig extends NavbarItemBase {
  readonly type: 'docSidebar';
  readonly sidebarId: string;
  /** The first area where absent. */
  readonly area?: string;
}

export interface NavbarDocsVersionConfig extends NavbarItemBase {
  readonly type: 'docsVersion';
  /** The first area where absent. */
  readonly area?: string;
}

export interface NavbarDocsVersionDropdownConfig extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  /** The first area where absent. */
  readonly area?: string;
}

export interface NavbarLocaleDropdownConfig extends NavbarItemBase {
  readonly type: 'localeDropdown';
}

export interface NavbarSearchConfig extends NavbarItemBase {
  readonly type: 'search';
}

export interface NavbarHtmlConfig extends NavbarItemBase {
  readonly type: 'html';
  /** HTML shown as it is. */
  readonly value: string;
}

export interface FooterLink {
  readonly label: string;
  /** Site path, beginning with a slash. */
  readonly to?: string;
  /** Address outside the site. */
  readonly href?: string;
}

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly FooterLink[];
}

export interface Footer {
  readonly style: ColorMode | 'auto';
  /** Either columns with titles or one flat row of links. */
  readonly links: readonly FooterColumn[] | readonly FooterLink[];
  readonly logo?: Logo;
  readonly copyright: string;
}

/** What the landing page says. */
export interface Landing {
  /** One strong sentence, the page's level 1 heading. */
  readonly headline: string;
  /** One or two sentences under it. */
  readonly lead: string;
  /** A first command to copy. */
  readonly command: string;
  readonly actions: readonly FooterLink[];
  /** A quiet line under the actions. */
  readonly note?: string;
  readonly cards: readonly LandingCard[];
}

export interface LandingCard {
  /** Which drawing the card carries. */
  readonly icon: 'book' | 'code' | 'users' | 'archive';
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** Heading levels, both ends included. */
export interface HeadingRange {
  readonly min: number;
  readonly max: number;
}

export interface SidebarConfig {
  /** Let the reader collapse the whole sidebar. */
  readonly hideable?: boolean;
  /** Opening a category closes its siblings. */
  readonly autoCollapse?: boolean;
}

export interface SearchConfig {
  /** How many sections one answer lists at most. */
  readonly maxHits: number;
  /** Address under which the search files are served, for example that of a content network; the site's own where absent. */
  readonly assetBase?: string;
}
