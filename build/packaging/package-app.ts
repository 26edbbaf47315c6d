import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { path7za } from '7zip-bin';
import { build, type Configuration, Platform } from 'electron-builder';
import { findElectron } from './find-electron.ts';
import { noticesFile } from '../vite/third-party-notices.ts';
import { type PackagedPlatform, setFuses } from './fuses.ts';
import { packageSite, readShellInfo, shipPack } from './package-site.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { project } from '../base/paths.ts';
import { plainName } from '../base/unique-names.ts';

type PackageKind =
  /** The folder that an installer would install. */
  | 'folder'
  /** An archive, which any machine can make without downloads. */
  | 'local'
  /** Every installer in electron-builder.yml for this system; electron-builder downloads its tools. */
  | 'installers';

interface PackageOptions {
  readonly kind: PackageKind;
  /** Folder to write to; `release/` by default. */
  readonly output?: string;
  /** Where the app looks for updates; without it, it never does. */
  readonly updateFeed?: Configuration['publish'];
  /** Pack of the site in one file; without one, the app's content changes with the app alone. */
  readonly pack?: string | undefined;
  /** Whether the site is somebody else's, whose app has its own name, and its own folder for state. */
  readonly isOther?: boolean;
  readonly log: (line: string) => void;
}

/** Packages the output of `npm run build`; returns the paths of the archives and installers. */
export async function packageApp(options: PackageOptions): Promise<readonly string[]> {
  const { kind, output, updateFeed = null, pack, isOther = false, log } = options;
  dropEmptySecrets();
  const [site, target] = [path.join(project, 'dist/web'), path.join(project, 'dist/packed')];
  await packageSite(site, target);
  if (pack !== undefined) await shipPack({ pack, site, target });
  await writeLicences();
  return build({
    projectDir: project,
    targets: Platform.current().createTarget(targetsOf(kind)),
    // Overrides electron-builder.yml.
    config: {
      ...(output !== undefined && { directories: { output } }),
      ...(isOther && nameAfter(await readShellInfo(site))),
      publish: updateFeed,
      ...(kind !== 'installers' && (await useLocalTools(log))),
      // Packages are in the bundles: there are none to rebuild or collect.
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
}

/** Names an app after its site; links of our scheme stay with our app. */
export function nameAfter({ title }: Pick<ShellInfo, 'title'>): Configuration {
  const name = plainName(title);
  return {
    ...{ productName: title, appId: `docs.${name}`, protocols: [] },
    extraMetadata: { name, productName: title, description: title, desktopName: `${name}.desktop` },
    nsis: { include: null },
    linux: { executableName: name, synopsis: title, description: title },
    deb: { fpm: [`dist/LICENSE.txt=/usr/share/doc/${name}/copyright`] },
    rpm: { fpm: [`dist/LICENSE.txt=/usr/share/licenses/${name}/LICENSE.txt`] },
  };
}

/** Joins the licences of everything in the pages and the shell; electron-builder.yml places the file. */
async function writeLicences(): Promise<void> {
  const texts = ['dist/web', 'dist/electron'].map((folder) =>
    readFile(path.join(project, folder, noticesFile), 'utf8'),
  );
  await writeFile(path.join(project, 'dist/LICENSE.txt'), (await Promise.all(texts)).join(''));
}

/** A workflow sets missing secrets to an empty string, which electron-builder takes for a file name. */
function dropEmptySecrets(): void {
  for (const name of Object.keys(process.env)) {
    if (/^(WIN_)?CSC_|^APPLE_/.test(name) && process.env[name] === '') delete process.env[name];
  }
}

function targetsOf(kind: PackageKind): string[] {
  if (kind === 'installers') return [];
  if (kind === 'folder') return ['dir'];
  return [process.platform === 'linux' ? 'tar.gz' : 'zip'];
}

/** Points electron-builder to what it would download otherwise: Electron and 7-Zip. */
async function useLocalTools(log: (line: string) => void): Promise<Configuration> {
  // The package ships the program without execute permission.
  await chmod(path7za, 0o755);
  process.env['ELECTRON_BUILDER_7ZIP_PATH'] ??= path7za;
  process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] ??= '3';

  const { executable, version } = await findElectron(log);
  // On macOS the program is four folders down, in Electron.app.
  const up = process.platform === 'darwin' ? '../../../..' : '..';
  return {
    electronDist: path.resolve(executable, up),
    electronVersion: version,
    // Drops the app that the carried Electron comes with.
    afterExtract: ({ appOutDir }) =>
      rm(path.join(appOutDir, 'resources/app'), { recursive: true, force: true }),
  };
}
