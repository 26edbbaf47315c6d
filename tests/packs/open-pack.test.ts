import { createHash } from 'node:crypto';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../build/packs/write-pack.ts';
import type { PackChunks } from '../../build/packs/pack-chunks.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { fingerprintOf } from '../../renderer/pack/identity.ts';
import { MANIFEST_FILE } from '../../renderer/search/search-files.ts';
import { packLimits } from '../../renderer/model/pack.ts';
import { createRandom } from '../build/random.ts';
import { writeFiles } from '../site/derive-site.ts';
import {
  accept,
  createKey,
  packOf,
  pageData,
  readText,
  refusalOf,
  siteModel,
  smallNames,
  smallSite,
  type Tampering,
  testKey,
} from './small-pack.ts';

/** A chunk that says of itself what it likes. */
function chunkOf(content: Buffer, claim: { readonly length?: number } = {}): PackChunks['index'] {
  const bytes = deflateRawSync(content);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { chunk: { hash, size: bytes.length, length: content.length, ...claim }, bytes };
}

/** A chunk of an index with the files that it says it has. */
function indexedChunk(
  content: Buffer,
  {
    files,
    length,
  }: { readonly files: readonly (readonly [string, number])[]; readonly length?: number },
): PackChunks['chunks'][number] {
  const { chunk, bytes } = chunkOf(content, length === undefined ? {} : { length });
  return { chunk: { ...chunk, files }, bytes };
}

const indexOf = (chunks: readonly object[], models: object = { '': 'assets/site.json' }) =>
  chunkOf(Buffer.from(JSON.stringify({ models, chunks })));
const withFile = (name: string) => packOf({ ...smallSite, [name]: 'content' });
const withManifest = (manifest: Tampering['manifest']) => packOf(smallSite, { manifest });
const withChunks = (...chunks: PackChunks['chunks']) =>
  packOf(smallSite, { chunks, index: indexOf(chunks.map(({ chunk }) => chunk)) });
const withEntries = (...files: readonly (readonly [string, number])[]) =>
  withChunks(indexedChunk(Buffer.alloc(10), { files }));
const withSite = (change: object) =>
  packOf({ ...smallSite, 'assets/site.json': { ...siteModel, ...change } });
const withPage = (page: object) =>
  packOf({ ...smallSite, 'docs/page.json': pageData('/docs/', null, page) });

const withData = (name: string, data: unknown) => packOf({ ...smallSite, [name]: data });
const withSidebar = (items: unknown, files: object = {}, source = '/assets/docs.json') => {
  const page = pageData('/docs/', null, { sidebar: { id: 'docs', items, source } });
  return packOf({ ...smallSite, 'docs/page.json': page, ...files });
};

/** The search files of a page with one word. */
const found = {
  maxHits: 24,
  documents: {
    ...{ areas: [], pages: [[1]], depths: '0', roles: '0' },
    ...{ groups: [1], texts: 'aaaaaaaa' },
  },
  index: { first: ['word'], terms: 'bbbbbbbb', endings: '' },
  names: 'nnnnnnnn',
};
const text = { url: '/docs/', title: 'Page', subcategory: '', sections: [['', '', 'Word.']] };
const withSearch = (
  manifest: object,
  files: { readonly terms?: unknown; readonly text?: unknown } = {},
) =>
  packOf({
    ...smallSite,
    [MANIFEST_FILE]: { ...found, ...manifest },
    'assets/search/terms-bbbbbbbb.json': files.terms ?? [['word', 1, 1, [0]]],
    'assets/search/text-aaaaaaaa-0.json': files.text ?? text,
  });

/** An index with so many entries that reading them would take seconds. */
function hugeIndex(): PackChunks['index'] {
  const files = Array.from({ length: 1_000_000 }, (_, at) => [`${at}.json`, 0]);
  return indexOf([{ ...chunkOf(Buffer.alloc(0)).chunk, files }]);
}

/** Packs that mean harm, with the reason for which each is refused. */
type Hostile = Record<string, readonly [() => Promise<Buffer>, RegExp]>;

/** One for each value. */
const each =
  <Value>(name: string, values: readonly Value[]) =>
  (make: (value: Value) => Hostile[string]): Hostile =>
    Object.fromEntries(values.map((value) => [`${name} ${JSON.stringify(value)}`, make(value)]));

const hostile: Hostile = {
  // What runs, and names that lead out of the pack.
  ...each('the file', [
    ...['assets/run.js', 'run.mjs', 'docs/index.html', 'docs/page.XHTML', 'assets/a.css', 'a.wasm'],
    ...['../outside.txt', 'a/../../b.txt', '/etc/passwd', 'C:/a.txt', 'a\\b.txt', '%2e%2e/a.txt'],
    'a.txt\0.png',
  ])((name) => [() => withFile(name), new RegExp(`^invalid: .*${/[\w.]+$/.exec(name)![0]}`)]),
  'a million entries': [() => packOf(smallSite, { index: hugeIndex() }), /^too-large/],
  'files outside of the chunks': [() => withEntries(['a.txt', 11]), /^invalid: .*don't fill/],
  'bytes that belong to no file': [() => withEntries(['a.txt', 9]), /^invalid: .*don't fill/],
  'a negative length': [() => withEntries(['a.txt', -1], ['b.txt', 11]), /^invalid/],
  'two files of one name': [
    () => withEntries(['a.txt', 5], ['a.txt', 5]),
    /^invalid: .*"a\.txt" twice/,
  ],
  'chunks that together are too large': [
    () => {
      const length = packLimits.chunkBytes;
      const chunks = Array.from({ length: 20 }, (_, at) =>
        indexedChunk(Buffer.alloc(1), { files: [[`f${at}`, length]], length }),
      );
      return withChunks(...chunks);
    },
    /^too-large/,
  ],
  'a chunk that the file lacks': [
    async () => {
      const [one, other] = ['a.txt', 'b.txt'].map((name) =>
        indexedChunk(Buffer.alloc(10), { files: [[name, 10]] }),
      );
      return packOf(smallSite, { index: indexOf([one!.chunk, other!.chunk]), chunks: [one!] });
    },
    /^invalid: its chunks have another size/,
  ],
  'an index that is no index': [
    () => packOf(smallSite, { index: chunkOf(Buffer.from('[1')) }),
    /^damaged/,
  ],
  'a bomb': [
    () =>
      withChunks(
        indexedChunk(Buffer.alloc(50_000_000), { files: [['assets/site.json', 10]], length: 10 }),
      ),
    /^invalid: .*can't be unpacked/,
  ],
  'a bomb that says so': [
    () => packOf(smallSite, { index: chunkOf(Buffer.alloc(10), { length: 1e12 }) }),
    /^invalid: .*length/,
  ],
  'a chunk that unpacks to less': [
    () => packOf(smallSite, { index: chunkOf(Buffer.from('[]'), { length: 100 }) }),
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
  'a newer format': [() => withManifest({ format: 3 }), /^newer/],
  'the format before': [() => withManifest({ format: 1 }), /^older: its format is 1/],
  'unknown facts': [() => withManifest({ script: 'x' } as object), /^invalid.*script/],
  'the signature of another key': [
    () => packOf(smallSite, { signed: { key: publicKeyOf(createKey()) } }),
    /^signature/,
  ],
  'a key that is none': [() => packOf(smallSite, { signed: { key: 'AAAA' } }), /^signature/],
  'no signature': [() => packOf(smallSite, { signed: { signature: '' } }), /^signature/],
  'no site model': [
    () => packOf({ 'page.json': pageData('/'), '404.page.json': pageData('/404.html') }),
    /^invalid: it names no site model/,
  ],
  'the model of a locale outside of its folder': [
    () => packOf(smallSite, { models: { '': 'assets/site.json', '../': 'assets/site.json' } }),
    /^invalid: the index.*models/,
  ],
  'a model that it lacks': [
    () => packOf(smallSite, { models: { '': 'assets/none.json' } }),
    /^invalid: it has no assets\/none\.json/,
  ],
  'a plain chunk of another size': [
    () => {
      const { chunk, bytes } = indexedChunk(Buffer.alloc(10), { files: [['a.txt', 10]] });
      return withChunks({ chunk: { ...chunk, isPlain: true }, bytes });
    },
    /^invalid: .*don't fill/,
  ],
  ...each('a site model with', [
    { footer: {} },
    { footer: { style: 'auto', links: [null] } },
    { footer: { style: 'auto', links: [{ items: [{ label: 'A' }] }] } },
    { navbar: { hideOnScroll: false, items: [null] } },
    { navbar: { hideOnScroll: false, items: [{ type: 'link', label: 'A' }] } },
    { navbar: { hideOnScroll: false, items: [{ type: 'script' }] } },
    {
      navbar: {
        hideOnScroll: false,
        items: [{ type: 'dropdown', label: 'A', items: [{ type: 'html' }] }],
      },
    },
    { areas: [{ id: 'docs', label: 'Docs', path: '/docs/' }] },
    { announcementBar: {} },
    { locales: [] },
  ])((part) => [
    () => withSite(part),
    new RegExp(`^invalid: assets/site\\.json.*${Object.keys(part)[0]}`),
  ]),
  'a sidebar that is none': [
    () => withSidebar([{ type: 'script' }]),
    /^invalid: docs\/page\.json.*sidebar/,
  ],
  'a branch of a sidebar that is none': [
    () => withSidebar([], { 'assets/docs.json': [{ type: 'script' }] }),
    /^invalid: assets\/docs\.json/,
  ],
  'a sidebar that it lacks': [() => withSidebar([]), /^invalid: it has no assets\/docs\.json/],
  'a sidebar elsewhere': [
    () => withSidebar([], {}, '//evil.example/docs.json'),
    /^invalid: docs\/page\.json.*source/,
  ],
  ...each('names such as', [
    { folders: [[0, '//evil.example', 'A']] },
    { folders: [[0, 'https://evil.example', 'A']] },
    { folders: [[0, '', ['A', '/evil.example']]] },
    { folders: [[0, '', ['A', '\\evil.example']]] },
    { folders: [[0, 1, 'A']] },
    { headings: [[1, 'A']] },
    { headings: [[0, ['A']]] },
    { settings: [[1, 'a', 'A']] },
    { settings: [[0, 'a', {}]] },
    { trails: null },
  ])((part) => [
    () => withData('assets/search/names-nnnnnnnn.json', { ...smallNames, ...part }),
    /^invalid: assets\/search\/names-/,
  ]),
  'a catalog that is none': [
    () => withData('assets/catalog.json', { pages: [{}] }),
    /^invalid: assets\/catalog\.json/,
  ],
  ...each('search files with', [
    { maxHits: 'all' },
    { maxHits: 1e9 },
    { community: '//evil.example/' },
    { glossary: '../site' },
    { names: '../../si' },
    { documents: null },
    { documents: { ...found.documents, pages: [[1e9]] } },
    { documents: { ...found.documents, pages: [[1], [1]] } },
    { documents: { ...found.documents, groups: [2] } },
    { documents: { ...found.documents, roles: '9' } },
    { documents: { ...found.documents, texts: '../../..' } },
    { index: { ...found.index, first: [] } },
    { index: { ...found.index, terms: '../' } },
  ])((part) => [() => withSearch(part), /^invalid: assets\/search\/manifest\.json/]),
  'terms that it lacks': [
    () => withSearch({ index: { ...found.index, first: ['a', 'b'], terms: 'cccccccccccccccc' } }),
    /^invalid: it has no assets\/search\/terms-cccccccc\.json/,
  ],
  'a glossary of expressions': [
    () =>
      packOf({
        ...smallSite,
        [MANIFEST_FILE]: { ...found, glossary: 'gggggggg' },
        'assets/search/terms-bbbbbbbb.json': [],
        'assets/search/text-aaaaaaaa-0.json': text,
        'assets/search/glossary-gggggggg.json': { same: ['(a+)+$'] },
      }),
    /^invalid: assets\/search\/glossary-/,
  ],
  ...each<unknown>('terms such as', [
    {},
    ['word', 1, 1, [0]],
    [['word']],
    [['word', 2, 1, [0]]],
    [['word', 1, 1, [1]]],
    [['word', 1, 1, [-1]]],
    [['word', 1, 1, [0, 1]]],
    [['word', 1, 1, ['0']]],
    [['word', 1, 1e9, [0]]],
    [['word', 1, 1]],
  ])((terms) => [() => withSearch({}, { terms }), /^invalid: assets\/search\/terms-/]),
  ...each('a text with', [
    { url: '//evil.example/' },
    { url: 'javascript:run()' },
    { sections: [] },
    { sections: [[1, 2, 3]] },
    { title: {} },
  ])((part) => [
    () => withSearch({}, { text: { ...text, ...part } }),
    /^invalid: assets\/search\/text-/,
  ]),
  'a text that fills the memory': [
    () => withSearch({}, { text: { ...text, sections: [['', '', 'x'.repeat(5 * 1024 ** 2)]] } }),
    /^too-large: assets\/search\/text-/,
  ],
};

describe('a pack', () => {
  it('is read file by file', async () => {
    const pack = await accept(await packOf(smallSite));
    expect(pack.manifest).toMatchObject({ site: 'small', version: '1.0', pages: 3 });
    expect([...pack.files].sort()).toEqual(Object.keys(smallSite).sort());
    expect(await readText(pack, 'img/dot.svg')).toBe(smallSite['img/dot.svg']);
    expect(await readText(pack, 'img')).toBeUndefined();
    expect(await readText(pack, '__proto__')).toBeUndefined();
    expect(pack.key).toBe(publicKeyOf(testKey));
    expect(fingerprintOf(pack.key)).toMatch(/^(?:[0-9A-F]{4} ){7}[0-9A-F]{4}$/);
  });

  it('[PACK-1] has search files whose every entry is in bounds', async () => {
    expect(await refusalOf(await withSearch({}))).toBeUndefined();
  });

  it('[PACK-3] is refused, or shows what was signed, whichever byte is damaged', async () => {
    const bytes = await packOf(smallSite);
    const random = createRandom(15);
    const signed = await accept(bytes);
    const textsOf = (pack: OpenPack) => Promise.all(pack.files.map((file) => readText(pack, file)));
    const contents = await textsOf(signed);
    let refused = 0;
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = damaged[at]! ^ (1 << random.below(8));
      if ((await refusalOf(damaged)) !== undefined) {
        refused += 1;
        continue;
      }
      const shown = await accept(damaged);
      expect(shown.manifest, `byte ${at}`).toEqual(signed.manifest);
      expect(await textsOf(shown)).toEqual(contents);
    }
    // The last letter of the signature has bits that mean nothing.
    expect(refused).toBeGreaterThanOrEqual(bytes.length - 1);
  });

  it('is refused when it ends early or goes on', async () => {
    const bytes = await packOf(smallSite);
    for (let length = 0; length < bytes.length; length += 7) {
      expect(await refusalOf(bytes.subarray(0, length)), `${length} bytes`).toMatch(
        /^(?:damaged|not-a-pack)/,
      );
    }
    expect(await refusalOf(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/^damaged/);
  });

  it.each(Object.entries(hostile))('[PACK-3] is refused with %s', async (_, [make, reason]) => {
    expect(await refusalOf(await make())).toMatch(reason);
  });

  it('is refused when its manifest would fill the memory', async () => {
    const bytes = await packOf(smallSite);
    bytes.writeUInt32BE(0xffff_ffff, 8);
    expect(await refusalOf(bytes)).toMatch(/^too-large/);
  });

  it('is a file, and nothing else that a path can name', async () => {
    const folder = await writeFiles({ 'small.docpack': await packOf(smallSite) });
    const pack = await openPack(path.join(folder, 'small.docpack'));
    expect(await readText(pack, 'docs/page.json')).toContain('Read <a');
    await expect(openPack(folder)).rejects.toThrow('it is not a file');
    await expect(openPack('/dev/zero')).rejects.toThrow('it is not a file');
    await expect(openPack(path.join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
