import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { forgetPack, packStorage } from '../../electron/packs/pack-sites.ts';
import { siteStorage } from '../../electron/shell/sites.ts';
import type { Store } from '../../electron/shell/store.ts';
import { writeFiles } from '../site/derive-site.ts';
import { createKey, packOf, pageData, readText, smallSite, testKey } from './small-pack.ts';

let folder: string;
let downloads: string;
beforeEach(async () => {
  folder = path.join(await writeFiles({}), 'packs');
  downloads = await writeFiles({});
});

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

function save(bytes: Buffer): string {
  const file = path.join(downloads, 'site.docpack');
  writeFileSync(file, bytes);
  return file;
}

/** The files of the installed packs. */
function packFiles(): string[] {
  const names = readdirSync(folder).filter((name) => /\.docpack$/.test(name));
  return names.map((name) => path.join(folder, name));
}

const savePack = async (...content: Parameters<typeof packOf>) => save(await packOf(...content));

describe('installed packs', () => {
  it('asks once for each key and site, and keeps what it installed', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const ask = vi.fn(yes);
    const first = await installedPacks.install(await savePack(smallSite), ask);
    expect(first).toMatchObject({ site: 'small', version: '1.0', pages: 3 });
    const newer = { manifest: { version: '2.0' } };
    const second = await installedPacks.install(await savePack(smallSite, newer), ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Small' }), false);
    rmSync(downloads, { recursive: true });

    const again = openInstalledPacks(folder, null);
    expect(again.list()).toEqual([second, first]);
    expect(await readText(await again.open(first!.id), 'img/dot.svg')).toMatch(/^<svg/);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('[PACK-3] shows the name of a pack in one line, and says when another maker takes it', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const ask = vi.fn(yes);
    const titles = [
      ['Small\nFingerprint checked: OK\n', 'Small Fingerprint checked: OK'],
      [`Small${'\n'.repeat(400)}Trusted`, 'Small Trusted'],
      ['\u202eSmall\u202c \u2066KO\u2069\u200f', 'Small KO'],
      ['Sm\u00adall\u0000\u001b[31m\u2028!', 'Small [31m !'],
      [' دفتر\u200cچه ', 'دفتر\u200cچه'],
      ['W'.repeat(500), `${'W'.repeat(100)}…`],
    ] as const;
    for (const [title, shown] of titles) {
      await installedPacks.install(
        await savePack(smallSite, { key: createKey(), manifest: { title } }),
        ask,
      );
      expect(ask.mock.lastCall).toEqual([
        expect.objectContaining({ title: shown }),
        ask.mock.calls.length > 1,
      ]);
    }
    for (const title of ['', ' \n\t ', '\u200e\u202e']) {
      const pack = savePack(smallSite, { key: createKey(), manifest: { title } });
      await expect(installedPacks.install(await pack, ask), title).rejects.toThrow(
        /title is empty/,
      );
    }
    expect(ask).toHaveBeenCalledTimes(titles.length);
  });

  it('[PACK-4] opens a pack while another one is being fetched, or waits for an answer', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const updates = 'https://small.example/packs/manifest.json';
    const hosted = await installedPacks.install(
      await savePack(smallSite, { manifest: { updates } }),
      yes,
    );
    const held: (() => void)[] = [];
    const fetchFile = () =>
      new Promise<Buffer>((_, reject) => held.push(() => reject(new Error('too slow'))));
    const update = installedPacks.update(hosted!.id, { fetchFile });
    await expect.poll(() => held).toHaveLength(1);
    const other = { key: createKey(), manifest: { version: '2.0' } };
    let trust = (_: boolean): void => undefined;
    const asked = vi.fn(() => new Promise<boolean>((resolve) => (trust = resolve)));
    const waiting = installedPacks.install(await savePack(smallSite, other), asked);
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
    const third = await installedPacks.install(
      await savePack(smallSite, { manifest: { version: '3.0' } }),
      yes,
    );
    expect(installedPacks.list()).toEqual([third, hosted]);
    trust(true);
    const second = await waiting;
    held[0]!();
    await expect(update).rejects.toThrow('too slow');
    expect(installedPacks.list()).toEqual([second, third, hosted]);
    for (const pack of [hosted, second, third]) {
      expect((await installedPacks.open(pack!.id)).has('page.json')).toBe(true);
    }
    expect(packFiles()).toHaveLength(3);
  });

  it('trusts the own key for the own site only, and no other key that names the site', async () => {
    const own = { key: publicKeyOf(testKey), site: 'small' };
    const ask = vi.fn(no);
    const installedPacks = openInstalledPacks(folder, own);
    expect(await installedPacks.install(await savePack(smallSite), ask)).not.toBeNull();
    expect(ask).not.toHaveBeenCalled();
    expect(
      await installedPacks.install(await savePack(smallSite, { key: createKey() }), ask),
    ).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);

    const other = openInstalledPacks(folder, { ...own, site: 'eliza' });
    await other.install(await savePack(smallSite, { key: createKey() }), ask);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(installedPacks.list()).toHaveLength(1);
  });

  it('[PACK-3] keeps what was installed when a pack is refused', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const installed = await installedPacks.install(await savePack(smallSite), yes);
    const damaged = await packOf(smallSite);
    damaged[damaged.length - 1]! ^= 1;
    await expect(installedPacks.install(save(damaged), yes)).rejects.toThrow('has other content');
    await expect(installedPacks.install(downloads, yes)).rejects.toThrow('it is not a file');
    await expect(installedPacks.install(path.join(downloads, 'none'), yes)).rejects.toThrow(
      'ENOENT',
    );
    expect(installedPacks.list()).toEqual([installed]);
    expect((await installedPacks.open(installed!.id)).files).toHaveLength(8);
    expect(
      readdirSync(folder)
        .map((name) => path.extname(name))
        .sort(),
    ).toEqual(['.docpack', '.json']);
  });

  it('[PACK-4] reads each of 40 packs while the others are being opened', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const ids: string[] = [];
    for (let at = 0; at < 40; at++) {
      const text = { 'text.txt': `Text ${at}` };
      const manifest = { version: `${at}.0` };
      const pack = await installedPacks.install(
        await savePack({ ...smallSite, ...text }, { manifest }),
        yes,
      );
      ids.push(pack!.id);
    }
    const opened = await Promise.all(ids.map(installedPacks.open));
    for (const [at, pack] of opened.entries()) {
      expect(await readText(pack, 'text.txt')).toBe(`Text ${at}`);
      expect(await readText(await installedPacks.open(ids[at]!), 'text.txt')).toBe(`Text ${at}`);
    }
  });

  it('replaces a pack of the same version, also while it is open', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const { id } = (await installedPacks.install(await savePack(smallSite), yes))!;
    await installedPacks.open(id);
    const changed = { ...smallSite, 'docs/page.json': pageData('/docs/', '<p>Changed.</p>') };
    await installedPacks.install(await savePack(changed), yes);
    expect(installedPacks.list()).toHaveLength(1);
    expect(await readText(await installedPacks.open(id), 'docs/page.json')).toContain('Changed.');
  });

  it('[PACK-4] reads a pack again that is replaced while it is being read', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const { id } = (await installedPacks.install(await savePack(smallSite), yes))!;
    const changed = { ...smallSite, 'docs/page.json': pageData('/docs/', '<p>Changed.</p>') };
    const source = await savePack(changed);
    let reads = 0;
    const text = await installedPacks.readIn(id, async (pack) => {
      reads++;
      if (reads === 1) await installedPacks.install(source, yes);
      return readText(pack, 'docs/page.json');
    });
    expect([text, reads]).toEqual([expect.stringContaining('Changed.'), 2]);

    installedPacks.remove(id);
    await expect(installedPacks.readIn(id, ({ manifest }) => manifest)).rejects.toThrow('ENOENT');
  });

  it('removes packs, and finds none where files are gone', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const { id } = (await installedPacks.install(await savePack(smallSite), yes))!;
    const newer = { manifest: { version: '2.0' } };
    const other = (await installedPacks.install(await savePack(smallSite, newer), yes))!;
    await installedPacks.open(id);
    installedPacks.remove(id);
    expect(packFiles()).toHaveLength(1);
    expect(installedPacks.find(id)).toBeUndefined();
    rmSync(packFiles()[0]!);
    expect(openInstalledPacks(folder, null).list()).toEqual([]);
    await expect(installedPacks.open(other.id)).rejects.toThrow('ENOENT');
  });

  it('[SAFE-3] starts with what is whole of a damaged list, and touches no file elsewhere', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const pack = (await installedPacks.install(await savePack(smallSite), yes))!;
    const outside = path.join(downloads, 'outside.docpack');
    writeFileSync(outside, 'mine');
    const file = path.join(folder, 'library.json');
    const { packs, trusted } = JSON.parse(readFileSync(file, 'utf8')) as {
      packs: { file: string; pack: object }[];
      trusted: object[];
    };
    const [good] = packs;
    const damaged: unknown[] = [
      ...[null, 5, 'x', [], {}, { file: 'a' }, { pack: null, file: 'a' }, { ...good, file: null }],
      { ...good, file: `../../${path.basename(downloads)}/outside` },
      { ...good, file: '../library' },
      ...['id', 'title', 'url', 'size', 'basePath'].map((name) => ({
        ...good,
        pack: { ...good!.pack, [name]: null },
      })),
      { ...good, pack: { ...good!.pack, url: 'x' } },
      { ...good, pack: { ...good!.pack, id: '../x' } },
      { ...good, pack: { ...good!.pack, updates: 5 } },
      { ...good, previous: { file: '..' } },
    ];
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const entry of damaged) {
      const list = { packs: [entry, good], trusted: [null, ...trusted, { key: 5 }] };
      writeFileSync(file, JSON.stringify(list));
      const again = openInstalledPacks(folder, null);
      expect(again.list(), JSON.stringify(entry)).toEqual([pack]);
      // Which removes what no entry names.
      await again.install(await savePack(smallSite), yes);
      writeFileSync(file, JSON.stringify({ packs, trusted }));
      expect(readFileSync(outside, 'utf8')).toBe('mine');
      for (const left of packFiles().filter((name) => !name.includes(good!.file))) rmSync(left);
      if (!packFiles().length)
        writeFileSync(path.join(folder, `${good!.file}.docpack`), await packOf(smallSite));
    }
    expect(warn).toHaveBeenCalledTimes(damaged.length);
    for (const text of ['', '{', 'null', '5', '[]', '"x"', '{"packs":{},"trusted":[]}', '\0']) {
      writeFileSync(file, text);
      expect(openInstalledPacks(folder, null).list(), text).toEqual([]);
    }
  });

  it('cleans up after an app that was killed, and starts with a damaged list', async () => {
    const installedPacks = openInstalledPacks(folder, null);
    const installed = await installedPacks.install(await savePack(smallSite), yes);
    writeFileSync(path.join(folder, 'half.tmp'), 'x');
    await installedPacks.install(await savePack(smallSite), yes);
    expect(readdirSync(folder)).not.toContain('half.tmp');

    writeFileSync(path.join(folder, 'library.json'), '{"packs": [');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const again = openInstalledPacks(folder, null);
    expect(warn.mock.calls.flat().join()).toContain('library.json: is damaged');
    expect(again.list()).toEqual([]);
    await again.install(await savePack(smallSite), yes);
    expect(again.list()).toEqual([installed]);
  });
});

describe('the values of a pack', () => {
  function createStore(initial: Record<string, string>) {
    const values = new Map(Object.entries(initial));
    const store: Pick<Store, 'values' | 'set'> = {
      values: () => Object.fromEntries(values),
      set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
    };
    return { store: store as Store, values };
  }
  const [one, other] = ['0123456789abcdef', 'fedcba9876543210'] as const;

  it('[PACK-4] have room in each of 220 packs, whatever the others have stored', () => {
    const { store, values } = createStore({ theme: 'dark' });
    const idOf = (at: number) => at.toString(16).padStart(16, '0');
    for (let at = 0; at < 220; at++) {
      for (const key of ['bookmarks', 'history', 'search.recent'])
        expect(packStorage(idOf(at), store).set(key, `["${'x'.repeat(500)}"]`)).toBe(true);
    }
    const greedy = packStorage(idOf(7), store);
    const stored = Array.from({ length: 600 }, (_, at) => greedy.set(`key ${at}`, 'x'));
    expect(stored.filter(Boolean)).toHaveLength(497);
    expect(packStorage(idOf(8), store).set('tabs.system', 'linux')).toBe(true);
    expect(siteStorage(store).set('bookmarks', '[]')).toBe(true);
    expect(greedy.set('bookmarks', null)).toBe(true);
    expect(values.size).toBeGreaterThan(1_100);
  });

  it('go with it', () => {
    const { store, values } = createStore({ theme: 'dark' });
    packStorage(one, store).set('bookmarks', '[]');
    packStorage(other, store).set('bookmarks', '[]');
    forgetPack(one, store);
    expect([...values.keys()]).toEqual(['theme', `pack.${other}.bookmarks`]);
  });
});
