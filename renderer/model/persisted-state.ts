/**
 * The keys under which the shell remembers things and the attributes that carry them on `<html>`.
 * The first-paint script and the theme both read this file, so that they cannot disagree.
 */
export const storageKeys = {
  /** `light` or `dark`; absent follows the system or the default. */
  theme: 'theme',
  /** Id of the announcement bar that was last seen. */
  announcementId: 'announcement.id',
  /** `true` once the bar with that id was closed. */
  announcementDismissed: 'announcement.dismissed',
  /** `true` while the whole sidebar is collapsed. */
  sidebarHidden: 'sidebar.hidden',
  /** `true` while articles stand in a wide column. */
  readingWide: 'reading.wide',
  /** `true` where the reader wants no shortcuts of single keys. */
  shortcutsOff: 'shortcuts.off',
  /** The reader's last searches as a JSON list, the newest first. */
  recentSearches: 'search.recent',
  /** Pages the reader marked, the newest first; see `saved-pages.ts`. */
  bookmarks: 'bookmarks',
  /** Pages the reader visited, the newest first. */
  history: 'history',
  /** Paths chosen in quick open as a JSON list, the newest first. */
  recentlyOpened: 'quickOpen.recent',
  /** How large the desktop app shows pages, where that is not 1. */
  zoom: 'zoom',
  /** The windows of the desktop app as they were left. */
  openWindows: 'windows.open',
  /** `false` where the desktop app should not open them again. */
  reopenWindows: 'windows.reopen',
} as const;

/** Key of the preferred version of an area. */
export function preferredVersionKey(area: string): string {
  return `version.preferred.${area}`;
}

/** Key under which a sidebar remembers which categories the reader opened (`1`) and closed (`0`), as a JSON object. */
export function sidebarCategoriesKey(sidebar: string): string {
  return `sidebar.categories.${sidebar}`;
}

/** Key of the tab chosen in every set of tabs of one group. */
export function tabGroupKey(group: string): string {
  return `tabs.${group}`;
}

/** Attributes of `<html>` that must be right before the first paint. */
export const rootAttributes = {
  /** `light` or `dark`. */
  theme: 'data-theme',
  /** Present when the bar was closed. */
  announcementDismissed: 'data-announcement-dismissed',
  /** Present while the whole sidebar is collapsed. */
  sidebarHidden: 'data-sidebar-hidden',
  /** Present while articles stand in a wide column. */
  readingWide: 'data-reading-wide',
  /** Present once React has mounted. */
  hydrated: 'data-hydrated',
} as const;
