import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../build/pack/keys.ts';
import type { MadeChunk } from '../../build/pack/make-chunks.ts';
import { openPack } from '../../electron/packs/open-pack.ts';
import { fingerprintOf } from '../../electron/packs/signature.ts';
import { packLimits } from '../../renderer/model/pack.ts';
import { createRandom } from '../build/random.ts';
import {
  accept,
  createKey,
  packOf,
  pageData,
  refusalOf,
  siteModel,
  smallSite,
  type Tampering,
  testKey,
} from './small-pack.ts';

/** A chunk that says of itself what it likes. */
function chunkOf(content: Buffer, claim: { readonly length?: number } = {}): MadeChunk {
  const bytes = deflateRawSync(content);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { chunk: { hash, size: bytes.length, length: content.length, ...claim }, bytes };
}

const indexOf = (entries: object) => chunkOf(Buffer.from(JSON.stringify(entries)));
const withFile = (name: string) => packOf({ ...smallSite, [name]: 'content' });
const withManifest = (manifest: Tampering['manifest']) => packOf(smallSite, { manifest });
const withIndex = (entries: object, length = 10) =>
  packOf(smallSite, { chunks: [chunkOf(Buffer.alloc(length))], index: indexOf(entries) });
const withSite = (change: object) =>
  packOf({ ...smallSite, 'site.json': { ...siteModel, ...change } });
const withPage = (page: object) =>
  packOf({ ...smallSite, 'docs/page.json': pageData('/docs/', null, page) });

/** An index with so many entries that reading them would take seconds. */
function hugeIndex(): MadeChunk {
  const entries = Array.from({ length: 1_000_000 }, (_, at) => `"${at}.json":[0,0,0]`);
  return chunkOf(Buffer.from(`{${entries.join()}}`));
}

/** Packs that mean harm, with the reason for which each is refused. */
const hostile: Record<string, [() => Promise<Buffer>, RegExp]> = {
  'a script': [() => withFile('assets/run.js'), /^invalid: .*run\.js/],
  'a module script': [() => withFile('run.mjs'), /^invalid: .*run\.mjs/],
  'a document': [() => withFile('docs/index.html'), /^invalid: .*index\.html/],
  'a document with another ending': [() => withFile('docs/page.XHTML'), /^invalid: .*XHTML/],
  'a style sheet': [() => withFile('assets/a.css'), /^invalid: .*a\.css/],
  'a binary module': [() => withFile('a.wasm'), /^invalid: .*a\.wasm/],
  'a name that climbs': [() => withFile('../outside.txt'), /^invalid: .*outside/],
  'a name that climbs inside': [() => withFile('a/../../b.txt'), /^invalid: .*b\.txt/],
  'an absolute name': [() => withFile('/etc/passwd'), /^invalid: .*passwd/],
  'a name with a drive': [() => withFile('C:/a.txt'), /^invalid: .*a\.txt/],
  'a name with backslashes': [() => withFile('a\\b.txt'), /^invalid: .*b\.txt/],
  'an encoded name': [() => withFile('%2e%2e/a.txt'), /^invalid: .*a\.txt/],
  'a name with a NUL': [() => withFile('a.txt\0.png'), /^invalid/],
  'a million entries': [() => packOf(smallSite, { index: hugeIndex() }), /^too-large/],
  'files outside of the chunks': [() => withIndex({ 'a.txt': [0, 5, 6] }), /^invalid: .*outside/],
  'a file in a chunk that is missing': [() => withIndex({ 'a.txt': [1, 0, 1] }), /^invalid/],
  'a negative offset': [() => withIndex({ 'a.txt': [0, -1, 1] }), /^invalid/],
  'files that share their bytes': [
    () => {
      const length = packLimits.chunkBytes;
      const names = Array.from({ length: 20 }, (_, at) => [`f${at}`, [0, 0, length]]);
      return withIndex(Object.fromEntries(names) as object, length);
    },
    /^too-large/,
  ],
  'an index that is no index': [
    () => packOf(smallSite, { index: chunkOf(Buffer.from('[1')) }),
    /^damaged/,
  ],
  'a bomb': [
    () => {
      const bomb = chunkOf(Buffer.alloc(50_000_000), { length: 10 });
      return packOf(smallSite, { chunks: [bomb], index: indexOf({ 'a.txt': [0, 0, 10] }) });
    },
    /^invalid: .*can't be unpacked/,
  ],
  'a bomb that says so': [
    () => packOf(smallSite, { index: chunkOf(Buffer.alloc(10), { length: 1e12 }) }),
    /^invalid: .*length/,
  ],
  'a chunk that unpacks to less': [
    () => packOf(smallSite, { index: chunkOf(Buffer.from('{}'), { length: 100 }) }),
    /^invalid: .*another size/,
  ],
  'a page that is code': [() => withPage({ kind: 'module' }), /^invalid: docs\/page\.json.*kind/],
  'a landing page without its parts': [() => withPage({ kind: 'landing' }), /^invalid.*landing/],
  'a page at another site': [() => withPage({ path: '//evil.example/' }), /^invalid.*path/],
  'the model of another site': [() => withSite({ slug: 'eliza' }), /^invalid.*another site/],
  'a public address that is code': [() => withSite({ url: 'javascript:0' }), /^invalid.*url/],
  'fewer pages than it says': [() => withManifest({ pages: 4 }), /^invalid: .*3 pages/],
  'a site whose name is a path': [() => withManifest({ site: '../x' }), /^invalid.*site/],
  'a version that is a path': [() => withManifest({ version: '1/../..' }), /^invalid.*version/],
  'a base path that is an address': [
    () => withManifest({ basePath: 'https://evil.example/' }),
    /^invalid.*basePath/,
  ],
  'a newer format': [() => withManifest({ format: 2 }), /^newer/],
  'unknown facts': [() => withManifest({ script: 'x' } as object), /^invalid.*script/],
  'the signature of another key': [
    () => packOf(smallSite, { signed: { key: publicKeyOf(createKey()) } }),
    /^signature/,
  ],
  'a key that is none': [() => packOf(smallSite, { signed: { key: 'AAAA' } }), /^signature/],
  'no signature': [() => packOf(smallSite, { signed: { signature: '' } }), /^signature/],
  'no site model': [
    () => packOf({ 'page.json': pageData('/'), '404.page.json': pageData('/404.html') }),
    /^invalid: it has no site\.json/,
  ],
};

describe('a pack', () => {
  it('is read file by file', async () => {
    const pack = accept(await packOf(smallSite));
    expect(pack.manifest).toMatchObject({ site: 'small', version: '1.0', pages: 3 });
    expect([...pack.files].sort()).toEqual(Object.keys(smallSite).sort());
    expect(pack.read('img/dot.svg')?.toString()).toBe(smallSite['img/dot.svg']);
    expect(pack.read('img')).toBeUndefined();
    expect(pack.read('__proto__')).toBeUndefined();
    expect(pack.key).toBe(publicKeyOf(testKey));
    expect(fingerprintOf(pack.key)).toMatch(/^(?:[0-9A-F]{4} ){7}[0-9A-F]{4}$/);
  });

  it('[PACK-3] is refused, or shows what was signed, whichever byte is damaged', async () => {
    const bytes = await packOf(smallSite);
    const random = createRandom(15);
    const signed = accept(bytes);
    const contents = signed.files.map((file) => signed.read(file)!.toString());
    let refused = 0;
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = damaged[at]! ^ (1 << random.below(8));
      if (refusalOf(damaged) !== undefined) {
        refused += 1;
        continue;
      }
      const shown = accept(damaged);
      expect(shown.manifest, `byte ${at}`).toEqual(signed.manifest);
      expect(shown.files.map((file) => shown.read(file)!.toString())).toEqual(contents);
    }
    // The last letter of the signature has bits that mean nothing.
    expect(refused).toBeGreaterThanOrEqual(bytes.length - 1);
  });

  it('is refused when it ends early or goes on', async () => {
    const bytes = await packOf(smallSite);
    for (let length = 0; length < bytes.length; length += 7) {
      expect(refusalOf(bytes.subarray(0, length)), `${length} bytes`).toMatch(
        /^(?:damaged|not-a-pack)/,
      );
    }
    expect(refusalOf(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/^damaged/);
  });

  it.each(Object.entries(hostile))('[PACK-3] is refused with %s', async (_, [make, reason]) => {
    expect(refusalOf(await make())).toMatch(reason);
  });

  it('is refused when its manifest would fill the memory', async () => {
    const bytes = await packOf(smallSite);
    bytes.writeUInt32BE(0xffff_ffff, 8);
    expect(refusalOf(bytes)).toMatch(/^too-large/);
  });

  it('is a file, and nothing else that a path can name', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-pack-'));
    const file = path.join(folder, 'small.docpack');
    writeFileSync(file, await packOf(smallSite));
    const pack = openPack(file);
    expect(pack.read('docs/page.json')?.toString()).toContain('Read <a');
    pack.close();
    expect(() => openPack(folder)).toThrow('it is not a file');
    expect(() => openPack('/dev/zero')).toThrow('it is not a file');
    expect(() => openPack(path.join(folder, 'none'))).toThrow('ENOENT');
  });
});
