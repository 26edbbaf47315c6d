import type { CommandRequest } from '../model/reader-commands.ts';
import type { UpdateState } from '../model/update-state.ts';

/** What the shell needs from the place it runs in. A capability that is absent is null: ask for it, not for the platform. */
export interface Platform {
  readonly storage: PlatformStorage;
  /** Opens an http, https or mailto address outside the reader. */
  readonly openExternal: (address: string) => void;
  /** What the app around the page does for it; null where a browser has all that itself. */
  readonly app: AppTools | null;
  readonly appInfo: AppInfo | null;
  /** Updates of the app itself; null where there is none, or none that looks for them. */
  readonly updates: AppUpdates | null;
}

/** Remembered strings. Every call is synchronous and none throws: failures are logged, and nothing is remembered. */
export interface PlatformStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back with the new value whenever the key changes, in this window or in another one; returns the way to stop it. */
  readonly subscribe: (key: string, listener: (value: string | null) => void) => () => void;
}

/** Tools of the window a page stands in, where that is no browser's. */
export interface AppTools {
  /** Calls back for every command of the app's menus; returns the way to stop it. */
  readonly onCommand: (listener: (request: CommandRequest) => void) => () => void;
  /** Opens the system's print dialog. */
  readonly print: () => void;
  /** Asks where to, and saves the page on show or its whole area as PDF. */
  readonly savePdf: (extent: PdfExtent) => void;
  /** Answers the commands `compose-page` and `compose-area`. */
  readonly areaComposed: (hasWorked: boolean) => void;
}

/** How much goes into one PDF. */
export type PdfExtent = 'page' | 'area';

/** The desktop app's own facts, for the About box. */
export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  readonly versions: Readonly<Record<'electron' | 'chrome' | 'node', string>>;
}

/** How the app keeps itself up to date. */
export interface AppUpdates {
  readonly state: () => UpdateState;
  /** Calls back whenever the state has changed; returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for a newer version, and fetches it. */
  readonly check: () => void;
  /** Starts the version that was fetched. */
  readonly install: () => void;
}
