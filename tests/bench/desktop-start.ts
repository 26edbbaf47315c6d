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
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-start-'));
  try {
    const [bareMs = 0, appMs = 0] = await measureInTurn([
      { folder: bareFolder, profile: path.join(profiles, 'bare') },
      { folder: appFolder, profile: path.join(profiles, 'app') },
    ]);
    return { bareMs, appMs, ratio: appMs / bareMs };
  } finally {
    await rm(profiles, { recursive: true, force: true });
  }
}

/** Starts the built desktop app with profiles in turn, and returns the medians of their first paints. */
export function measureProfiles(profiles: readonly string[]): Promise<readonly number[]> {
  return measureInTurn(profiles.map((profile) => ({ folder: appFolder, profile })));
}

interface Start {
  readonly folder: string;
  readonly profile: string;
}

async function measureInTurn(starts: readonly Start[]): Promise<readonly number[]> {
  const { xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const times = starts.map((): number[] => []);
  try {
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      for (const [at, start] of starts.entries()) {
        const time = await measureStart(start, display.env);
        if (round >= 0) times[at]!.push(time);
      }
    }
  } finally {
    display.close();
  }
  return times.map(median);
}

async function measureStart(
  { folder, profile }: Start,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const started = Date.now();
  const probe = { probe: 'paint-probe.cjs', pattern: /content shown at ([\d.]+)/ };
  return Number(await runProbe({ ...probe, folder, profile, env })) - started;
}
