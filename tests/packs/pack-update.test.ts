import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openInstalledPacks, type InstalledPacks } from '../../electron/packs/installed-packs.ts';
import { chunkFile, type InstalledPack, PACK_MANIFEST_FILE } from '../../renderer/model/pack.ts';
import {
  firstVersion,
  type HostedFiles,
  hostedFiles,
  secondVersion,
  serve,
} from './hosted-pack.ts';
import { writeFiles } from '../site/derive-site.ts';
import { accept, createKey, readText } from './small-pack.ts';

let folder: string;
let installedPacks: InstalledPacks;
let installed: InstalledPack;
const yes = () => Promise.resolve(true);

async function install(bytes: Buffer): Promise<InstalledPack> {
  const file = path.join(folder, 'given.docpack');
  writeFileSync(file, bytes);
  return (await installedPacks.install(file, yes))!;
}

beforeEach(async () => {
  folder = await writeFiles({});
  installedPacks = openInstalledPacks(path.join(folder, 'packs'), null);
  installed = await install(await firstVersion());
});

const read = async (name: string) => readText(await installedPacks.open(installed.id), name);

describe('an update of a pack', () => {
  it('[PACK-2] fetches what is missing, and can be undone without the network', async () => {
    const { fetchFile, fetched } = serve(await hostedFiles(await secondVersion()));
    const before = await accept(await firstVersion());
    const next = await accept(await secondVersion());
    await read('docs/page.json');
    const updated = await installedPacks.update(installed.id, { fetchFile });
    expect(updated).toMatchObject({
      ...{ id: installed.id, version: '2.0', title: 'Small' },
      previous: { version: '1.0', date: '2024-12-17T10:00:00.000Z' },
    });
    const known = before.index.chunks.map(chunkFile);
    const all = next.index.chunks.map(chunkFile);
    const missing = all.filter((name) => !known.includes(name));
    expect(missing.length).toBeLessThan(all.length / 2);
    expect(fetched).toEqual([PACK_MANIFEST_FILE, chunkFile(next.manifest.index), ...missing]);
    for (const name of next.files) expect(await read(name)).toBe(await readText(next, name));
    expect(await installedPacks.update(installed.id, { fetchFile })).toBeNull();

    const again = openInstalledPacks(path.join(folder, 'packs'), null);
    expect(again.list()).toEqual([updated]);
    again.restore(installed.id);
    expect(again.list()).toEqual([installed]);
    installedPacks = again;
    expect(await read('docs/new/page.json')).toBeUndefined();
    expect(readdirSync(path.join(folder, 'packs'))).toHaveLength(2);
    expect(await installedPacks.update(installed.id, { fetchFile })).toMatchObject({
      version: '2.0',
    });
  });

  const replaced =
    (name: RegExp, change: (bytes: Buffer) => Buffer | null) => (files: HostedFiles) => {
      for (const [own, bytes] of files) {
        const next = name.test(own) ? change(Buffer.from(bytes)) : bytes;
        if (next) files.set(own, next);
        else files.delete(own);
      }
      return files;
    };
  const flip = (bytes: Buffer) => {
    bytes[bytes.length >> 1]! ^= 1;
    return bytes;
  };
  const second = async () => hostedFiles(await secondVersion());

  it.each<[string, () => Promise<HostedFiles>, RegExp]>([
    ['is gone', () => Promise.resolve(new Map()), /returned 404/],
    ['lacks chunks', async () => replaced(/chunk$/, () => null)(await second()), /404/],
    [
      'sends part of a chunk',
      async () => replaced(/chunk$/, (b) => b.subarray(1))(await second()),
      /other content/,
    ],
    ['sends damaged chunks', async () => replaced(/chunk$/, flip)(await second()), /other content/],
    [
      'sends more than it says',
      async () => replaced(/chunk$/, (b) => Buffer.concat([b, b]))(await second()),
      /too long/,
    ],
    [
      'sends a damaged manifest',
      async () => replaced(/json$/, flip)(await second()),
      /signature|JSON/,
    ],
    [
      'sends a page in place of the manifest',
      async () => replaced(/json$/, () => Buffer.from('<html>'))(await second()),
      /not JSON/,
    ],
    [
      'has a pack of another key',
      async () => hostedFiles(await secondVersion({ key: createKey() })),
      /not signed by the maker/,
    ],
  ])('[PACK-2] leaves the pack as it was when the host %s', async (_, files, reason) => {
    await expect(installedPacks.update(installed.id, serve(await files()))).rejects.toThrow(reason);
    expect(installedPacks.list()).toEqual([installed]);
    expect(await read('docs/guide-5/page.json')).toContain('Guide 5.');
    expect(readdirSync(path.join(folder, 'packs'))).toHaveLength(2);
  });

  it('[PACK-2] is none when the host has an older version, though it was signed', async () => {
    const older = secondVersion({ manifest: { date: '2024-12-01T10:00:00.000Z' } });
    const { fetchFile, fetched } = serve(await hostedFiles(await older));
    expect(await installedPacks.update(installed.id, { fetchFile })).toBeNull();
    expect(fetched).toEqual([PACK_MANIFEST_FILE]);
    expect(installedPacks.list()).toEqual([installed]);
  });

  it('[PACK-2] replaces a pack that an older app has installed, whose format is another one', async () => {
    const [name] = readdirSync(path.join(folder, 'packs')).filter((one) => /docpack$/.test(one));
    const old = await firstVersion({ format: 1 });
    writeFileSync(path.join(folder, 'packs', name!), old);
    installedPacks = openInstalledPacks(path.join(folder, 'packs'), null);
    expect(installedPacks.list()).toEqual([installed]);
    await expect(installedPacks.open(installed.id)).rejects.toThrow('its format is 1');
    const { fetchFile } = serve(await second());
    expect(await installedPacks.update(installed.id, { fetchFile })).toMatchObject({
      version: '2.0',
    });
    expect(await read('docs/new/page.json')).toContain('New text.');
  });

  it('[PACK-2] comes though the reader opens the version before again meanwhile', async () => {
    const { fetchFile } = serve(await second());
    let again: Promise<InstalledPack> | undefined;
    const updated = await installedPacks.update(installed.id, {
      fetchFile: async (address, limit) => {
        again ??= install(await firstVersion());
        await again;
        return fetchFile(address, limit);
      },
    });
    expect(updated).toMatchObject({ version: '2.0', previous: { version: '1.0' } });
    expect(installedPacks.list()).toEqual([updated]);
    expect(await read('docs/new/page.json')).toContain('New text.');
  });

  it('keeps the version before as a pack of its own, if the reader opens it again', async () => {
    const { fetchFile } = serve(await second());
    const updated = await installedPacks.update(installed.id, { fetchFile });
    const first = await install(await firstVersion());
    expect(first.id).not.toBe(installed.id);
    expect(installedPacks.list()).toEqual([first, updated]);
    const same = await install(await secondVersion());
    expect(same.id).toBe(installed.id);
    installedPacks.remove(installed.id);
    installedPacks.remove(first.id);
    expect(readdirSync(path.join(folder, 'packs'))).toEqual(['library.json']);
  });
});
