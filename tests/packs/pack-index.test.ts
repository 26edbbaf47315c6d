import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openInstalled } from '../../electron/library/open-installed.ts';
import { openSiteIndex, type SiteIndex } from '../../electron/library/site-index.ts';
import { packOf, smallSite } from './small-pack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = 'assets/quick-open.json';
const textOf = async (index: SiteIndex | undefined) => (await index?.read(name))?.toString();

it('makes the index of a pack again when it is missing, damaged or of another version', async () => {
  const file = path.join(folder, 'small.docpack');
  const indexFile = path.join(folder, 'small.index');
  const open = async (content: typeof smallSite) => {
    writeFileSync(file, await packOf(content));
    return openInstalled({ pack: file, index: indexFile });
  };
  const first = await open(smallSite);
  const made = await textOf(await first.index());
  expect(made).toContain('/docs/');
  const again = await openSiteIndex(indexFile, first.pack);
  expect(await textOf(again)).toBe(made);
  expect(await again?.read('none.json')).toBeUndefined();

  truncateSync(indexFile, 300);
  expect(await openSiteIndex(indexFile, first.pack)).toBeUndefined();
  expect(await textOf(await (await open(smallSite)).index())).toBe(made);

  const { 'docs/page.json': _, ...less } = smallSite;
  const second = await open(less);
  expect(await openSiteIndex(indexFile, second.pack)).toBeUndefined();
  expect(await textOf(await second.index())).not.toContain('/docs/');
});
