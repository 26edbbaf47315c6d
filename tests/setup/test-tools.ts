import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ElectronRuntime } from '../../build/electron-runtime.ts';

/** The programs that tests drive, as the preparation found or installed them. */
export interface TestTools {
  readonly chromium: Chromium;
  readonly electron: ElectronRuntime;
  /** The program that makes a virtual display; null where windows have a real one. */
  readonly xvfb: string | null;
}

export interface Chromium {
  readonly executable: string;
  readonly args: readonly string[];
}

/** Where the preparation leaves what it found. */
export const testToolsFile = fileURLToPath(
  new URL('../../.cache/test-tools.json', import.meta.url),
);

/** Reads what the preparation left; throws when it has not run. */
export async function readTestTools(): Promise<TestTools> {
  try {
    return JSON.parse(await readFile(testToolsFile, 'utf8')) as TestTools;
  } catch (error) {
    throw new Error(`${testToolsFile}: cannot be read; run "npm run pretest" first`, {
      cause: error,
    });
  }
}
