/*
 * Updates the first pack of a library from a folder and restores it, again and again, until it is killed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openLibrary } from '../../electron/library/pack-library.ts';

const [folder = '', hosted = ''] = process.argv.slice(2);
const library = openLibrary(folder, null);
const { id } = library.list()[0]!;
console.log('started');
for (;;) {
  await library.update(id, {
    fetchFile: (address) => readFile(path.join(hosted, path.basename(address))),
  });
  library.restore(id);
}
