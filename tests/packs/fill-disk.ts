/*
 * Installs a pack and updates the first installed one, and prints what readers are told of each failure.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { describeResult, refusalOf } from '../../electron/packs/pack-messages.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';

const [folder = '', file = '', hosted = ''] = process.argv.slice(2);
const installedPacks = openInstalledPacks(folder, null);
const translate = createTranslate({});
const [before] = installedPacks.list();
try {
  await installedPacks.install(file, () => Promise.resolve(true));
} catch (error) {
  console.log(refusalOf(error, { file: path.basename(file), translate }));
}
try {
  await installedPacks.update(before!.id, {
    fetchFile: (address) => readFile(path.join(hosted, path.basename(address))),
  });
} catch (error) {
  const { message, detail } = describeResult({ before: before!, after: null, error }, translate);
  console.log(`${message}\n${detail}`);
}
