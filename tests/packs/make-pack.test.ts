import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createKeyFile } from '../../build/packs/write-pack.ts';
import { makePack, type PackResult } from '../../build/packs/make-pack.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { readPageData } from '../../renderer/pack/site-data.ts';
import { readManifest } from '../../renderer/pack/check.ts';
import { chunkFile } from '../../renderer/model/pack.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { testCache } from '../setup/fixtures.ts';
import { createFolder } from '../setup/folders.ts';
import { demoConfig } from '../site/demo-config.ts';
import { writeTree } from '../site/derive-site.ts';
import { readText } from './small-pack.ts';

/** A small tree with an MDX page, packed in two versions. */
const folder = createFolder();
let first: PackResult;
let firstChunks: ReadonlyMap<string, string>;
let second: PackResult;

const keyFile = path.join(folder, 'key.pem');

const interactive = `# Interactive

<Tabs groupId="language">
  <TabItem value="ts" label="TypeScript">Text of the first tab.</TabItem>
  <TabItem value="py" label="Python">Text of the second tab.</TabItem>
</Tabs>

<Details summary="More">Hidden text.</Details>

[Guide](./guide.md)
`;

const config = (siteVersion: string) => demoConfig({ slug: 'small', title: 'Small', siteVersion });

const longPage = (number: number) =>
  `# Page ${number}\n\n${`Words of page ${number} about agents. `.repeat(40)}\n`;

function pack(): Promise<PackResult> {
  return makePack({
    contentRoot: path.join(folder, 'content'),
    output: path.join(folder, 'packs'),
    keyFile,
    cacheFolder: testCache,
    ...(first ? { previous: path.join(folder, 'before.docpack') } : {}),
  });
}

const opened = (result: PackResult) => openPack(result.file);

async function readPage(from: OpenPack, name: string): Promise<PageData> {
  return (await readPageData(from, name))!;
}

async function hostedChunks(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(first.hosted)).filter((name) => /\.chunk$/.test(name));
  const read = (name: string) => readFile(path.join(first.hosted, name), 'latin1');
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

beforeAll(async () => {
  createKeyFile(keyFile);
  const pages = Array.from(
    { length: 12 },
    (_, at) => [`docs/page-${at}.md`, longPage(at)] as const,
  );
  const content = await writeTree(path.join(folder, 'content'), {
    'site.config.ts': config('1.0'),
    'docs/guide.md': '# Guide\n\n[Interactive](./interactive.mdx) and ![a dot](../img/dot.svg).\n',
    'docs/interactive.mdx': interactive,
    'docs/old.md': '# Old\n\nGone soon.\n',
    'img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'public/run.js': 'alert(1)',
    'public/notes.txt': 'Notes.',
    ...Object.fromEntries(pages),
  });
  first = await pack();
  firstChunks = await hostedChunks();
  await writeFile(path.join(folder, 'before.docpack'), await readFile(first.file));
  await writeTree(content, {
    'site.config.ts': config('1.1'),
    'docs/page-3.md': `${longPage(3)}\nOne more sentence.\n`,
    'docs/new.md': '# New\n\nText.\n',
  });
  await rm(path.join(content, 'docs/old.md'));
  second = await pack();
});

describe('npm run pack', () => {
  it('[PACK-1] packs all that a site shows as data, in one file and for a web host', async () => {
    const own = await opened(first);
    expect(own.manifest).toMatchObject({ site: 'small', version: '1.0', pages: 17 });
    expect(path.basename(first.file)).toBe('small-1.0.docpack');
    for (const name of ['manifest', 'names', 'terms', 'endings', 'text']) {
      const file = new RegExp(`^assets/search/${name}[\\w-]*\\.json$`);
      expect(
        own.files.filter((path) => file.test(path)),
        name,
      ).not.toEqual([]);
    }
    expect(own.has('assets/catalog.json')).toBe(true);
    expect(own.files.filter((name) => /assets\/sidebars\//.test(name))).toHaveLength(1);
    expect(await readText(own, 'docs/guide/index.md')).toMatch(/^---\ntitle: Guide\n/);
    expect(await readText(own, 'notes.txt')).toBe('Notes.');
    const { page, html } = await readPage(own, 'docs/guide/page.json');
    expect(page.breadcrumbs).toEqual([{ label: 'Guide' }]);
    expect(page.next).toMatchObject({ href: '/docs/interactive/' });
    expect(html).toContain('href="/small/docs/interactive/"');
    const image = /\/small\/(assets\/media\/dot[^"]+)"/.exec(html!);
    expect(await readText(own, image![1]!)).toContain('<svg');

    const hosted = path.join(folder, 'packs/small');
    expect(first.hosted).toBe(hosted);
    for (const chunk of own.index.chunks) {
      const bytes = await own.readChunk(chunk);
      expect(firstChunks.get(chunkFile(chunk))).toBe(bytes.toString('latin1'));
    }
    expect([...firstChunks.keys()]).toContain(chunkFile(own.manifest.index));
  });

  it('[PACK-1] renders MDX pages, and leaves out whatever runs', async () => {
    const own = await opened(first);
    const { page, html } = await readPage(own, 'docs/interactive/page.json');
    expect(page).toMatchObject({ kind: 'html', title: 'Interactive' });
    expect(html).toMatch(/<div class="Tabs" data-group="language">.*role="tab".*TypeScript/s);
    expect(html).toMatch(/<details><summary>More<\/summary>.*Hidden text\./s);
    expect(html).toContain('href="/small/docs/guide/"');
    const ids = [...html!.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await readText(own, 'docs/interactive/index.md')).toMatch(
      /^---\ntitle: Interactive\n[^]*Text of the second tab\./,
    );
    expect(first.leftOut).toEqual(['run.js']);
    expect(own.files.filter((name) => /\.(?:html|js|css)$/.test(name))).toEqual([]);
  });

  it('keeps chunks of the version before, and what readers who fetch it still need', async () => {
    const own = await opened(second);
    const kept = own.index.chunks.filter((chunk) => firstChunks.has(chunkFile(chunk)));
    expect(kept.length).toBeGreaterThan(0);
    expect(second.updateSize).toBeLessThan(second.manifest.size);
    expect((await readPage(own, 'docs/page-3/page.json')).html).toContain('One more sentence.');
    expect((await readPage(own, 'docs/page-4/page.json')).html).toContain('Words of page 4');
    expect(own.has('docs/old/page.json')).toBe(false);

    const chunks = await hostedChunks();
    for (const name of firstChunks.keys()) expect([...chunks.keys()]).toContain(name);
    const signed = await readFile(path.join(second.hosted, 'manifest.json'), 'utf8');
    expect(readManifest(signed)).toEqual({ manifest: second.manifest, key: own.key });
  });

  it('makes the same bytes from the same content at the same time', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1734430000');
    onTestFinished(() => void vi.unstubAllEnvs());
    const one = await readFile((await pack()).file);
    const again = await pack();
    expect((await readFile(again.file)).equals(one)).toBe(true);
    expect(again.manifest.date).toBe('2024-12-17T10:06:40.000Z');
    // An empty variable says nothing: with a date of 1970, no reader would get the pack as an update.
    vi.stubEnv('SOURCE_DATE_EPOCH', '');
    expect((await pack()).manifest.date > '2025').toBe(true);
    vi.stubEnv('SOURCE_DATE_EPOCH', 'today');
    await expect(pack()).rejects.toThrow('SOURCE_DATE_EPOCH is "today"; use whole seconds');
  });

  it.each(['1.1 rc', '1/2', '../../1.0'])('says that %j can’t name a pack', async (version) => {
    const output = path.join(folder, 'refused');
    const contentRoot = await writeTree(createFolder(), { 'site.config.ts': config(version) });
    await expect(
      makePack({ contentRoot, output, keyFile, cacheFolder: testCache }),
    ).rejects.toThrow(`siteVersion is "${version}", but names the pack`);
  });

  it('replaces no key, keeps it from others, and says what to do without one', async () => {
    expect((await stat(keyFile)).mode & 0o77).toBe(0);
    expect(() => createKeyFile(keyFile)).toThrow('exists already; name another file');
    await expect(
      makePack({ keyFile: path.join(folder, 'none.pem'), output: folder }),
    ).rejects.toThrow('"npm run pack -- --new-key');
  });
});
