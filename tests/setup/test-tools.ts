import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ElectronRuntime } from '../../build/packaging/find-electron.ts';
import type { TestFonts } from './install-fonts.ts';

/** The programs that the tests drive. */
export interface TestTools {
  readonly chromium: Chromium;
  /** A browser as readers have it, for what the headless shell lacks. */
  readonly browser: Chromium;
  readonly electron: ElectronRuntime;
  /** Path of Xvfb; null on machines that have a display. */
  readonly xvfb: string | null;
  /** Null where tests show text in the machine's fonts. */
  readonly fonts: TestFonts | null;
}

export interface Chromium {
  readonly executable: string;
  readonly args: readonly string[];
}

/**
 * Switches for Chromium and Electron alike. Without a GPU, Electron's GPU process exits and is replaced at every
 * start, and a page that needs it in between gets no frames for seconds.
 */
export const quietSwitches = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Written by `prepare.ts`. */
export const testToolsFile = fileURLToPath(
  new URL('../../.cache/test-tools.json', import.meta.url),
);

export async function readTestTools(): Promise<TestTools> {
  try {
    return JSON.parse(await readFile(testToolsFile, 'utf8')) as TestTools;
  } catch (cause) {
    throw new Error(`${testToolsFile}: can't be read; run "npm run test:prepare" first`, { cause });
  }
}
