import type { NavbarItemConfig, NavbarPosition } from './navbar-config.ts';
import { toAddress } from './page-path.ts';
import type { Page } from './page.ts';
import type {
  AnnouncementBar,
  ColorModeConfig,
  Footer,
  LocaleConfig,
  Logo,
  ResolvedSiteConfig,
  VersionConfig,
} from './site-config.ts';

/** What all pages of a site share: its config with every reference resolved. */
export interface SiteModel {
  readonly slug: string;
  readonly title: string;
  readonly tagline: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  /** Path under which the site is served, with both slashes. */
  readonly basePath: string;
  /** Version of the software that the pages describe. */
  readonly documentedVersion?: string;
  readonly siteVersion: string;
  readonly frameworkVersion: string;
  readonly areas: readonly Area[];
  readonly locales: readonly LocaleConfig[];
  /** Path of the locale this build is for. */
  readonly locale: string;
  readonly defaultLocale: string;
  /** The interface's texts in this locale; absent in the default one, whose texts are in the code. */
  readonly interfaceTexts?: Readonly<Record<string, string>>;
  /** Texts of the site's own components, by id. */
  readonly componentTexts?: Readonly<Record<string, string>>;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar?: AnnouncementBar;
  readonly navbar: Navbar;
  readonly footer: Footer;
  readonly sidebar: ResolvedSiteConfig['sidebar'];
  /** Links in the menu of each page, whose `href` may have `{markdown}`. */
  readonly pageMenu?: ResolvedSiteConfig['pageMenu'];
  readonly reportUrl?: ResolvedSiteConfig['reportUrl'];
}

export interface Area {
  readonly id: string;
  readonly label: string;
  /** Site path of the area, with both slashes. */
  readonly path: string;
  /** Newest first. */
  readonly versions: readonly Version[];
}

export interface Version {
  /** Key; `current` is the content that is being written. */
  readonly name: string;
  readonly label: string;
  /** The default version. */
  readonly isLast: boolean;
  /** Site path of the version, with both slashes. */
  readonly path: string;
  readonly mainPath: string;
  readonly banner?: VersionConfig['banner'];
  readonly badge?: VersionConfig['badge'];
}

export interface Navbar {
  readonly title?: string;
  readonly logo?: Logo;
  readonly hideOnScroll: boolean;
  readonly items: readonly NavbarItem[];
}

/** A navbar item with its targets resolved to paths; most types need no resolving. */
export type NavbarItem =
  | Exclude<
      NavbarItemConfig,
      { type: 'dropdown' | 'docsVersionDropdown' | 'localeDropdown' | VersionedType }
    >
  | NavbarDropdown
  | NavbarVersionedLink
  | NavbarVersionDropdown
  | (NavbarAdditions & { readonly type: 'localeDropdown'; readonly position: NavbarPosition });

type VersionedType = 'doc' | 'docSidebar' | 'docsVersion';

/** A link: `href` is a site path or an address, `activePath` the path below which it counts as active. */
export type NavbarLink = Extract<NavbarItem, { type: 'link' }>;

interface NavbarDropdown {
  readonly type: 'dropdown';
  readonly position: NavbarPosition;
  readonly label: string;
  readonly items: readonly NavbarItem[];
}

/** A doc, docSidebar or docsVersion item: one target for each version of the area. */
export interface NavbarVersionedLink {
  readonly type: VersionedType;
  readonly position: NavbarPosition;
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

/** What a list of versions or languages has besides them. */
interface NavbarAdditions {
  readonly itemsBefore?: readonly NavbarItem[] | undefined;
  readonly itemsAfter?: readonly NavbarItem[] | undefined;
}

export interface NavbarVersionDropdown extends NavbarAdditions {
  readonly type: 'docsVersionDropdown';
  readonly position: NavbarPosition;
  readonly area: string;
}

/** Parameter of an address with the words to search for, as `opensearch.xml` tells browsers. */
export const SEARCH_PARAMETER = 'q';

/** Whether the navbar has a search button; without one, a site has no search. */
export function hasSearch({ navbar }: Pick<SiteModel, 'navbar'>): boolean {
  return navbar.items.some(({ type }) => type === 'search');
}

/** Returns the addresses of a page in the locales that have it, by language tag; the default one is for all others. */
export function localeAddresses(
  site: Pick<SiteModel, 'url' | 'basePath' | 'locale' | 'locales' | 'defaultLocale'>,
  { path, locales = [] }: Pick<Page, 'path' | 'locales'>,
): readonly (readonly [language: string, address: string])[] {
  const own = site.locales.filter((locale) => locales.includes(locale.path));
  const standard = own.find((locale) => locale.path === site.defaultLocale);
  return [...own, ...(standard ? [{ ...standard, htmlLang: 'x-default' }] : [])].map(
    (locale) =>
      [
        locale.htmlLang,
        `${site.url}${toAddress(localeBasePath(site, locale.path), path)}`,
      ] as const,
  );
}

/** Returns the base path of another locale: the default one has the site's own, the others a folder below it. */
export function localeBasePath(
  { basePath, locale, defaultLocale }: Pick<SiteModel, 'basePath' | 'locale' | 'defaultLocale'>,
  other: string,
): string {
  const siteBase = locale === defaultLocale ? basePath : basePath.slice(0, -`${locale}/`.length);
  return other === defaultLocale ? siteBase : `${siteBase}${other}/`;
}
