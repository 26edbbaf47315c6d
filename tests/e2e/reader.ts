import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, type Response, test as base } from '@playwright/test';
import type { ElectronApplication } from 'playwright';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { toAddress } from '../../renderer/model/page-path.ts';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { ConsoleWatch } from './console-watch.ts';
import { openDesktop } from './desktop-stage.ts';
import type { Stage } from './stage.ts';
import { openWeb } from './web-stage.ts';

/** What a project or a test chooses with `use`. */
export interface ReaderOptions {
  /** Whether the reader is a browser tab or the desktop app. */
  readonly platform: 'web' | 'desktop';
  /** The built site to open; the project's own by default. */
  readonly webRoot: string;
}

/** A reader of the built site, the same to a test on the web and on the desktop. */
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

  /** The first tab or window; another one after {@link restart}. */
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

  /** Loads a page as a visitor would who types its address, and waits until it is hydrated. */
  async goto(sitePath: string): Promise<Response | null> {
    const response = await this.#page.goto(this.address(sitePath));
    await hydrated(this.#page);
    return response;
  }

  /** Opens a second tab or window that shares what is remembered, and waits until it is hydrated. */
  async openWindow(sitePath = '/'): Promise<Page> {
    const page = await this.#stage.openWindow(this.#page, this.address(sitePath));
    await hydrated(page);
    return page;
  }

  /** Closes every tab or window and comes back to the landing page, with what was remembered. */
  async restart(): Promise<Page> {
    this.#page = await this.#stage.restart(this.address('/'));
    await hydrated(this.#page);
    return this.#page;
  }

  /** Ends the desktop app as it is and starts it again; throws on the web. */
  async relaunch(): Promise<void> {
    this.#page = await this.#stage.relaunch();
  }

  /** Puts another build of the same site in the place of this one: open tabs stay as they are, the desktop app starts anew. */
  async deploy(webRoot: string): Promise<void> {
    this.#page = await this.#stage.deploy(webRoot, this.#page);
  }

  /** Announces a warning or an error that the test is about to cause; it must come, and any other one fails the test. */
  expectConsole(pattern: RegExp): void {
    this.#watch.expect(pattern);
  }
}

/** The project's folder. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** Waits until the shell has taken over a page that was loaded. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator(`html[${rootAttributes.hydrated}]`).waitFor();
}

/** Playwright's `test` with a `reader`. */
export const test = base.extend<
  ReaderOptions & { reader: Reader },
  { chromiumBrowser: () => Promise<Browser>; display: void }
>({
  platform: ['web', { option: true }],
  webRoot: [path.join(project, 'dist/web'), { option: true }],

  // Each worker has its own: windows on the same one take the focus from each other.
  display: [
    async ({}, use) => {
      const display = await openDisplay((await readTestTools()).xvfb);
      Object.assign(process.env, display.env);
      await use();
      display.close();
    },
    { scope: 'worker', auto: true },
  ],

  // Launched by the first test that needs it: a worker of the desktop project never does.
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
        : await openDesktop({ project, webRoot, watch });
    try {
      const page = await stage.firstPage();
      await use(new Reader({ platform, stage, watch, basePath, page }));
    } finally {
      await stage.close();
    }
    watch.check();
  },
});

export { expect } from '@playwright/test';
