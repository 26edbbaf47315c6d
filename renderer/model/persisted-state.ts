import type { ColorMode, ColorModeConfig } from './site-config.ts';

/** A setting that is on or off: stored under its key, and shown by its attribute of `<html>` from the first paint on. */
export interface RootFlag {
  readonly key: string;
  readonly attribute: string;
}

/** Settings that must not flash; packs begin with those of the app. */
export const rootFlags = {
  /** The whole sidebar is collapsed. */
  sidebarHidden: { key: 'sidebar.hidden', attribute: 'data-sidebar-hidden' },
  /** The article column is wide. */
  readingWide: { key: 'reading.wide', attribute: 'data-reading-wide' },
  /** Long lines of code wrap. */
  codeWrapped: { key: 'code.wrap', attribute: 'data-code-wrap' },
} as const satisfies Readonly<Record<string, RootFlag>>;

/** The reader closed the announcement whose id is stored. */
export const announcementDismissed: RootFlag = {
  key: 'announcement.dismissed',
  attribute: 'data-announcement-dismissed',
};

/* Apart from the other keys, because documents hold them. */
const THEME_KEY = 'theme';
const ANNOUNCEMENT_ID_KEY = 'announcement.id';

/** Keys of stored values. */
export const storageKeys = {
  /** `light` or `dark`; absent means the default or what the system prefers. */
  theme: THEME_KEY,
  /** Id of the announcement the reader saw last. */
  announcementId: ANNOUNCEMENT_ID_KEY,
  /** `true` if single-key shortcuts are off. */
  shortcutsOff: 'shortcuts.off',
  /** Recent searches as a JSON list, newest first. */
  recentSearches: 'search.recent',
  /** {@link ALL_SITES} if the palette looks at all sites; absent for the site of the page alone. */
  searchScope: 'search.scope',
  /** Newest first; see `saved-pages.ts`. */
  bookmarks: 'bookmarks',
  /** Visited pages, newest first; see `saved-pages.ts`. */
  history: 'history',
  /** Zoom factor of the desktop app; absent means 1. */
  zoom: 'zoom',
  openWindows: 'windows.open',
} as const;

/** The stored scope of a search of all sites. */
export const ALL_SITES = 'all';

export function preferredVersionKey(area: string): string {
  return `version.preferred.${area}`;
}

/** Key of the categories the reader opened (`1`) or closed (`0`) in a sidebar, as a JSON object. */
export function sidebarCategoriesKey(sidebar: string): string {
  return `sidebar.categories.${sidebar}`;
}

export function tabGroupKey(group: string): string {
  return `tabs.${group}`;
}

/** Key in the session's storage of the command that a page runs after it has reloaded itself. */
export const resumeKey = 'resume';

/** Attributes of `<html>` that must be right before the first paint. */
export const rootAttributes = {
  /** `light` or `dark`. */
  theme: 'data-theme',
  /** Present if the script in the head doesn't run, off or blocked; `system` if the color mode follows the system. */
  noScript: 'data-no-script',
  /** Present while the color mode changes. */
  switching: 'data-switching',
  /** Present in the app, where the navbar has more. */
  app: 'data-app',
  /** Present until a page has loaded, or is touched or scrolled; what is below the first screen is laid out afterward. */
  firstView: 'data-first-view',
  /** Present once React has hydrated the whole page. */
  hydrated: 'data-hydrated',
  /** Present while something that the reader did waits for React. */
  waiting: 'data-waiting',
  /** Present while words on the page are highlighted. */
  highlighted: 'data-highlighted',
} as const;

/** Longest value a page may store, in UTF-16 units. */
export const MAX_VALUE_LENGTH = 1_000_000;

export function isStorageKey(value: unknown): value is string {
  return typeof value === 'string' && /^\p{L}[\p{L}\p{N} ._:/@-]{0,199}$/u.test(value);
}

export function isStorageValue(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_VALUE_LENGTH;
}

/** Parses a stored value; null without one, and for what isn't JSON, as other code may have stored it. */
export function parseStored(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Whether a stored list of bookmarks has a page. Every page asks this in its first load, so it searches the JSON
 * instead of loading the code that parses it.
 */
export function isBookmarked(stored: string | null, path: string): boolean {
  return stored !== null && stored.indexOf(`[${JSON.stringify(path)},`) !== -1;
}

/** What the first paint depends on, besides what the reader chose. */
export interface FirstPaintConfig {
  readonly colorMode: ColorModeConfig;
  /** Id of the site's announcement. */
  readonly announcementId?: string | undefined;
}

/** Returns the reader's choice, else what the system prefers if the site respects it, else the config's default. */
export function colorModeOf(
  config: ColorModeConfig,
  stored: string | null | undefined,
  prefersDark: boolean,
): ColorMode {
  if (stored === 'light' || stored === 'dark') return stored;
  if (!config.respectSystem) return config.default;
  return prefersDark ? 'dark' : 'light';
}

/**
 * Returns the attributes that `<html>` must have before the first paint, so that neither the wrong color mode nor a
 * dismissed bar flashes. `get` reads a stored value.
 */
export function firstPaintAttributes(
  { colorMode, announcementId }: FirstPaintConfig,
  get: (key: string) => string | null | undefined,
  prefersDark: boolean,
): Record<string, string> {
  const attributes: Record<string, string> = {
    [rootAttributes.theme]: colorModeOf(colorMode, get(THEME_KEY), prefersDark),
  };
  const isDismissed =
    announcementId !== undefined &&
    get(ANNOUNCEMENT_ID_KEY) === announcementId &&
    get(announcementDismissed.key) === 'true';
  if (isDismissed) attributes[announcementDismissed.attribute] = '';
  for (const { key, attribute } of Object.values(rootFlags)) {
    if (get(key) === 'true') attributes[attribute] = '';
  }
  return attributes;
}

/** `--eliza-surface` of the design tokens in each color mode: what a window shows before its page. */
export const SURFACE_COLORS = { dark: '#110f0e', light: '#ffffff' } as const;
