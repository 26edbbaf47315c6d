import path from 'node:path';
import { expect } from 'vitest';
import type { FetchFile } from '../../electron/packs/update-pack.ts';
import { chunkFile, PACK_MAGIC } from '../../renderer/model/pack.ts';
import {
  accept,
  packOf,
  type PackContent,
  pageData,
  smallSite,
  type Tampering,
} from './small-pack.ts';

export const hostedAddress = 'https://small.example/packs/small/manifest.json';

/** Files of a hosted pack by their names. */
export type HostedFiles = Map<string, Buffer>;

/** Returns the files that a pack in one file is as a folder on a web host. */
export async function hostedFiles(bytes: Buffer): Promise<HostedFiles> {
  const pack = await accept(bytes);
  const start = PACK_MAGIC.length + 4;
  const end = start + bytes.readUInt32BE(PACK_MAGIC.length);
  const { index } = pack.manifest;
  return new Map([
    ['manifest.json', bytes.subarray(start, end)],
    [chunkFile(index), bytes.subarray(end, end + index.size)],
    ...(await Promise.all(
      pack.index.chunks.map(
        async (chunk) => [chunkFile(chunk), await pack.readChunk(chunk)] as const,
      ),
    )),
  ]);
}

/** Pages that are large enough for chunks of their own. */
const guides = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [
    `docs/guide-${at}/page.json`,
    pageData(`/docs/guide-${at}/`, `<p>${`Guide ${at}. `.repeat(10_000)}</p>`, {
      title: `Guide ${at}`,
    }),
  ]),
);

/** A page with two sections. */
const sections = (second: string) =>
  pageData(
    '/docs/guide-3/',
    `<p>Guide 3.</p><h2 id="one">One</h2><p>Same.</p><h2 id="two">Two</h2><p>${second}</p>`,
    { title: 'Guide 3' },
  );

const older: PackContent = {
  ...guides,
  'docs/guide-3/page.json': sections('Long.'.repeat(20_000)),
};

const newer: PackContent = {
  ...guides,
  'docs/guide-3/page.json': sections('Shorter.'),
  'docs/new/page.json': pageData('/docs/new/', '<p>New text.</p>', { title: 'New' }),
};
const { 'docs/guide-5/page.json': _, ...second } = newer;

/** Packs a site in a first version. */
export const firstVersion = (change: Tampering['manifest'] = {}) =>
  packOf({ ...smallSite, ...older }, { manifest: { updates: hostedAddress, ...change } });

/** Packs the version after the first: a page changed, one is new and one is gone. */
export const secondVersion = ({ manifest, ...change }: Tampering = {}) =>
  packOf(
    { ...smallSite, ...second },
    {
      manifest: {
        ...{ updates: hostedAddress, version: '2.0', date: '2024-12-20T10:00:00.000Z' },
        ...manifest,
      },
      ...change,
    },
  );

/** A web host with the files of a pack; tells what was fetched. */
export function serve(files: HostedFiles) {
  const fetched: string[] = [];
  const fetchFile: FetchFile = (address, limit) => {
    const name = path.posix.basename(address);
    expect(address).toBe(new URL(name, hostedAddress).href);
    fetched.push(name);
    const bytes = files.get(name);
    if (!bytes) return Promise.reject(new Error(`${address} returned 404`));
    return bytes.length > limit ? Promise.reject(new Error('too long')) : Promise.resolve(bytes);
  };
  return { fetchFile, fetched };
}
