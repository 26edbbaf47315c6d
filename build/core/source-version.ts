import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from './hash.ts';
import { project } from './paths.ts';

/**
 * Hashes everything besides content that can change what a build makes: the source of the build and the renderer,
 * the files at the top level (packages, licence, config of the bundler), and Node.
 */
export function sourceVersion(folder = project): string {
  const below = ['build', 'renderer'].flatMap((name) => listFiles(path.join(folder, name)));
  const top = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
    .map(({ name }) => path.join(folder, name));
  return hash(process.version, hashFiles([...below, ...top], folder));
}

/**
 * Lists the files of a folder at any depth as absolute paths, sorted; skips repositories and installed packages.
 * Links to files count as files; links to folders, which pages aren't read from, are skipped.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.git' && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      const isFile = entry.isSymbolicLink()
        ? statSync(file, { throwIfNoEntry: false })?.isFile()
        : entry.isFile();
      return isFile ? [file] : [];
    });
}

/** Hashes the paths below `root` and the contents of files. */
export function hashFiles(files: readonly string[], root: string): string {
  return hash(...files.flatMap((file) => [path.relative(root, file), readFileSync(file)]));
}
