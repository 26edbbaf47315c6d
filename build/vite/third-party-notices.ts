import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { noticesFile } from './bundle-names.ts';

/** Names under which packages carry what has to travel with copies of them. */
const carried = /^(?:licen[cs]e|copying|notice)[\w-]*(?:\.(?:md|txt))?$/i;

/** What a package says of itself. */
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
 * it, given by their folders. Vite's own `build.license` knows of modules alone: neither fonts nor notices.
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

/** Folder of the package that a file belongs to; null for a file of the project or of no package's. */
function packageFolder(file: string): string | null {
  if (/\0/.test(file)) return null;
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? null;
}

/** Folders of a package and of all that it depends on: a build of its own may hold any of them. */
function withDependencies(folder: string): string[] {
  const found = new Set([folder]);
  for (const current of found) {
    for (const name of Object.keys(readManifest(current).dependencies ?? {})) {
      // Types leave nothing in a build.
      if (!/^@types\//.test(name)) found.add(installedFolder(name, current));
    }
  }
  return [...found];
}

/** Looks where Node would; asking Node fails for packages that keep their manifest to themselves. */
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

/** A package's name with version, and what it carries below a line that says both. */
function renderPackage(folder: string): [string, string] {
  const { name, version, license, author, homepage } = readManifest(folder);
  const texts = readdirSync(folder)
    .filter((file) => carried.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r', '').trim());
  // Few packages carry no text; then their own words have to do.
  const words = [typeof author === 'object' ? author.name : author, homepage];
  const body = texts.length > 0 ? texts : words.filter((word) => word !== undefined);
  const title = `${name} ${version}`;
  const head = `${'-'.repeat(80)}\n${title}: ${license ?? 'no licence named'}`;
  return [title, `${[head, ...body].join('\n\n')}\n\n`];
}
