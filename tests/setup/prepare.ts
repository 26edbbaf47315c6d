import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findXvfb } from './find-display.ts';
import { findElectron } from './find-electron.ts';
import { type TestTools, testToolsFile } from './test-tools.ts';

/** Finds or installs every program the tests drive, and writes down where they are. */
async function prepare(): Promise<void> {
  // One after the other: each may install packages of the system, and only one may do so at a time.
  const tools: TestTools = {
    chromium: await findChromium(log),
    xvfb: await findXvfb(log),
    electron: await findElectron(log),
  };
  await mkdir(path.dirname(testToolsFile), { recursive: true });
  await writeFile(testToolsFile, `${JSON.stringify(tools, null, 2)}\n`);
}

function log(line: string): void {
  console.log(`test tools: ${line}`);
}

await prepare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
