import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { encodePack, signManifest } from '../../build/packs/write-pack.ts';
import { makePackChunks, type PackChunks } from '../../build/packs/pack-chunks.ts';
import { type OpenPack, type PackBytes, readPack } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import type { ChunkIndex, PackManifest, SignedManifest } from '../../renderer/model/pack.ts';

export const testKey = createKey();

export function createKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

/** Files of a site by path; strings and bytes stay as they are, anything else becomes JSON. */
export type PackContent = Readonly<Record<string, unknown>>;

export function pageData(path: string, html: string | null = '<p>Text.</p>', page: object = {}) {
  return {
    page: {
      path,
      kind: 'html',
      title: 'Page',
      documentTitle: 'Page | Small',
      description: '',
      area: null,
      version: null,
      showTitle: true,
      toc: [],
      sidebar: null,
      breadcrumbs: [],
      ...page,
    },
    html,
    build: '',
  };
}

export const siteModel = {
  slug: 'small',
  title: 'Small',
  tagline: 'A small site',
  url: 'https://small.example',
  basePath: '/small/',
  siteVersion: '1.0',
  frameworkVersion: '3',
  areas: [],
  locales: [
    { path: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
  ],
  locale: 'en',
  defaultLocale: 'en',
  colorMode: { default: 'light', respectSystem: false },
  navbar: { title: 'Small', hideOnScroll: false, items: [] },
  footer: { style: 'auto', links: [] },
  sidebar: {},
};

const landing = { headline: 'Small', lead: '', command: 'npm start', actions: [], cards: [] };

/** Search files of a site without anything to find. */
export const emptySearch = {
  maxHits: 24,
  documents: {
    ...{ areas: [], pages: [], depths: '', roles: '', groups: [], texts: '' },
  },
  index: { first: [], terms: '', endings: '' },
  names: 'nnnnnnnn',
};

/** The names of a site of two pages. */
export const smallNames = {
  trails: [''],
  folders: [[0, '', ['Page', 'docs']]],
  headings: [],
  settings: [],
};

const { title, tagline, url, basePath, areas } = siteModel;

/** The search files and the catalog of a site of two pages. */
export const smallLists: PackContent = {
  'assets/search/manifest.json': emptySearch,
  'assets/search/names-nnnnnnnn.json': smallNames,
  'assets/catalog.json': { title, tagline, url, basePath, version: '1.0', areas, pages: [] },
};

export const smallSite: PackContent = {
  'page.json': pageData('/', null, { kind: 'landing', landing }),
  '404.page.json': pageData('/404.html', null, { kind: 'not-found' }),
  'docs/page.json': pageData('/docs/', '<p>Read <a href="/small/">this</a>.</p>'),
  'assets/site.json': siteModel,
  ...smallLists,
  'img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** What makes a pack other than it should be. */
export interface Tampering {
  readonly manifest?: Partial<Record<keyof PackManifest, unknown>>;
  readonly models?: ChunkIndex['models'];
  readonly chunks?: PackChunks['chunks'];
  readonly index?: PackChunks['index'];
  readonly signed?: Partial<SignedManifest>;
  readonly key?: KeyObject;
  readonly previous?: OpenPack;
}

/** Returns the bytes of a pack with the given files. */
export async function packOf(content: PackContent, change: Tampering = {}): Promise<Buffer> {
  const files = new Map(Object.entries(content).map(([name, value]) => [name, toBytes(value)]));
  const { models = modelsIn([...files.keys()]), previous = null } = change;
  const made = await makePackChunks(files, { models, previous });
  const { index = made.index, chunks = made.chunks } = change;
  const all = [index, ...chunks];
  const manifest = {
    format: 2,
    site: 'small',
    title: 'Small',
    version: '1.0',
    date: '2024-12-17T10:00:00.000Z',
    pages: [...files.keys()].filter((name) => /page\.json$/.test(name)).length,
    size: all.reduce((sum, { chunk }) => sum + chunk.size, 0),
    basePath: '/small/',
    url: 'https://small.example',
    index: index.chunk,
    updates: null,
    ...change.manifest,
  } as PackManifest;
  const signed = { ...signManifest(manifest, change.key ?? testKey), ...change.signed };
  return encodePack({ signed, chunks: all });
}

/** Finds the site models by the folders of their locales. */
function modelsIn(files: readonly string[]): ChunkIndex['models'] {
  const found = files.flatMap((file) => {
    const [, folder] = /^((?:\w+\/)?)assets\/site\.json$/.exec(file) ?? [];
    return folder === undefined ? [] : [[folder, file] as const];
  });
  return Object.fromEntries(found);
}

/** Opens a pack and checks all of it, as the app does before it shows anything. */
export async function accept(bytes: Buffer): Promise<OpenPack> {
  const pack = await readPack(bytesOf(bytes));
  await verifyPack(pack);
  return pack;
}

/** Reads a file of a pack as text; undefined if there is none. */
export async function readText(pack: OpenPack, path: string): Promise<string | undefined> {
  const bytes = await pack.read(path);
  return bytes ? Buffer.from(bytes).toString() : undefined;
}

/** Why a pack is refused; undefined if it's accepted. Throws what isn't a refusal. */
export async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await accept(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof PackError) return `${error.fault}: ${error.message}`;
    throw error;
  }
}

function bytesOf(bytes: Buffer): PackBytes {
  return {
    size: bytes.length,
    read: (at, length) => {
      if (at + length <= bytes.length)
        return Promise.resolve(Buffer.from(bytes.subarray(at, at + length)));
      return Promise.reject(new PackError('damaged', 'the file ends too early'));
    },
  };
}

function toBytes(value: unknown): Buffer {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return Buffer.from(value);
  return Buffer.from(JSON.stringify(value));
}
