import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import { shipPack } from '../../build/packaging/package-site.ts';
import { readShellInfo } from '../../electron/shell/shell-info.ts';
import { hostedAddress } from '../packs/hosted-pack.ts';
import { writeFiles } from '../site/derive-site.ts';
import { createKey, packOf, pageData, smallSite, testKey } from '../packs/small-pack.ts';
import { writePolicy } from '../../renderer/model/content-policy.ts';

let folder: string;
let site: string;
let target: string;
beforeEach(async () => {
  folder = await writeFiles({});
  site = path.join(folder, 'web');
  target = path.join(folder, 'packed');
  await mkdir(path.join(site, 'docs'), { recursive: true });
  await mkdir(target);
  for (const [name, content] of Object.entries(smallSite)) {
    if (!/page\.json$/.test(name)) continue;
    const { page, html } = content as ReturnType<typeof pageData>;
    await writeFile(path.join(site, name), JSON.stringify({ page, html, build: '1' }));
  }
  await writeShell();
});

/** Writes what the app reads first, as the build does. */
async function writeShell(change: object = {}): Promise<void> {
  const shell = path.join(site, 'shell.json');
  const info = {
    ...{
      basePath: '/small/',
      build: '1',
      contentPolicy: writePolicy([]),
      title: 'Small',
      locales: [],
    },
    url: 'https://small.example',
    packKey: { site: 'small', version: '1.0', key: publicKeyOf(testKey) },
    ...change,
  };
  await writeFile(shell, JSON.stringify(info));
  await rm(path.join(target, 'shell.json'), { force: true });
  await link(shell, path.join(target, 'shell.json'));
}

async function ship(...[content = smallSite, change = {}]: Partial<Parameters<typeof packOf>>) {
  const pack = path.join(folder, 'small.docpack');
  const manifest = { updates: hostedAddress, ...change.manifest };
  await writeFile(pack, await packOf(content, { ...change, manifest }));
  await shipPack({ pack, site, target });
  return pack;
}

describe('the pack in an app’s package', () => {
  it('is beside the pages, and the app knows it without reading it', async () => {
    const pack = await ship();
    const { pack: described, ...info } = readShellInfo(target);
    expect(described).toMatchObject({ id: 'own', site: 'small', pages: 3, updates: hostedAddress });
    expect(info).toEqual(readShellInfo(site));
    expect(await readFile(path.join(target, 'site.docpack'))).toEqual(await readFile(pack));
  });

  it('is refused unless the app could update from it', async () => {
    await expect(ship(smallSite, { key: createKey() })).rejects.toThrow('"packKey"');
    await expect(ship(smallSite, { manifest: { updates: null } })).rejects.toThrow('--updates');
    await writeShell({ basePath: '/other/' });
    await expect(ship()).rejects.toThrow('the app for https://small.example/other/');
  });

  it('is refused unless its pages are those of the site', async () => {
    const changed = { ...smallSite, 'docs/page.json': pageData('/docs/', '<p>Changed.</p>') };
    await expect(ship(changed)).rejects.toThrow('another "docs/page.json"');
    const more = { ...smallSite, 'docs/more/page.json': pageData('/docs/more/') };
    await expect(ship(more)).rejects.toThrow('another "docs/more/page.json"');
    await expect(readFile(path.join(target, 'site.docpack'))).rejects.toThrow('ENOENT');
  });
});
