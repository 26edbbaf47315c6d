import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from '../../build/electron-runtime/run-command.ts';
import { canInstallPackages, findProgram, installPackages } from './system-packages.ts';
import type { Chromium } from './test-tools.ts';

const DOWNLOAD_TIMEOUT = 300_000;

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macProgram = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Switches that keep a test browser quiet: no graphics driver, no traffic of its own, no first-run page. */
const args = [
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds Chromium: `CHROMIUM_PATH`, on the machine, Playwright's own download, the system's package. Throws with
 * every place that was tried and the remedy.
 */
export async function findChromium(log: (line: string) => void): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return describe(chosen, log);

  const failures: string[] = [];
  for (const [place, find] of Object.entries(places)) {
    try {
      const executable = await find(log);
      if (executable) return await describe(executable, log);
      failures.push(`  ${place}: not there`);
    } catch (error) {
      failures.push(`  ${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      'no Chromium was found:',
      ...failures,
      'Install one, or set CHROMIUM_PATH to a Chromium or Chrome.',
    ].join('\n'),
  );
}

/** Where to look, in order; each returns a program, or null where it has none. */
const places: Readonly<
  Record<string, (log: (line: string) => void) => Promise<string | null> | string | null>
> = {
  "Playwright's": playwrightProgram,
  "the machine's": () => findProgram(systemNames) ?? (existsSync(macProgram) ? macProgram : null),
  "Playwright's download": async (log) => {
    log("asking Playwright for its Chromium's download");
    const folder = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
    await runCommand(process.execPath, [path.join(folder, 'cli.js'), 'install', 'chromium'], {
      timeout: DOWNLOAD_TIMEOUT,
    });
    return playwrightProgram();
  },
  "the system's package": async (log) => {
    if (!canInstallPackages()) throw new Error('only root on Debian may install it');
    await installPackages([['chromium', 'chromium-browser']], log);
    return findProgram(systemNames);
  },
};

function playwrightProgram(): string | null {
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : null;
}

async function describe(executable: string, log: (line: string) => void): Promise<Chromium> {
  // On Windows `--version` would open a window.
  const version =
    process.platform === 'win32' ? 'Chromium' : await runCommand(executable, ['--version']);
  log(`${version}: ${executable}`);
  return { executable, args };
}
