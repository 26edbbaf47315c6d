import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { hash } from './cache.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Hash of the code and packages that compile markdown; a new one empties the cache. */
export async function compilerVersion(): Promise<string> {
  const folder = path.join(here, 'markdown');
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.ts$/.test(name))
    .sort();
  const files = [
    ...names.map((name) => path.join(folder, name)),
    path.join(here, '../package-lock.json'),
  ];
  return hash(...(await Promise.all(files.map((file) => readFile(file)))));
}
