import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { packageApp } from '../../build/packaging/package-app.ts';
import { quietSwitches, readTestTools } from '../setup/test-tools.ts';

/** No server listens on this port, and no host name resolves. */
const offlineSwitches = ['--proxy-server=127.0.0.1:9', '--host-resolver-rules=MAP * ~NOTFOUND'];

/** The packaged app, in a folder outside the project. */
export interface PackagedApp {
  readonly folder: string;
  /** How a terminal or an assistant starts it. */
  readonly command: string;
  readonly commandArgs: readonly string[];
  /** Starts it without a network; all starts share one user data folder. */
  readonly start: (options?: StartOptions) => Promise<RunningApp>;
  readonly remove: () => Promise<void>;
}

export interface StartOptions {
  readonly args?: readonly string[];
  /** A command line that runs the app, such as `unshare …`. */
  readonly through?: readonly string[];
}

/** A running packaged app, driven over remote debugging because its inspector is disabled by a fuse. */
export interface RunningApp {
  readonly page: Page;
  /** What the program wrote to stderr. */
  readonly output: () => string;
  /** Paths of all open files; empty except on Linux. */
  readonly openFiles: () => Promise<readonly string[]>;
  /** Names in a folder as the app sees it; only on Linux. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Packages the built app as for a release and moves it away from the project. */
export async function packAway(): Promise<PackagedApp> {
  const { electron } = await readTestTools();
  const home = await mkdtemp(path.join(os.tmpdir(), 'packaged-'));
  const made = path.join(home, 'made');
  process.env['ELECTRON_PATH'] = electron.executable;
  await packageApp({ kind: 'folder', output: made, log: console.log });
  const [name = ''] = (await readdir(made)).filter((entry) => /unpacked$|^mac/.test(entry));
  const folder = path.join(home, 'Elsewhere and away');
  await rename(path.join(made, name), folder);
  return {
    folder,
    command: programOf(folder),
    commandArgs: electron.args,
    start: ({ args = [], through = [] } = {}) => {
      const userData = `--user-data-dir=${path.join(home, 'user data')}`;
      const own = [userData, ...electron.args, ...quietSwitches, ...args];
      return start(folder, [...through, programOf(folder), ...own]);
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** Absolute path of a packaged app's program. */
export function programOf(folder: string): string {
  const programs: Partial<Record<NodeJS.Platform, string>> = {
    win32: 'Eliza Docs.exe',
    darwin: 'Eliza Docs.app/Contents/MacOS/Eliza Docs',
  };
  return path.join(folder, programs[process.platform] ?? 'eliza-docs');
}

async function start(folder: string, [program = '', ...args]: string[]): Promise<RunningApp> {
  const app = spawn(program, [...args, '--remote-debugging-port=0', ...offlineSwitches], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  app.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const endpoint = await debuggingEndpoint(app, () => output);
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return {
    page,
    output: () => output,
    openFiles: () => openFiles(app.pid!),
    list: (name) => readdir(path.join(`/proc/${app.pid}/root`, name)),
    close: async () => {
      const ended = once(app, 'exit');
      // Closing the last window quits the app, except on macOS.
      await page.close();
      if (process.platform === 'darwin') app.kill();
      await ended;
      await browser.close();
    },
  };
}

/** Waits until Chromium prints the address it listens on. */
async function debuggingEndpoint(app: ChildProcess, output: () => string): Promise<string> {
  const ended = once(app, 'exit').then(() => {
    throw new Error(`the packaged app exited before it listened:\n${output()}`);
  });
  ended.catch(() => undefined);
  for (;;) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(output()) ?? [];
    if (address) return address;
    await Promise.race([once(app.stderr!, 'data'), ended]);
  }
}

async function openFiles(pid: number): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const found: string[] = [];
  for (const process of [pid, ...(await descendants(pid))]) {
    const folder = `/proc/${process}/fd`;
    for (const name of await readdir(folder).catch(() => [])) {
      const file = await readlink(path.join(folder, name)).catch(() => '');
      if (path.isAbsolute(file)) found.push(file);
    }
  }
  return found;
}

async function descendants(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.trim().split(' ').filter(Boolean).map(Number);
  return [...children, ...(await Promise.all(children.map(descendants))).flat()];
}
