import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOpenPacks } from '../../electron/library/pack-library.ts';
import { packOf, smallSite } from './small-pack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
