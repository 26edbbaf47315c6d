import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { nearestPage, versionsOf } from '../../electron/packs/pack-commands.ts';
import { packFilesResponse } from '../../electron/packs/pack-response.ts';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { fingerprintOf } from '../../renderer/pack/identity.ts';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import { createPackReader } from '../../renderer/search/query/read-files.ts';
import { createFolder } from '../setup/folders.ts';
import { createKey, packOf, smallSite, testKey } from './small-pack.ts';

const folder = createFolder();
const installedPacks = openInstalledPacks(path.join(folder, 'packs'), null);
const install = async (content: typeof smallSite, change: Parameters<typeof packOf>[1] = {}) => {
  const file = path.join(folder, 'new.docpack');
  writeFileSync(file, await packOf(content, change));
  return (await installedPacks.install(file, () => Promise.resolve(true)))!;
};

/** Reads files as a page of the app's own site does. */
function openReader() {
  const addresses: string[] = [];
  const read = createPackReader(async (address) => {
    addresses.push(address);
    const url = new URL(address, 'app://docs/').href;
    return JSON.parse(
      String((await packFilesResponse({ method: 'GET', url }, installedPacks)).body),
    ) as unknown;
  });
  return { read, addresses };
}

it('[PACK-4] reads the search files of several packs at once, and nothing else of them', async () => {
  const one = await install(smallSite);
  const other = await install(smallSite, { manifest: { version: '2.0' } });
  const { read, addresses } = openReader();
  const lists = [one, other].map(({ id }) => read(`${id}/assets/search/manifest.json`));
  const refused = [
    `${one.id}/docs/page.json`,
    `${one.id}/assets/search/../../site.json`,
    `${one.id}/assets/site.json`,
    `${one.id}/assets/search/none.json`,
    '0123456789abcdef/assets/search/manifest.json',
  ].map(read);
  expect(await Promise.all(lists)).toMatchObject([{ maxHits: 24 }, { maxHits: 24 }]);
  expect(await Promise.all(refused)).toEqual([null, null, null, null, null]);
  expect(addresses).toHaveLength(1);
});

it('reads the others when the file of a pack is gone', async () => {
  const [{ id = '' } = {}, { id: other = '' } = {}] = installedPacks.list();
  const broken = {
    ...installedPacks,
    open: (name: string) =>
      name === id ? Promise.reject(new Error('ENOENT')) : installedPacks.open(name),
  };
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const names = [id, other].map((pack) => ['file', `${pack}/assets/search/manifest.json`]);
  const url = `app://docs/.packs?${new URLSearchParams(names).toString()}`;
  const { body } = await packFilesResponse({ method: 'GET', url }, broken);
  expect(JSON.parse(String(body))).toMatchObject([null, { maxHits: 24 }]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('[PACK-4] lists the versions of a site that one maker has signed', async () => {
  await install(smallSite, { key: createKey(), manifest: { version: '3.0' } });
  const packs = installedPacks.list();
  const [pack] = packs.filter(({ version }) => version === '2.0');
  const labels = (own?: Parameters<typeof versionsOf>[2]) =>
    versionsOf({ pack: pack!.id }, packs, own).map(
      ({ version, isCurrent }) => version + (isCurrent ? ' current' : ''),
    );
  expect(labels()).toEqual(['2.0 current', '1.0']);
  const key = publicKeyOf(testKey);
  expect(pack!.fingerprint).toBe(fingerprintOf(key));
  expect(labels({ site: 'small', version: 'own', key })).toEqual(['own', '2.0 current', '1.0']);
  expect(labels({ site: 'other', version: 'own', key })).toEqual(['2.0 current', '1.0']);
  expect(versionsOf({ pack: null }, packs, undefined)).toEqual([]);
});

it.each([
  ['/docs/?highlight=a#b', '/docs/?highlight=a#b'],
  ['/docs/gone/deep/#b', '/docs/'],
  ['/docs/gone', '/docs/'],
  ['/%zz/', '/'],
  ['/none/', '/'],
])('[PACK-4] shows for %s the page %s, which is the nearest one', (target, page) => {
  const files = new Set(['page.json', 'docs/page.json']);
  expect(nearestPage(target, (file) => files.has(file))).toBe(page);
});
