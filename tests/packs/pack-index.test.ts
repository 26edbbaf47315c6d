import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openInstalled } from '../../electron/packs/open-installed.ts';
import { openSiteIndex } from '../../electron/packs/pack-index.ts';
import { packOf, smallSite } from './small-pack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'assets/quick-open.json';

it('makes the index of a pack again when it is missing, damaged or of another version', async () => {
  const file = path.join(folder, 'small.docpack');
  const indexFile = path.join(folder, 'small.index');
  const open = async (content: typeof smallSite) => {
    writeFileSync(file, await packOf(content));
    return openInstalled({ pack: file, index: indexFile, changes: `${file}.changes` });
  };
  const first = await open(smallSite);
  const made = (await first.index()).read(name)!.toString();
  expect(made).toContain('/docs/');
  expect(openSiteIndex(indexFile, first.pack)?.read(name)?.toString()).toBe(made);
  expect(openSiteIndex(indexFile, first.pack)?.read('none.json')).toBeUndefined();

  truncateSync(indexFile, 300);
  expect(openSiteIndex(indexFile, first.pack)).toBeUndefined();
  expect((await (await open(smallSite)).index()).read(name)!.toString()).toBe(made);

  const { 'docs/page.json': _, ...less } = smallSite;
  const second = await open(less);
  expect(openSiteIndex(indexFile, second.pack)).toBeUndefined();
  expect((await second.index()).read(name)!.toString()).not.toContain('/docs/');
});
