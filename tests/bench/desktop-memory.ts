import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDisplay } from '../setup/display.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { appFolder, bareFolder, runProbe } from './run-probe.ts';

/** Megabytes of all processes of an app, with shared memory counted once. */
export interface Memory {
  /** Seconds after the last page opens. */
  readonly atOnce: number;
  /** Half a minute later. */
  readonly rested: number;
}

export interface DesktopMemory {
  /** A window with one line of text and nothing else. */
  readonly bare: Memory;
  /** The desktop app after {@link PAGES} pages. */
  readonly app: Memory;
}

export const PAGES = 30;

/** Follows the link to the next page again and again, and compares the app's memory with a bare window's. */
export async function measureDesktopMemory(): Promise<DesktopMemory> {
  const { xvfb } = await readTestTools();
  const display = await openDisplay(xvfb);
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'desktop-memory-'));
  const measure = async (name: string, folder: string, pages: number): Promise<Memory> => {
    const figures = await runProbe({
      probe: 'memory-probe.cjs',
      folder,
      profile: path.join(profiles, name),
      env: { ...display.env, READ_PAGES: String(pages) },
      pattern: /^memory: (.+)$/m,
    });
    const { atOnce, rested } = JSON.parse(figures) as Memory;
    return { atOnce: atOnce / 1024, rested: rested / 1024 };
  };
  try {
    return {
      bare: await measure('bare', bareFolder, 0),
      app: await measure('app', appFolder, PAGES),
    };
  } finally {
    display.close();
    await rm(profiles, { recursive: true, force: true });
  }
}
