/*
 * Installs a pack and updates the first one of a library, and prints what readers are told of each failure.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openLibrary } from '../../electron/library/pack-library.ts';
import { describeResult, refusalOf } from '../../electron/library/pack-messages.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';

const [folder = '', file = '', hosted = ''] = process.argv.slice(2);
const library = openLibrary(folder, null);
const translate = createTranslate({});
const [before] = library.list();
try {
  await library.install(file, () => Promise.resolve(true));
} catch (error) {
  console.log(refusalOf(error, { file: path.basename(file), translate }));
}
try {
  await library.update(before!.id, {
    fetchFile: (address) => readFile(path.join(hosted, path.basename(address))),
  });
} catch (error) {
  const { message, detail } = describeResult({ before: before!, after: null, error }, translate);
  console.log(`${message}\n${detail}`);
}
