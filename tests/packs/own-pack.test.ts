import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import { describePack } from '../../renderer/pack/identity.ts';
import { openPack } from '../../renderer/pack/pack-file.ts';
import { openInstalledPacks, type InstalledPacks } from '../../electron/packs/installed-packs.ts';
import type { StoredPack } from '../../electron/packs/update-pack.ts';
import { OWN_PACK } from '../../renderer/model/pack.ts';
import { firstVersion, hostedFiles, secondVersion, serve } from './hosted-pack.ts';
import { writeFiles } from '../site/derive-site.ts';
import { createKey, readText, testKey } from './small-pack.ts';

let folder: string;
let shipped: StoredPack;
beforeEach(async () => {
  folder = await writeFiles({});
  shipped = await ship(await firstVersion(), 'first');
});

/** Returns a pack as an app's package has it. */
async function ship(bytes: Buffer, name: string): Promise<StoredPack> {
  const file = path.join(folder, `${name}.docpack`);
  writeFileSync(file, bytes);
  const pack = await openPack(file);
  return { file, pack: { ...describePack(pack), id: OWN_PACK, isShipped: true } };
}

const ownKey = { key: publicKeyOf(testKey), site: 'small' };
const open = (own: StoredPack | null = shipped) =>
  openInstalledPacks(path.join(folder, 'packs'), ownKey, own);

/** A version as large as the second one, with its date and its name. */
const version = (date: string, name: string) =>
  secondVersion({ manifest: { date: `2024-12-${date}T10:00:00.000Z`, version: name } });

const update = async (installedPacks: InstalledPacks, bytes: Buffer) =>
  installedPacks.update(OWN_PACK, serve(await hostedFiles(bytes)));

const read = async (installedPacks: InstalledPacks, name: string) =>
  readText(await installedPacks.open(OWN_PACK), name);

describe('the pack of the app’s own site', () => {
  it('[PACK-2] goes back to the version before an update, or to what came with the app', async () => {
    const installedPacks = open();
    await update(installedPacks, await version('20', '2.0'));
    await update(installedPacks, await version('21', '3.0'));
    const back = open();
    for (let step = 0; step < 2; step++) {
      back.restore(OWN_PACK);
      expect(open().own()).toMatchObject({ version: '2.0' });
      expect(open().own()?.isShipped).toBeUndefined();
    }
    rmSync(path.join(folder, 'packs'), { recursive: true });

    const first = open();
    await update(first, await version('22', '4.0'));
    first.restore(OWN_PACK);
    expect(first.own()).toEqual(shipped.pack);
    expect(await read(first, 'docs/guide-5/page.json')).toContain('Guide 5.');
    expect(readdirSync(path.join(folder, 'packs'))).toEqual(['library.json']);
    expect(await update(first, await version('22', '4.0'))).toMatchObject({ version: '4.0' });
  });

  it('[PACK-2] is what a newer app came with, and stays the update where that is newer', async () => {
    const installedPacks = open();
    await update(installedPacks, await version('20', '2.0'));
    await update(installedPacks, await version('22', '3.0'));
    const between = await ship(await version('21', '2.1'), 'between');
    const kept = open(between);
    expect(kept.own()?.version).toBe('3.0');
    // The update before is older than what the app came with.
    kept.restore(OWN_PACK);
    expect(kept.own()).toEqual(between.pack);

    await update(kept, await version('22', '3.0'));
    const newer = await ship(await version('23', '4.0'), 'newer');
    const replaced = open(newer);
    expect(replaced.own()).toEqual(newer.pack);
    expect(await update(replaced, await version('22', '3.0'))).toBeNull();
    expect(readdirSync(path.join(folder, 'packs'))).toEqual(['library.json']);
  });

  it('is what came with the app when the update is lost, or of another key or place', async () => {
    const installedPacks = open();
    await update(installedPacks, await version('20', '2.0'));
    const { pack, file } = shipped;
    expect(open({ file, pack: { ...pack, fingerprint: '0000' } }).own()?.version).toBe('1.0');
    expect(open({ file, pack: { ...pack, basePath: '/' } }).own()?.version).toBe('1.0');
    expect(open(null).own()).toBeNull();
    for (const name of readdirSync(path.join(folder, 'packs'))) {
      if (/docpack$/.test(name)) rmSync(path.join(folder, 'packs', name));
    }
    expect(open().own()).toEqual(pack);
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['of another key', () => secondVersion({ key: createKey() }), /not signed by the maker/],
    [
      'for other addresses',
      () => secondVersion({ manifest: { basePath: '/other/' } }),
      /other addresses/,
    ],
  ])('[PACK-3] refuses an update %s', async (_, bytes, reason) => {
    const installedPacks = open();
    await expect(update(installedPacks, await bytes())).rejects.toThrow(reason);
    expect(installedPacks.own()).toEqual(shipped.pack);
  });

  it('is neither removed nor replaced by a pack that the reader opens', async () => {
    const installedPacks = open();
    installedPacks.remove(OWN_PACK);
    expect(installedPacks.own()).toEqual(shipped.pack);
    const same = (await installedPacks.install(shipped.file, () => Promise.resolve(false)))!;
    expect(same.id).not.toBe(OWN_PACK);
    expect(installedPacks.own()).toEqual(shipped.pack);
    expect(installedPacks.list()).toEqual([same]);
    installedPacks.remove(same.id);
    expect(JSON.parse(readFileSync(path.join(folder, 'packs/library.json'), 'utf8'))).toMatchObject(
      {
        packs: [{ pack: { id: OWN_PACK } }],
      },
    );
  });
});
