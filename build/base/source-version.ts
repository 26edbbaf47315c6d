import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hash } from './hash.ts';
import { listTree } from './list-tree.ts';
import { isBelow, project } from './paths.ts';

/** Hashes all besides content that can change what a build makes: its source, the renderer's, packages, and Node. */
export function sourceVersion(folder = project): string {
  const below = ['build', 'renderer'].flatMap((name) => listFiles(path.join(folder, name)));
  const top = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.md$/.test(entry.name))
    .map(({ name }) => path.join(folder, name));
  return hash(process.version, hashFiles([...below, ...top], folder));
}

/** Folders whose files nothing is made from. */
const skips = /^(?:\.git|node_modules)$/;

/** Lists the files of a folder at any depth, sorted, and those that links in it lead to. */
export function listFiles(folder: string): string[] {
  return listTree(folder, { skips })
    .map(({ name }) => path.join(folder, name))
    .filter(isFile);
}

/** Hashes the files of a folder, links, and what links to the allowed folders lead to, but not what is in `output`. */
export function hashTree(folder: string, allowed: readonly string[], output: string): string {
  return hashEntries(folder, { allowed, output }, (file) => readFileSync(file));
}

/** Hashes when what {@link hashTree} reads was changed last. */
export function hashTimes(folder: string, allowed: readonly string[], output: string): string {
  return hashEntries(folder, { allowed, output }, (file) => String(statSync(file).ctimeMs));
}

function hashEntries(
  folder: string,
  { allowed, output }: { readonly allowed: readonly string[]; readonly output: string },
  read: (file: string) => string | Uint8Array,
): string {
  const parts = listTree(folder, { skips, allowed }).flatMap(({ name, problem = '' }) => {
    const file = path.join(folder, name);
    if (isBelow(output, file)) return [];
    return [name, problem, isFile(file) ? read(file) : ''];
  });
  return hash(...parts);
}

/** `existsSync` says of a link that leads to itself that nothing is there; `statSync` throws. */
function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/** Hashes the paths below `root` and the contents of files. */
export function hashFiles(files: readonly string[], root: string): string {
  return hash(...files.flatMap((file) => [path.relative(root, file), readFileSync(file)]));
}

/** Hashes files that may be missing. */
export function hashOtherFiles(files: readonly string[]): string {
  return hash(...files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']));
}
