import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { hash } from './cache.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Folders of the code that makes pages of markdown and of data. */
const FOLDERS = ['markdown', 'api', 'archive'];

/** Hash of the code and packages that compile pages; a new one empties the cache. */
export async function compilerVersion(): Promise<string> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(path.join(here, folder), { recursive: true });
      return names
        .filter((name) => /\.ts$/.test(name))
        .map((name) => path.join(here, folder, name));
    }),
  );
  const files = [...listed.flat().sort(), path.join(here, '../package-lock.json')];
  return hash(...(await Promise.all(files.map((file) => readFile(file)))));
}
