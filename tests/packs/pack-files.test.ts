import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { nearestPage, versionsOf } from '../../electron/packs/pack-commands.ts';
import { searchFileResponse } from '../../electron/packs/pack-response.ts';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { fingerprintOf } from '../../renderer/pack/identity.ts';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import { packPath } from '../../renderer/model/pack.ts';
import { createFolder } from '../setup/folders.ts';
import { createKey, packOf, smallSite, testKey } from './small-pack.ts';

const folder = createFolder();
const installedPacks = openInstalledPacks(path.join(folder, 'packs'), null);
const install = async (content: typeof smallSite, change: Parameters<typeof packOf>[1] = {}) => {
  const file = path.join(folder, 'new.docpack');
  writeFileSync(file, await packOf(content, change));
  return (await installedPacks.install(file, () => Promise.resolve(true)))!;
};

const addressOf = (id: string, file: string) => `app://docs${packPath(id)}${file}`;

/** Reads a file of a pack as a page of the app's own site does; the status if there is none. */
async function read(id: string, file: string, packs = installedPacks): Promise<unknown> {
  const request = { method: 'GET', url: addressOf(id, file) };
  const { status, body } = await searchFileResponse(request, packs);
  return status === 200 ? JSON.parse(String(Buffer.from(body!))) : status;
}

it('[PACK-4] reads the search files of several packs, and nothing else of them', async () => {
  const one = await install(smallSite);
  const other = await install(smallSite, { manifest: { version: '2.0' } });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const { id } of [one, other]) {
    expect(await read(id, 'assets/search/manifest.json')).toMatchObject({ maxHits: 24 });
  }
  const refused = [
    [one.id, 'docs/page.json'],
    [one.id, 'assets/search/../../site.json'],
    [one.id, 'assets/site.json'],
    [one.id, 'assets/search/none.json'],
    ['0123456789abcdef', 'assets/search/manifest.json'],
  ] as const;
  for (const [id, file] of refused) expect(await read(id, file)).toBe(404);
  warn.mockRestore();
});

it.each([
  ['HEAD', 200],
  ['POST', 405],
  ['PUT', 405],
  ['DELETE', 405],
])('[PACK-4] answers %s for a search file with %i and no content', async (method, expected) => {
  const [{ id } = { id: '' }] = installedPacks.list();
  const url = addressOf(id, 'assets/search/manifest.json');
  const { status, headers, body } = await searchFileResponse({ method, url }, installedPacks);
  expect([status, body]).toEqual([expected, null]);
  expect(headers).toMatchObject({ 'Cross-Origin-Resource-Policy': 'same-origin' });
});

it('says that the file of a pack is gone', async () => {
  const broken = { ...installedPacks, readIn: () => Promise.reject(new Error('ENOENT')) };
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const [{ id } = { id: '' }] = installedPacks.list();
  expect(await read(id, 'assets/search/manifest.json', broken)).toBe(404);
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
