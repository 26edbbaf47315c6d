/** What the shell needs from the place it runs in. A capability that is absent is null: ask for it, not for the platform. */
export interface Platform {
  readonly storage: PlatformStorage;
  /** Opens an http, https or mailto address outside the reader. */
  readonly openExternal: (address: string) => void;
  /** Find in page, where the place has no such tool of its own. */
  readonly find: FindInPage | null;
  readonly appInfo: AppInfo | null;
}

/** Remembered strings. Every call is synchronous and none throws: failures are logged, and nothing is remembered. */
export interface PlatformStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back with the new value whenever the key changes, in this window or in another one; returns the way to stop it. */
  readonly subscribe: (key: string, listener: (value: string | null) => void) => () => void;
}

export interface FindInPage {
  readonly find: (
    text: string,
    options: { readonly forward: boolean; readonly next: boolean },
  ) => void;
  readonly stop: () => void;
  /** Calls back with the number of the match shown and of all matches. */
  readonly onResult: (listener: (result: { active: number; total: number }) => void) => () => void;
}

/** The desktop app's own facts, for the About box. */
export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  readonly versions: Readonly<Record<'electron' | 'chrome' | 'node', string>>;
}
