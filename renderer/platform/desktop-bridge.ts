import type { UpdateState } from '../model/update-state.ts';
import type { AppInfo, AppTools } from './platform.ts';

export type { PdfExtent } from './platform.ts';

/** `window.desktop`: what the desktop app's preload exposes to the page, and nothing else. */
export interface DesktopBridge extends AppTools {
  /** Everything remembered, as it was when the page began to load; read before any script of the page runs. */
  readonly storageSnapshot: Readonly<Record<string, string>>;
  /** Remembers a value, or forgets it when it is null. */
  readonly setStored: (key: string, value: string | null) => void;
  /** Calls back when any window changed a value; returns the way to stop it. */
  readonly onStoredChange: (listener: (change: StoredChange) => void) => () => void;
  /** Opens an http, https or mailto address in the system's browser or mail program. */
  readonly openExternal: (address: string) => void;
  readonly appInfo: AppInfo;
  /** How far an update was when the page began to load; null where the app is not updated. */
  readonly updateState: UpdateState | null;
  /** Calls back when an update has come further; returns the way to stop it. */
  readonly onUpdateState: (listener: (state: UpdateState) => void) => () => void;
  readonly checkForUpdates: () => void;
  readonly installUpdate: () => void;
}

export interface StoredChange {
  readonly key: string;
  /** Null when the value was removed. */
  readonly value: string | null;
}

declare global {
  interface Window {
    /** Present in the desktop app only. */
    readonly desktop?: DesktopBridge;
  }
}
