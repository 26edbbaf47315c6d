import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Configuration, Platform } from 'electron-builder';
import { path7za } from '7zip-bin';
import { noticesFile } from '../vite/bundle-names.ts';
import { findElectronRuntime } from '../electron-runtime.ts';
import { type PackagedPlatform, setFuses } from './fuses.ts';
import { packBundle } from './pack-bundle.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What is made of the built app. */
export type PackageKind =
  /** The folder that an installer would install. */
  | 'folder'
  /** What this machine can make without fetching anything: on Linux an archive, and a Debian package where Debian's tools are. */
  | 'local'
  /** Every installer that electron-builder.yml names for this system; electron-builder fetches its tools. */
  | 'installers';

export interface PackageOptions {
  readonly kind: PackageKind;
  /** Folder to write to; `release/` where absent. */
  readonly output?: string;
  /** Address below which updates will be looked for; without one the app never looks. */
  readonly updateFeed?: string | undefined;
  readonly log: (line: string) => void;
}

/** Packs what `npm run build` made, and returns the paths of the archives and installers. */
export async function packageApp(options: PackageOptions): Promise<readonly string[]> {
  const tools = await mkdtemp(path.join(os.tmpdir(), 'packaging-'));
  const { kind, output, updateFeed } = options;
  if (updateFeed && new URL(updateFeed).protocol !== 'https:') {
    throw new Error(
      `updates from "${updateFeed}" could be forged on the way; name an https address`,
    );
  }
  dropEmptySecrets();
  try {
    await packBundle(path.join(project, 'dist/web'), path.join(project, 'dist/packed'));
    await writeLicences();
    if (kind !== 'installers') await provideTools(tools);
    return await build({
      projectDir: project,
      targets: Platform.current().createTarget(targetsOf(kind)),
      // What is not said here stands in electron-builder.yml.
      config: {
        ...(output !== undefined && { directories: { output } }),
        ...(updateFeed && { publish: { provider: 'generic', url: updateFeed } }),
        ...(kind !== 'installers' && (await ownElectron(options.log))),
        // Packages are in the bundles: there are none to rebuild or to collect.
        beforeBuild: () => Promise.resolve(false),
        afterPack: ({ appOutDir, packager, electronPlatformName }) => {
          const platform = electronPlatformName as PackagedPlatform;
          const { name, productFilename: product } = packager.appInfo;
          const programs = { linux: name, win32: `${product}.exe`, darwin: `${product}.app` };
          return setFuses(path.join(appOutDir, programs[platform]), platform);
        },
      },
      publish: 'never',
    });
  } finally {
    await rm(tools, { recursive: true, force: true });
  }
}

/** Puts the licences of what the pages and the shell are made of into one file, which electron-builder.yml puts beside the program. */
async function writeLicences(): Promise<void> {
  const texts = ['dist/web', 'dist/electron'].map((folder) =>
    readFile(path.join(project, folder, noticesFile), 'utf8'),
  );
  await writeFile(path.join(project, 'dist/LICENSE.txt'), (await Promise.all(texts)).join(''));
}

/** A workflow sets what it has no secret for to nothing, which electron-builder takes for the name of a file. */
function dropEmptySecrets(): void {
  for (const name of Object.keys(process.env)) {
    if (/^(WIN_)?CSC_|^APPLE_/.test(name) && process.env[name] === '') delete process.env[name];
  }
}

function targetsOf(kind: PackageKind): string[] {
  switch (kind) {
    case 'folder':
      return ['dir'];
    case 'local':
      if (process.platform !== 'linux') return ['zip'];
      return hasDpkg() ? ['tar.gz', 'deb'] : ['tar.gz'];
    case 'installers':
      return [];
  }
}

/** The Electron that runs here, so that nothing is fetched. */
async function ownElectron(log: (line: string) => void): Promise<Configuration> {
  const { executable, version } = await findElectronRuntime({ install: true, log });
  // On macOS the program stands four folders down, in Electron.app.
  const up = process.platform === 'darwin' ? '../../../..' : '..';
  return {
    electronDist: path.resolve(executable, up),
    electronVersion: version,
    // The runtime may have come with an app of its own.
    afterExtract: ({ appOutDir }) =>
      rm(path.join(appOutDir, 'resources/app'), { recursive: true, force: true }),
  };
}

/** Gives electron-builder the tools that it would download otherwise. */
async function provideTools(folder: string): Promise<void> {
  if (!process.env['ELECTRON_BUILDER_7ZIP_PATH']) {
    // The package has it without the right to run.
    const program = path.join(folder, '7za');
    await copyFile(path7za, program);
    await chmod(program, 0o755);
    process.env['ELECTRON_BUILDER_7ZIP_PATH'] = program;
    process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] ??= '3';
  }
  if (!process.env['CUSTOM_FPM_PATH'] && hasDpkg()) {
    const program = path.join(folder, 'fpm');
    const script = fileURLToPath(new URL('fpm.ts', import.meta.url));
    await writeFile(
      program,
      `#!/bin/sh\ncd "${project}" && exec "${process.execPath}" --import tsx "${script}" "$@"\n`,
    );
    await chmod(program, 0o755);
    process.env['CUSTOM_FPM_PATH'] = program;
  }
}

function hasDpkg(): boolean {
  try {
    execFileSync('dpkg-deb', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
