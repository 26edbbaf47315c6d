import type { CommandRequest } from '../commands/command-table.ts';
import type { InstalledPack } from '../model/pack.ts';

/** What the renderer needs from the browser or the app. A capability that is absent is null: test for it, not for the platform. */
export interface Platform {
  readonly storage: PlatformStorage;
  /** Opens an http, https or mailto address outside the reader. */
  readonly openExternal: (address: string) => void;
  /** What the app does for its pages; null in a browser, which does the same itself. */
  readonly app: AppFeatures | null;
  readonly appInfo: AppInfo | null;
  readonly updates: AppUpdates | null;
  readonly packs: AppPacks | null;
  /** Calls back with news of the content while the page is open; null while prerendering. Returns an unsubscribe function. */
  readonly onContentNews: ((listener: (news: ContentNews) => void) => () => void) | null;
  /** Loads what keeps a copy of the site in the browser; null in the app, which needs none. */
  readonly offline: (() => Promise<OfflineCopy>) | null;
}

/** Stored strings. Every call is synchronous and none throws: failures are logged, and nothing is stored. */
export interface PlatformStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Whether the value of a key outlasts the page; not where the browser blocks storage, or it's full. */
  readonly isKept: (key: string) => boolean;
  /** Calls back with the new value when this or another window changes it. Returns an unsubscribe function. */
  readonly subscribe: (key: string, listener: (value: string | null) => void) => () => void;
}

export interface AppFeatures {
  /** Calls back for commands of the app's menus and keys. Returns an unsubscribe function. */
  readonly onCommand: (listener: (request: CommandRequest) => void) => () => void;
  /** Calls back in a hidden window that is about to be printed as PDF. Returns an unsubscribe function. */
  readonly onPrepareForPrint: (prepare: PrepareForPrint) => () => void;
  readonly print: () => void;
  /** Asks for a file and saves the PDF; resolves to the name of the file, or null without one. */
  readonly savePdf: (request: PdfRequest) => Promise<string | null>;
  /** Calls back with the name of its file when a PDF is being made. Returns an unsubscribe function. */
  readonly onSavingPdf: (listener: (file: string) => void) => () => void;
  readonly run: (action: AppAction) => void;
}

/** What only the app can do. */
export const appActions = ['new-window', 'zoom-in', 'zoom-out', 'zoom-reset'] as const;

export type AppAction = (typeof appActions)[number];

/** How much goes into one PDF: the current page, or every page of its category or area. */
export type PrintExtent = 'page' | 'category' | 'area';

export interface PdfRequest {
  readonly extent: PrintExtent;
  /** Suggested name of the file, without its extension. */
  readonly name: string;
}

/** Prepares the document for print. */
export type PrepareForPrint = (extent: PrintExtent) => Promise<void>;

export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  readonly versions: Readonly<Record<'electron' | 'chrome' | 'node', string>>;
}

export interface AppUpdates {
  readonly state: () => UpdateState;
  /** Calls back when the state changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly check: () => void;
  /** Restarts the app with the downloaded version. */
  readonly install: () => void;
}

/** A copy of the site in the browser, for reading without a network. */
export interface OfflineCopy {
  readonly state: () => OfflineState;
  /** Calls back when the state changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Finds out whether there is a copy. */
  readonly check: () => void;
  readonly save: () => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

/** A list of pages that readers keep. */
export type SavedList = 'bookmarks' | 'history';

/** The pages of a list that are in one pack. */
export interface PackPages {
  /** Id of the pack. */
  readonly pack: string;
  /** See `saved-pages.ts`; null for none. */
  readonly stored: string | null;
}

/** An installed version of a site. */
export interface SiteVersion {
  /** Id of its pack; null for the app's own site. */
  readonly id: string | null;
  readonly version: string;
  readonly isCurrent: boolean;
}

/** Sites that the app shows beside its own. */
export interface AppPacks {
  /** Id of the pack that the page is in; null for a page of the app's own site, which alone can read all packs. */
  readonly pagePack: string | null;
  /** Resolves to the pack of the app's own site, if it has one, and to all others, the newest first. */
  readonly list: () => Promise<readonly InstalledPack[]>;
  /** Calls back when packs are installed or removed. Returns an unsubscribe function. */
  readonly subscribe: (listener: (packs: readonly InstalledPack[]) => void) => () => void;
  /** Asks the reader for a file, and opens the pack in it. */
  readonly choose: () => void;
  /** Shows the pack with an id in a window of its own. */
  readonly open: (id: string) => void;
  /**
   * Shows a page of the pack with an id, or of the app's own site, in a window of its own: the page at a site path, which
   * may have search and hash, or the nearest one above it.
   */
  readonly show: (id: string | null, path: string) => void;
  /** Resolves to what readers keep of all packs; empty for a page of a pack. */
  readonly saved: (list: SavedList) => Promise<readonly PackPages[]>;
  /** Calls back with the key of what a page of a pack has stored. Returns an unsubscribe function. */
  readonly subscribeSaved: (listener: (key: string) => void) => () => void;
  /** Stores what readers keep of a pack. */
  readonly save: (list: SavedList, pages: PackPages) => void;
  /** Resolves to the installed versions of the page's site, the newest first. */
  readonly versions: () => Promise<readonly SiteVersion[]>;
  /** Fetches what is new of all packs that are hosted, and reports it. */
  readonly check: () => void;
  /** Goes back to the version of a pack before the last update. */
  readonly restore: (id: string) => void;
  /** Removes the pack with an id, if the reader confirms it. */
  readonly remove: (id: string) => void;
}

/** What readers are told of content while they read. */
export type ContentNews =
  /** There is a newer version of what the window shows; it shows from the next document on. */
  | { readonly kind: 'ready' }
  /** The same for the version before, which the reader went back to. */
  | { readonly kind: 'restored' }
  /** There is newer content, and no room to keep it. */
  | { readonly kind: 'no-room' }
  /** What the reader changed, as a bookmark, isn't kept: the site has stored too much. */
  | { readonly kind: 'not-kept' };

export type UpdateState =
  | { readonly status: 'idle' | 'checking' | 'current' }
  | {
      readonly status: 'downloading';
      readonly version: string;
      /** Downloaded part, 0 to 1. */
      readonly share: number;
    }
  /** Downloaded; the next start installs it. */
  | { readonly status: 'ready'; readonly version: string }
  | { readonly status: 'failed'; readonly reason: string };

/** Whether the browser keeps a copy of the site for reading without a network. */
export type OfflineState =
  | { readonly status: 'checking' }
  /** Private windows and pages without https can't keep one. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'none'; readonly pages: number; readonly size: number }
  /** Bytes that are there, and bytes in all. */
  | { readonly status: 'saving'; readonly done: number; readonly size: number }
  | ({ readonly status: 'saved' } & OfflineCopyFacts)
  | { readonly status: 'failed'; readonly reason: OfflineFailure };

export interface OfflineCopyFacts {
  /** Differs for each content of the site. */
  readonly version: string;
  /** When it was saved or last updated, in milliseconds since 1970. */
  readonly time: number;
  readonly pages: number;
  /** Bytes. */
  readonly size: number;
}

/**
 * Why there is no copy: no room, no network, another tab that is saving, a site that was deployed meanwhile, a host
 * without the files for it, or something else.
 */
export type OfflineFailure = 'space' | 'network' | 'busy' | 'changed' | 'unavailable' | 'unknown';
