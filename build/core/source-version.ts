import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from './hash.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Hashes everything besides content that can change what a build makes: the source of the build and the renderer,
 * the files at the top level (packages, licence, config of the bundler), and Node.
 */
export function sourceVersion(project = projectRoot): string {
  const below = ['build', 'renderer'].flatMap((folder) => listFiles(path.join(project, folder)));
  const top = readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
    .map(({ name }) => path.join(project, name));
  return hash(process.version, hashFiles([...below, ...top], project));
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
      // `existsSync` says of a link that leads to itself that nothing is there; `statSync` throws.
      const isFile = entry.isSymbolicLink()
        ? existsSync(file) && statSync(file).isFile()
        : entry.isFile();
      return isFile ? [file] : [];
    });
}

/** Hashes the paths below `root` and the contents of files. */
export function hashFiles(files: readonly string[], root: string): string {
  return hash(...files.flatMap((file) => [path.relative(root, file), readFileSync(file)]));
}
