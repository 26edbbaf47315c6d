import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createOpenPacks } from '../../electron/library/pack-library.ts';
import { createFolder } from '../setup/folders.ts';
import { packOf, smallSite } from './small-pack.ts';

const folder = createFolder();

const name = 'assets/quick-open.json';

it('makes the index of a pack again when it is missing or damaged', async () => {
  const files = {
    pack: path.join(folder, 'small.docpack'),
    index: path.join(folder, 'small.index'),
  };
  writeFileSync(files.pack, await packOf(smallSite));
  const open = () => createOpenPacks(() => files).openIndex('small');
  const made = await open();
  const text = (await made.read(name))?.toString();
  expect(text).toContain('/docs/');
  expect(await made.read('none.json')).toBeUndefined();

  truncateSync(files.index, 300);
  expect((await (await open()).read(name))?.toString()).toBe(text);
});
