import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** Where a reader reads: in tabs of a browser or in windows of the desktop app. */
export interface Stage {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly firstPage: () => Promise<Page>;
  readonly openWindow: (opener: Page, address: string) => Promise<Page>;
  readonly restart: (home: string) => Promise<Page>;
  /** Restarts the desktop app, which reopens its windows. */
  readonly relaunch: () => Promise<Page>;
  /** Replaces the served build; the desktop app restarts for it. Resolves to the page to continue with. */
  readonly deploy: (webRoot: string, page: Page) => Promise<Page>;
  /** Stops the server until the next deployment; the desktop app has none. */
  readonly stopServer: () => Promise<void>;
  readonly app: () => ElectronApplication;
  readonly close: () => Promise<void>;
}
