import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { encodePack, signManifest } from '../../build/packaging/write-pack.ts';
import { type MadeChunk, type MadeChunks, makeChunks } from '../../renderer/pack/write-chunks.ts';
import { type OpenPack, type PackBytes, readPack } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { verifyPack } from '../../renderer/pack/content.ts';
import type { PackManifest, SignedManifest } from '../../renderer/model/pack.ts';

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
      ...page,
    },
    html,
    markdown: null,
    listing: { kind: 'page', trail: [], depth: 0, isCopy: false },
    headings: [],
    search: null,
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

export const smallSite: PackContent = {
  'page.json': pageData('/', null, { kind: 'landing', landing }),
  '404.page.json': pageData('/404.html', null, { kind: 'not-found' }),
  'docs/page.json': pageData('/docs/', '<p>Read <a href="/small/">this</a>.</p>'),
  'site.json': siteModel,
  'search.json': { maxHits: 24 },
  'img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** What makes a pack other than it should be. */
export interface Tampering {
  readonly manifest?: Partial<Record<keyof PackManifest, unknown>>;
  readonly chunks?: MadeChunks['chunks'];
  readonly index?: MadeChunk;
  readonly signed?: Partial<SignedManifest>;
  readonly key?: KeyObject;
  readonly previous?: OpenPack;
}

/** Returns the bytes of a pack with the given files. */
export async function packOf(content: PackContent, change: Tampering = {}): Promise<Buffer> {
  const files = new Map(Object.entries(content).map(([name, value]) => [name, toBytes(value)]));
  const made = await makeChunks(files, change.previous ?? null);
  const { index = made.index, chunks = made.chunks } = change;
  const all = [index, ...chunks];
  const manifest = {
    format: 1,
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

/** Opens a pack and checks all of it, as the app does before it shows anything. */
export async function accept(bytes: Buffer): Promise<OpenPack> {
  const pack = readPack(bytesOf(bytes));
  await verifyPack(pack);
  return pack;
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
      if (at + length > bytes.length) throw new PackError('damaged', 'the file ends too early');
      return Buffer.from(bytes.subarray(at, at + length));
    },
    close: () => undefined,
  };
}

function toBytes(value: unknown): Buffer {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return Buffer.from(value);
  return Buffer.from(JSON.stringify(value));
}
