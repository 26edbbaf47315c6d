import type { Page } from '@playwright/test';
import type { ElectronApplication } from 'playwright';

/** Where a reader runs: tabs of a browser or windows of the desktop app. */
export interface Stage {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  readonly firstPage: () => Promise<Page>;
  readonly openWindow: (opener: Page, address: string) => Promise<Page>;
  readonly restart: (home: string) => Promise<Page>;
  readonly app: () => ElectronApplication;
  readonly close: () => Promise<void>;
}
