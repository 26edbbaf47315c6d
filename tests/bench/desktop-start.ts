import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { appFolder, bareFolder, runProbe } from './run-probe.ts';
import { median } from './statistics.ts';

/** Medians of the milliseconds from launch to first paint. */
export interface DesktopStart {
  /** A window with one line of text and nothing else. */
  readonly bareMs: number;
  /** The desktop app with its landing page. */
  readonly appMs: number;
  readonly ratio: number;
}

const ROUNDS = 7;
/** Chromium caches compiled scripts from the second load on. */
const WARM_UP_ROUNDS = 3;

/** Starts the built desktop app and a bare window in turn and compares their first paints. */
export async function measureDesktopStart(): Promise<DesktopStart> {
  const { xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-start-'));
  const bare: number[] = [];
  const app: number[] = [];
  const measure = (folder: string, profile: string) =>
    measureStart(folder, path.join(profiles, profile), display.env);
  try {
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const bareMs = await measure(bareFolder, 'bare');
      const appMs = await measure(appFolder, 'app');
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
  folder: string,
  profile: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const started = Date.now();
  const probe = { probe: 'paint-probe.cjs', pattern: /content shown at ([\d.]+)/ };
  return Number(await runProbe({ ...probe, folder, profile, env })) - started;
}
