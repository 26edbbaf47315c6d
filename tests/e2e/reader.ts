import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, type Response, test as base } from '@playwright/test';
import type { ElectronApplication } from 'playwright';
import { toAddress } from '../../renderer/model/page-path.ts';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { ConsoleWatch } from './console-watch.ts';
import { openDesktop, project } from './desktop-stage.ts';
import { hydrated } from './page-helpers.ts';
import type { Stage } from './stage.ts';
import { openWeb } from './web-stage.ts';

/** Options that projects and tests set with `use`. */
export interface ReaderOptions {
  readonly platform: 'web' | 'desktop';
  /** The built site's folder; defaults to the product's own site. */
  readonly webRoot: string;
}

/** Reads a built site, with one interface for the web and for the desktop app. */
export class Reader {
  readonly platform: ReaderOptions['platform'];
  readonly #stage: Stage;
  readonly #watch: ConsoleWatch;
  readonly #basePath: string;
  #page: Page;

  constructor(options: {
    readonly platform: ReaderOptions['platform'];
    readonly stage: Stage;
    readonly watch: ConsoleWatch;
    readonly basePath: string;
    readonly page: Page;
  }) {
    this.platform = options.platform;
    this.#stage = options.stage;
    this.#watch = options.watch;
    this.#basePath = options.basePath;
    this.#page = options.page;
  }

  /** The first tab or window; replaced by {@link restart}, {@link relaunch} and {@link deploy}. */
  get page(): Page {
    return this.#page;
  }

  /** The running desktop app; throws on the web. */
  get app(): ElectronApplication {
    return this.#stage.app();
  }

  /** The full address of a site path. */
  address(sitePath: string): string {
    return `${this.#stage.origin}${toAddress(this.#basePath, sitePath)}`;
  }

  /** Loads a page by its address and waits until it's hydrated. */
  async goto(sitePath: string): Promise<Response | null> {
    const response = await this.#page.goto(this.address(sitePath));
    await hydrated(this.#page);
    return response;
  }

  /** Opens another tab or window with the same storage and waits until it's hydrated. */
  async openWindow(sitePath = '/'): Promise<Page> {
    const page = await this.#stage.openWindow(this.#page, this.address(sitePath));
    await hydrated(page);
    return page;
  }

  /** Closes all tabs or windows and opens the landing page, with the same storage. */
  async restart(): Promise<Page> {
    this.#page = await this.#stage.restart(this.address('/'));
    await hydrated(this.#page);
    return this.#page;
  }

  /** Restarts the desktop app, which reopens its windows; throws on the web. */
  async relaunch(): Promise<void> {
    this.#page = await this.#stage.relaunch();
  }

  /** Replaces the site by another build of it: open tabs stay as they are, the desktop app restarts. */
  async deploy(webRoot: string): Promise<void> {
    this.#page = await this.#stage.deploy(webRoot, this.#page);
  }

  /** Keys that open the palette as in editors: in browsers, those of the app print. */
  get paletteKeys(): string {
    return this.platform === 'web' ? 'Control+e' : 'Control+p';
  }

  /** Stops the site's server until the next deployment. */
  async stopServer(): Promise<void> {
    await this.#stage.stopServer();
  }

  /** Expects a console warning or error; the test fails if it doesn't come, and if any other one does. */
  expectConsole(pattern: RegExp): void {
    this.#watch.expect(pattern);
  }
}

/** Runs a command with the palette, which both platforms have. */
export async function runCommand(reader: Reader, command: string): Promise<void> {
  const { page } = reader;
  await page.keyboard.press(reader.paletteKeys);
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(`>${command}`);
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
}

/** The text on the clipboard. */
export function copied(reader: Reader): Promise<string> {
  return reader.platform === 'web'
    ? reader.page.evaluate(() => navigator.clipboard.readText())
    : reader.app.evaluate(({ clipboard }) => clipboard.readText());
}

/** Playwright's `test` with a `reader`; `page` is the first page of the reader. */
export const test = base.extend<
  ReaderOptions & { reader: Reader },
  { chromiumBrowser: () => Promise<Browser>; display: void }
>({
  platform: ['web', { option: true }],
  webRoot: [path.join(project, 'dist/web'), { option: true }],

  // Each worker has its own display, because windows on the same one compete for the focus.
  display: [
    async ({}, use) => {
      const display = await openDisplay((await readTestTools()).xvfb);
      Object.assign(process.env, display.env);
      await use();
      display.close();
    },
    { scope: 'worker', auto: true },
  ],

  // Launched by the first test that needs it, so never by a worker of the desktop project.
  chromiumBrowser: [
    async ({ playwright }, use) => {
      const held: { browser?: Promise<Browser> } = {};
      await use(() => (held.browser ??= playwright.chromium.launch()));
      await (await held.browser)?.close();
    },
    { scope: 'worker' },
  ],

  reader: async ({ platform, webRoot, chromiumBrowser }, use) => {
    const { basePath } = JSON.parse(readFileSync(path.join(webRoot, 'shell.json'), 'utf8')) as {
      basePath: string;
    };
    const watch = new ConsoleWatch();
    const stage =
      platform === 'web'
        ? await openWeb({ webRoot, basePath, browser: await chromiumBrowser(), watch })
        : await openDesktop({ webRoot, watch });
    try {
      const page = await stage.firstPage();
      await use(new Reader({ platform, stage, watch, basePath, page }));
    } finally {
      await stage.close();
    }
    watch.check();
  },

  page: ({ reader }, use) => use(reader.page),
});

export { expect };
export { project } from './desktop-stage.ts';
export * from './page-helpers.ts';
