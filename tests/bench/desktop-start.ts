import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ElectronRuntime } from '../../build/electron-runtime.ts';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { median } from './statistics.ts';

/** Milliseconds from launch to the first content on the screen, medians. */
export interface DesktopStart {
  /** A window with one line of text and nothing else. */
  readonly bareMs: number;
  /** The desktop app with its landing page. */
  readonly appMs: number;
  readonly ratio: number;
}

const ROUNDS = 7;
/** Chromium keeps compiled scripts from the second load on. */
const WARM_UP_ROUNDS = 3;

const project = fileURLToPath(new URL('../../', import.meta.url));
const bareWindow = fileURLToPath(new URL('bare-window/', import.meta.url));
const probe = fileURLToPath(new URL('paint-probe.cjs', import.meta.url));

/** Starts the built desktop app and a bare window in turns and compares when their content is shown. */
export async function measureDesktopStart(): Promise<DesktopStart> {
  const { electron, xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-start-'));
  const bare: number[] = [];
  const app: number[] = [];
  const measure = (folder: string, profile: string) =>
    measureStart(electron, folder, path.join(profiles, profile), display.env);
  try {
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const bareMs = await measure(bareWindow, 'bare');
      const appMs = await measure(project, 'app');
      if (round < 0) continue;
      bare.push(bareMs);
      app.push(appMs);
    }
  } finally {
    display.close();
    await rm(profiles, { recursive: true, force: true });
  }
  const [bareMs, appMs] = [median(bare), median(app)];
  return { bareMs, appMs, ratio: appMs / bareMs };
}

async function measureStart(
  electron: ElectronRuntime,
  folder: string,
  profile: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const args = ['-r', probe, ...electron.args, folder, `--user-data-dir=${profile}`];
  const started = Date.now();
  const child = spawn(electron.executable, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [, shown] = /content shown at ([\d.]+)/.exec(output) ?? [];
  if (!shown) throw new Error(`${folder}: no window showed content\n${errors}`);
  return Number(shown) - started;
}
