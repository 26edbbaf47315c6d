import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';

/** Megabytes that all processes of an app hold, what they share counted once. */
export interface DesktopMemory {
  /** A window with one line of text and nothing else. */
  readonly bare: number;
  /** The desktop app after a reader went through {@link PAGES} pages. */
  readonly app: number;
}

/** How many pages are read before memory is measured. */
export const PAGES = 30;

const REST = 3_000;

const project = fileURLToPath(new URL('../../', import.meta.url));
const bareWindow = fileURLToPath(new URL('bare-window/', import.meta.url));

/** Reads page after page by the link to the next one, and compares the app's memory with a bare window's. */
export async function measureDesktopMemory(): Promise<DesktopMemory> {
  const { xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-memory-'));
  const measure = (name: string, folder: string, read: (page: Page) => Promise<void>) =>
    measureApp({ folder, profile: path.join(profiles, name), env: display.env, read });
  try {
    return {
      bare: await measure('bare', bareWindow, () => Promise.resolve()),
      app: await measure('app', project, readPages),
    };
  } finally {
    display.close();
    await rm(profiles, { recursive: true, force: true });
  }
}

async function measureApp(options: {
  readonly folder: string;
  readonly profile: string;
  readonly env: Readonly<Record<string, string>>;
  readonly read: (page: Page) => Promise<void>;
}): Promise<number> {
  const { electron } = await readTestTools();
  const app = await _electron.launch({
    executablePath: electron.executable,
    args: [...electron.args, options.folder, `--user-data-dir=${options.profile}`],
    env: { ...(process.env as Record<string, string>), ...options.env },
  });
  try {
    const page = await app.firstWindow();
    await page.waitForLoadState();
    await options.read(page);
    await page.waitForTimeout(REST);
    return await readMemory(app);
  } finally {
    await app.close();
  }
}

async function readPages(page: Page): Promise<void> {
  await page.goto(new URL('docs/intro/', page.url()).href);
  for (let read = 1; read < PAGES; read++) {
    const address = page.url();
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await page.waitForURL((url) => url.href !== address, { waitUntil: 'commit' });
  }
}

async function readMemory(app: ElectronApplication): Promise<number> {
  const metrics = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, memory }) => ({ pid, kilobytes: memory.workingSetSize })),
  );
  const sizes = await Promise.all(
    metrics.map(async ({ pid, kilobytes }) => (await readShare(pid)) ?? kilobytes),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Kilobytes of a process with its share of what others hold, too; null on systems that do not tell. */
async function readShare(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(text) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes);
}
