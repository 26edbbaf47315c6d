import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { project } from '../base/paths.ts';

/** Name of the file beside a bundle with the licences of the packages in it. */
export const noticesFile = 'licenses.txt';

/** Names of the files in packages that copies of the package must include. */
const noticeNames = /^(?:licen[cs]e|copying|notice)[\w-]*(?:\.(?:md|txt))?$/i;

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes the licences of the packages whose code or fonts go into a bundle, and of packages that are served beside
 * it, given by their folders. Vite's own `build.license` covers modules only: neither fonts nor notices.
 */
export function thirdPartyNotices(served: readonly string[] = []): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames,
      );
      const folders = new Set([
        ...files.flatMap((file) => packageFolder(path.resolve(root, file)) ?? []),
        ...served.flatMap(withDependencies),
      ]);
      if (folders.size === 0) return;
      this.emitFile({ type: 'asset', fileName: noticesFile, source: render([...folders]) });
    },
  };
}

/** Returns the licences of the packages that a package depends on, directly or not; of all that a bundle may hold. */
export function renderDependencyNotices(folder: string): string {
  return render(withDependencies(folder).filter((dependency) => dependency !== folder));
}

/** Returns the licences of installed packages, by their names. */
export function renderNotices(names: readonly string[]): string {
  return render(names.map((name) => installedFolder(name, project)));
}

/** Returns the folder of the package that a file belongs to; null for the project's own files and virtual modules. */
function packageFolder(file: string): string | null {
  if (/\0/.test(file)) return null;
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? null;
}

/** Returns the folders of a package and of all its dependencies: a package that was built may hold any of them. */
function withDependencies(folder: string): string[] {
  const found = new Set([folder]);
  for (const current of found) {
    for (const name of Object.keys(readManifest(current).dependencies ?? {})) {
      // Types leave nothing in a bundle.
      if (!/^@types\//.test(name)) found.add(installedFolder(name, current));
    }
  }
  return [...found];
}

/** Looks where Node does. `require.resolve` fails for packages that don't export their manifest. */
function installedFolder(name: string, from: string): string {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const above = path.dirname(from);
  if (above === from) throw new Error(`the package "${name}" is not installed`);
  return installedFolder(name, above);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function render(folders: readonly string[]): string {
  const entries = new Map(folders.map(renderPackage));
  return [...entries.keys()]
    .sort()
    .map((name) => entries.get(name)!)
    .join('');
}

/** Returns a package's name with version, and its notices below a line with both. */
function renderPackage(folder: string): [string, string] {
  const { name, version, license, author, homepage } = readManifest(folder);
  const texts = readdirSync(folder)
    .filter((file) => noticeNames.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r', '').trim());
  // The few packages without a text get the author and homepage of their manifest.
  const fallback = [typeof author === 'object' ? author.name : author, homepage];
  const body = texts.length > 0 ? texts : fallback.filter((line) => line !== undefined);
  const title = `${name} ${version}`;
  const head = `${'-'.repeat(80)}\n${title}: ${license ?? 'no licence named'}`;
  return [title, `${[head, ...body].join('\n\n')}\n\n`];
}
