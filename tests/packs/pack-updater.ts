/*
 * Updates the first installed pack from a folder and restores it, again and again, until it is killed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';

const [folder = '', hosted = ''] = process.argv.slice(2);
const installedPacks = openInstalledPacks(folder, null);
const { id } = installedPacks.list()[0]!;
console.log('started');
for (;;) {
  await installedPacks.update(id, {
    fetchFile: (address) => readFile(path.join(hosted, path.basename(address))),
  });
  installedPacks.restore(id);
}
