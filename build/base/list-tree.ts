import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isBelow } from './paths.ts';

/** A file in a folder, or a link that isn't followed. */
export interface TreeEntry {
  /** Path below the folder, with forward slashes. */
  readonly name: string;
  /** Absolute path; where a link leads to, that of the file itself. */
  readonly absolute: string;
  /** Why a link isn't followed. */
  readonly problem?: string;
}

interface TreeOptions {
  /** Names of folders that are left out. */
  readonly skips: RegExp;
  /** Absolute paths of the folders that links can lead to; only the folder itself by default. */
  readonly allowed?: readonly string[] | undefined;
}

/** Lists the files of a folder at any depth, sorted, and those that links lead to. */
export function listTree(folder: string, { skips, allowed = [folder] }: TreeOptions): TreeEntry[] {
  const roots = rootsOf(allowed);
  /** Lists a folder, whose own path and those of the folders around it, without links, are given. */
  const visit = (at: string, prefix: string, around: readonly string[]): TreeEntry[] =>
    readdirSync(at, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const name = prefix + entry.name;
        const found = path.join(at, entry.name);
        const link = entry.isSymbolicLink() ? followLink(found, roots, around) : undefined;
        if (typeof link === 'string') return [{ name, absolute: found, problem: link }];
        const { absolute, stats } = link ?? { absolute: found, stats: entry };
        if (stats.isFile()) return [{ name, absolute }];
        if (!stats.isDirectory() || skips.test(entry.name)) return [];
        return visit(absolute, `${name}/`, [...around, realpathSync(absolute)]);
      });
  return visit(folder, '', [realpathSync(folder)]);
}

/** Tells whether a file is a link that {@link listTree} doesn't follow. */
export function isRefused(file: string, allowed: readonly string[]): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  const around: string[] = [];
  for (let folder = path.dirname(file); folder !== path.dirname(folder);) {
    around.push(realpathSync(folder));
    folder = path.dirname(folder);
  }
  return typeof followLink(file, rootsOf(allowed), around) === 'string';
}

type Roots = readonly (readonly [root: string, real: string])[];

function rootsOf(folders: readonly string[]): Roots {
  return folders.filter((root) => existsSync(root)).map((root) => [root, realpathSync(root)]);
}

/** Returns where a link leads to, or why it isn't followed. */
function followLink(
  link: string,
  roots: Roots,
  around: readonly string[],
): string | { readonly absolute: string; readonly stats: Stats } {
  const what = `is a link to "${readlinkSync(link)}"`;
  let real: string;
  try {
    real = realpathSync(link);
  } catch {
    return `${what}, where nothing is; correct or remove it`;
  }
  const [root, realRoot = ''] = roots.find(([, own]) => isBelow(own, real)) ?? [];
  if (root === undefined || isPrivate(real)) {
    return `${what}, which isn't part of the content; copy it, or name its folder in "allow" ("customFields.allow" of a Docusaurus site)`;
  }
  if (around.some((folder) => isBelow(real, folder))) {
    return `${what}, a folder that it is in itself; remove it`;
  }
  return { absolute: path.join(root, path.relative(realRoot, real)), stats: statSync(real) };
}

/** Tells whether a file is the setting of some program, such as `.env`, or part of a repository's data. */
export function isPrivate(real: string): boolean {
  return real.split(path.sep).includes('.git') || path.basename(real).charAt(0) === '.';
}
