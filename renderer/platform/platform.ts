import type { AppPort, ContentNews, UpdateState } from './desktop-ipc.ts';
import type { Observable } from './subscriptions.ts';

/** What the renderer needs from the browser or the app. A capability that is absent is null: test for it, not for the platform. */
export interface Platform {
  readonly storage: PlatformStorage;
  /** What the app does for its pages; null in a browser, which does most of the same itself and has no packs. */
  readonly app: AppPort | null;
  /** The state of the app's update; null without updates. */
  readonly updates: Pick<Observable<UpdateState>, 'get' | 'subscribe'> | null;
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
