import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { APP_HOST, APP_SCHEME } from '../../electron/site-place.ts';
import { readTestTools } from '../setup/test-tools.ts';
import type { ConsoleWatch } from './console-watch.ts';
import type { Stage } from './stage.ts';

/** Starts the built desktop app with a user data folder of its own. */
export async function openDesktop(options: {
  readonly project: string;
  readonly webRoot: string;
  readonly watch: ConsoleWatch;
}): Promise<Stage> {
  const { project, webRoot, watch } = options;
  const userData = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-'));
  let app = await launchDesktop({ project, webRoot, userData, watch });
  return {
    origin: `${APP_SCHEME}://${APP_HOST}`,
    firstPage: () => app.firstWindow(),
    openWindow: async (opener, address) => {
      const opened = app.waitForEvent('window', (page) => page !== opener);
      await opener.evaluate((target) => void window.open(target), address);
      return opened;
    },
    restart: async (home) => {
      const [first, ...others] = app.windows();
      for (const page of others) await page.close();
      // The app comes back to what it showed.
      await first?.goto(home);
      await app.close();
      app = await launchDesktop({ project, webRoot, userData, watch });
      return app.firstWindow();
    },
    relaunch: async () => {
      await app.close();
      app = await launchDesktop({ project, webRoot, userData, watch });
      return app.firstWindow();
    },
    deploy: async (root) => {
      await app.close();
      app = await launchDesktop({ project, webRoot: root, userData, watch });
      return app.firstWindow();
    },
    app: () => app,
    close: async () => {
      await app.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}

/** Starts the built desktop app on a user data folder, and watches what it and its windows complain about. */
export async function launchDesktop(options: {
  readonly project: string;
  readonly webRoot: string;
  readonly userData: string;
  readonly watch: ConsoleWatch;
  /** Further arguments, and what the environment holds beside its own. */
  readonly more?: {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
}): Promise<ElectronApplication> {
  const { electron } = await readTestTools();
  const app = await _electron.launch({
    executablePath: electron.executable,
    args: [
      ...electron.args,
      options.project,
      `--user-data-dir=${options.userData}`,
      `--web-root=${options.webRoot}`,
      // A camera and a microphone to be refused: without one there is nothing to ask for.
      '--use-fake-device-for-media-stream',
      ...(options.more?.args ?? []),
    ],
    cwd: options.project,
    env: { ...(process.env as Record<string, string>), ...options.more?.env },
  });
  options.watch.followApp(app);
  return app;
}
