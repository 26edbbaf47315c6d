import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** Where a reader runs: tabs of a browser or windows of the desktop app. */
export interface Stage {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly firstPage: () => Promise<Page>;
  readonly openWindow: (opener: Page, address: string) => Promise<Page>;
  readonly restart: (home: string) => Promise<Page>;
  /** Ends the desktop app and starts it again, with what it brings back by itself. */
  readonly relaunch: () => Promise<Page>;
  /** Puts another build in the place of the one on show; the desktop app starts anew for it. Resolves to the page to go on with. */
  readonly deploy: (webRoot: string, page: Page) => Promise<Page>;
  readonly app: () => ElectronApplication;
  readonly close: () => Promise<void>;
}
