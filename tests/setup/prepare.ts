/* Finds or installs the programs that the tests drive, and records where they are. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ElectronRuntime, findElectron } from '../../build/packaging/find-electron.ts';
import { findXvfb } from './display.ts';
import { findBrowser, findChromium } from './find-chromium.ts';
import { installFonts } from './install-fonts.ts';
import { canInstallPackages, installPackages } from './system-packages.ts';
import { type TestTools, testToolsFile } from './test-tools.ts';

/** System libraries that Electron loads, by their names on newer and older systems. */
const electronLibraries = [
  ['libgtk-3-0t64', 'libgtk-3-0'],
  ['libnss3'],
  ['libasound2t64', 'libasound2'],
  ['libgbm1'],
];

async function prepare(): Promise<void> {
  // One after the other, because only one process at a time can install system packages.
  const tools: TestTools = {
    chromium: await findChromium(log),
    browser: await findBrowser(log),
    xvfb: await findXvfb(log),
    electron: await prepareElectron(),
    fonts: await installFonts(log),
  };
  await mkdir(path.dirname(testToolsFile), { recursive: true });
  await writeFile(testToolsFile, `${JSON.stringify(tools, null, 2)}\n`);
}

async function prepareElectron(): Promise<ElectronRuntime> {
  const runtime = await findElectron(log).catch(async (error: unknown) => {
    const lacksLibrary = error instanceof Error && /shared librar/.test(error.message);
    if (!lacksLibrary || !canInstallPackages()) throw error;
    await installPackages(electronLibraries, log);
    return findElectron(log);
  });
  log(`Electron ${runtime.version}: ${runtime.executable}`);
  return runtime;
}

function log(line: string): void {
  console.log(`test tools: ${line}`);
}

await prepare().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
