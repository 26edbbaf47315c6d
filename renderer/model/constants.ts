/** Width in pixels up to which the mobile menu serves in place of navbar items and sidebar. */
export const MOBILE_MAX_WIDTH = 996;

/** Key of the version readers get where none is named. */
export const DEFAULT_VERSION_KEY = 'default';

/** Milliseconds a route change may take before the progress bar shows. */
export const PROGRESS_DELAY = 200;

/** How search behaves where the site config says nothing. */
export const DEFAULT_SEARCH = { maxHits: 24 } as const;
