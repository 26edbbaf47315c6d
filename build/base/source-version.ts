import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from './hash.ts';
import { project } from './paths.ts';

/** Hashes all besides content that can change what a build makes: its source, the renderer's, packages, and Node. */
export function sourceVersion(folder = project): string {
  const below = ['build', 'renderer'].flatMap((name) => listFiles(path.join(folder, name)));
  const top = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
    .map(({ name }) => path.join(folder, name));
  return hash(process.version, hashFiles([...below, ...top], folder));
}

/** Lists the files of a folder at any depth, sorted, without repositories, packages and links to folders. */
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

/** Hashes files that may be missing. */
export function hashOtherFiles(files: readonly string[]): string {
  return hash(...files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']));
}
