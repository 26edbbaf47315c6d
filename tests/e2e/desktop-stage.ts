import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication } from 'playwright';
import { APP_HOST, APP_SCHEME } from '../../electron/shell/site-origin.ts';
import { quietSwitches, readTestTools } from '../setup/test-tools.ts';
import type { ConsoleWatch } from './console-watch.ts';
import type { Stage } from './stage.ts';

/** The project's folder. */
export const project = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the built desktop app with its own user data folder. */
export async function openDesktop(options: {
  readonly webRoot: string;
  readonly watch: ConsoleWatch;
}): Promise<Stage> {
  const userData = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-'));
  let app = await launchDesktop({ ...options, userData });
  const relaunch = async (webRoot = options.webRoot) => {
    await app.close();
    app = await launchDesktop({ ...options, webRoot, userData });
    return app.firstWindow();
  };
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
      // The app reopens the page it showed last.
      await first?.goto(home);
      return relaunch();
    },
    relaunch: () => relaunch(),
    deploy: (webRoot) => relaunch(webRoot),
    stopServer: () => Promise.resolve(),
    app: () => app,
    close: async () => {
      await app.close();
      await rm(userData, { recursive: true, force: true });
    },
  };
}

/** Starts the built desktop app with a given user data folder, and watches its console and its windows'. */
export async function launchDesktop(options: {
  readonly webRoot: string;
  readonly userData: string;
  readonly watch: ConsoleWatch;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What runs in place of Electron, and runs it with its own arguments. */
  readonly program?: string;
}): Promise<ElectronApplication> {
  const { webRoot, userData, watch, args = [], env } = options;
  const { electron } = await readTestTools();
  const app = await _electron.launch({
    executablePath: options.program ?? electron.executable,
    args: [
      ...electron.args,
      ...quietSwitches,
      project,
      `--user-data-dir=${userData}`,
      `--web-root=${webRoot}`,
      // Without a camera and a microphone, there'd be no permission to deny.
      '--use-fake-device-for-media-stream',
      ...args,
    ],
    cwd: project,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  watch.followApp(app);
  return app;
}
