import type { Browser } from '@playwright/test';
import { startServer } from '../../build/cli/serve.ts';
import type { ConsoleWatch } from './console-watch.ts';
import type { Stage } from './stage.ts';

/** Serves a built site and opens it in a browser with empty storage. */
export async function openWeb(options: {
  readonly webRoot: string;
  readonly basePath: string;
  readonly browser: Browser;
  readonly watch: ConsoleWatch;
}): Promise<Stage> {
  const { webRoot, basePath, browser, watch } = options;
  let server = await startServer({ root: webRoot, basePath, port: 0, policy: true });
  let isServing = true;
  const stopServer = async () => {
    if (isServing) await server.close();
    isServing = false;
  };
  // Tests read what the page copies.
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ permissions });
  context.on('page', (page) => watch.follow(page));
  return {
    origin: new URL(server.url).origin,
    firstPage: () => context.newPage(),
    openWindow: async (_opener, address) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    restart: async (home) => {
      for (const page of context.pages()) await page.close();
      const page = await context.newPage();
      await page.goto(home);
      return page;
    },
    relaunch: () => {
      throw new Error('only the desktop app reopens its windows; use restart on the web');
    },
    deploy: async (root, page) => {
      const { port } = server;
      await stopServer();
      server = await startServer({ root, basePath, port, policy: true });
      isServing = true;
      return page;
    },
    stopServer,
    app: () => {
      throw new Error('there is no desktop app on the web');
    },
    close: async () => {
      // A route that is still running when its page closes would throw in the next test.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
      await stopServer();
    },
  };
}
