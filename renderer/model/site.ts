import type {
  AnnouncementBar,
  ColorModeConfig,
  Footer,
  LocaleConfig,
  Logo,
  NavbarPosition,
  SidebarConfig,
} from './site-config.ts';

/** What the whole site has in common, as the renderer gets it: config with every reference resolved. */
export interface SiteModel {
  readonly slug: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  /** Path under which the site is served, with both slashes. */
  readonly basePath: string;
  readonly siteVersion: string;
  readonly frameworkVersion: string;
  /** Site path, or the drawing itself as a data URI. */
  readonly favicon?: string;
  readonly touchIcon?: string;
  readonly socialCard?: string;
  readonly areas: readonly Area[];
  readonly locales: readonly LocaleConfig[];
  /** Path of the locale this build is for. */
  readonly locale: string;
  readonly defaultLocale: string;
  /** The interface's texts in this locale; absent in the default one, whose texts stand in the code. */
  readonly interfaceTexts?: InterfaceTexts;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar?: AnnouncementBar;
  readonly navbar: Navbar;
  readonly footer: Footer;
  readonly sidebar: SidebarConfig;
}

/** Texts of the interface by id; what is missing is shown in English. */
export type InterfaceTexts = Readonly<Record<string, string>>;

export interface Area {
  readonly id: string;
  readonly label: string;
  /** Site path of the area, with both slashes. */
  readonly path: string;
  /** Newest first. */
  readonly versions: readonly Version[];
}

/** A version of an area, as far as the shell needs it. */
export interface Version {
  /** Key, `current` for the content that is being written. */
  readonly name: string;
  readonly label: string;
  /** The version readers get when they ask for none. */
  readonly isLast: boolean;
  /** Site path of the version, with both slashes. */
  readonly path: string;
  /** Site path of the page that stands for the version. */
  readonly mainPath: string;
}

export interface Navbar {
  readonly title?: string;
  readonly logo?: Logo;
  readonly hideOnScroll: boolean;
  readonly items: readonly NavbarItem[];
}

interface NavbarItemBase {
  readonly position: NavbarPosition;
}

/** A navbar entry with its targets resolved to paths. */
export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarVersionedLink
  | NavbarVersionDropdown
  | NavbarLocaleDropdown
  | NavbarSearch
  | NavbarHtml;

export interface NavbarLink extends NavbarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Site path beginning with a slash, or an address outside the site. */
  readonly href: string;
  /** Site path below which the item counts as active; absent outside the site. */
  readonly activePath?: string;
}

export interface NavbarDropdown extends NavbarItemBase {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly NavbarItem[];
}

/** A doc, docSidebar or docsVersion item: one target in each version of the area. */
export interface NavbarVersionedLink extends NavbarItemBase {
  readonly type: 'doc' | 'docSidebar' | 'docsVersion';
  readonly area: string;
  readonly targets: Readonly<Record<string, NavbarTarget>>;
}

export interface NavbarTarget {
  readonly label: string;
  /** Site path. */
  readonly href: string;
  /** Sidebar the target belongs to; the item is active on all of its pages. */
  readonly sidebar?: string;
}

export interface NavbarVersionDropdown extends NavbarItemBase {
  readonly type: 'docsVersionDropdown';
  readonly area: string;
}

export interface NavbarLocaleDropdown extends NavbarItemBase {
  readonly type: 'localeDropdown';
}

export interface NavbarSearch extends NavbarItemBase {
  readonly type: 'search';
}

export interface NavbarHtml extends NavbarItemBase {
  readonly type: 'html';
  readonly value: string;
}
