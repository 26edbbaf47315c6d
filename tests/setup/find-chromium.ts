import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { runCommand } from '../../build/base/run-command.ts';
import { canInstallPackages, findProgram, installPackages } from './system-packages.ts';
import { type Chromium, quietSwitches } from './test-tools.ts';

const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Chromium without a browser's interface; it loads pages in half the time. */
const shellName = 'chromium-headless-shell';
const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const args = [
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  ...quietSwitches,
  '--no-first-run',
  // Letters are as wide as on screens of high density, where their widths aren't rounded to pixels.
  '--font-render-hinting=none',
];

type Log = (line: string) => void;

/** Finds or installs a Chromium to test with; throws an error that lists every place it tried. */
export async function findChromium(log: Log): Promise<Chromium> {
  return findIn({ 'headless shell': findShell, ...browserPlaces }, log);
}

/** Finds or installs a browser as readers have it, to measure with; throws like {@link findChromium}. */
export async function findBrowser(log: Log): Promise<Chromium> {
  return findIn(browserPlaces, log);
}

type Places = Readonly<Record<string, (log: Log) => Promise<string | null> | string | null>>;

async function findIn(places: Places, log: Log): Promise<Chromium> {
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

async function findShell(log: Log): Promise<string | null> {
  const installed = findProgram([shellName]);
  if (installed || !canInstallPackages()) return installed;
  await installPackages([[shellName]], log);
  return findProgram([shellName]);
}

/** Where to look for a browser, in this order; each returns the program's path or null. */
const browserPlaces: Places = {
  'downloaded by Playwright before': playwrightProgram,
  'installed on this machine': () =>
    findProgram(browserNames) ?? (existsSync(macBrowser) ? macBrowser : null),
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
    return findProgram(browserNames);
  },
};

function playwrightProgram(): string | null {
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : null;
}

async function describe(executable: string, log: Log): Promise<Chromium> {
  // On Windows, `--version` opens a window.
  const version =
    process.platform === 'win32' ? 'Chromium' : await runCommand(executable, ['--version']);
  log(`${version}: ${executable}`);
  return { executable, args };
}
