import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from '../../build/run-command.ts';
import { canInstallPackages, findProgram, installPackages } from './system-packages.ts';
import { type Chromium, quietSwitches } from './test-tools.ts';

const DOWNLOAD_TIMEOUT_MS = 300_000;

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macProgram = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const args = [
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  ...quietSwitches,
  '--no-first-run',
];

/** Finds or installs Chromium; throws an error that lists every place it tried. */
export async function findChromium(log: (line: string) => void): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return describe(chosen, log);

  const failures: string[] = [];
  for (const [place, find] of Object.entries(places)) {
    try {
      const executable = await find(log);
      if (executable) return await describe(executable, log);
      failures.push(`  ${place}: not found`);
    } catch (error) {
      failures.push(`  ${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    [
      'no Chromium found:',
      ...failures,
      'Install one, or set CHROMIUM_PATH to a Chromium or Chrome.',
    ].join('\n'),
  );
}

/** Where to look, in this order; each returns the program's path or null. */
const places: Readonly<
  Record<string, (log: (line: string) => void) => Promise<string | null> | string | null>
> = {
  'downloaded by Playwright before': playwrightProgram,
  'installed on this machine': () =>
    findProgram(systemNames) ?? (existsSync(macProgram) ? macProgram : null),
  'downloaded by Playwright now': async (log) => {
    log('downloading Chromium with Playwright');
    const folder = path.dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
    await runCommand(process.execPath, [path.join(folder, 'cli.js'), 'install', 'chromium'], {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    });
    return playwrightProgram();
  },
  'installed as a system package': async (log) => {
    if (!canInstallPackages()) throw new Error('only root on Debian can install it');
    await installPackages([['chromium', 'chromium-browser']], log);
    return findProgram(systemNames);
  },
};

function playwrightProgram(): string | null {
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : null;
}

async function describe(executable: string, log: (line: string) => void): Promise<Chromium> {
  // On Windows, `--version` opens a window.
  const version =
    process.platform === 'win32' ? 'Chromium' : await runCommand(executable, ['--version']);
  log(`${version}: ${executable}`);
  return { executable, args };
}
