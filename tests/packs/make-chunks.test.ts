import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePackChunks } from '../../build/packs/pack-chunks.ts';
import { createRandom } from '../build/random.ts';
import { accept, packOf, pageData, smallSite } from './small-pack.ts';

/** Bytes that don't compress, the same for the same name. */
function noise(name: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, at) =>
    createHash('sha256').update(`${name} ${at}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** Files of 1 to 20 KB. */
function createFiles(): Map<string, Buffer> {
  const random = createRandom(3);
  const names = Array.from({ length: 400 }, (_, at) => `docs/page-${at}/page.json`);
  return new Map(names.map((name) => [name, noise(name, 1000 + random.below(19_000))]));
}

const hashesOf = async (files: ReadonlyMap<string, Buffer>) => {
  const { chunks } = await makePackChunks(files, { models: {}, previous: null });
  return new Set(chunks.map(({ chunk }) => chunk.hash));
};

describe('the chunks of a pack', () => {
  it('are the same where files are, whatever was edited, added or removed elsewhere', async () => {
    const files = createFiles();
    const before = await hashesOf(files);
    files.set('docs/page-7/page.json', noise('edited', 9000));
    files.set('docs/page-300/page.json', noise('longer', 14_000));
    files.set('docs/page-30/new/page.json', noise('new', 2000));
    files.delete('docs/page-201/page.json');
    const after = await hashesOf(files);
    const missing = [...after].filter((hash) => !before.has(hash));
    expect(missing.length).toBeGreaterThan(0);
    // One for each edit, and one more where it moves a border.
    expect(missing.length).toBeLessThanOrEqual(8);
    expect(before.size).toBeGreaterThan(50);
  });

  it('keep their bytes from the version before, since another computer may compress differently', async () => {
    const previous = await accept(await packOf({ ...smallSite, 'notes.txt': 'Notes.' }));
    const { models, chunks: known } = previous.index;
    const elsewhere = Buffer.from('compressed elsewhere');
    const other = { ...previous, readChunk: () => Promise.resolve(elsewhere) };
    const files = new Map<string, Buffer>();
    for (const name of previous.files) files.set(name, Buffer.from((await previous.read(name))!));
    const { chunks } = await makePackChunks(files, { models, previous: other });
    expect(chunks.map(({ bytes }) => bytes.toString())).toContain('compressed elsewhere');
    expect(chunks[0]!.chunk).toEqual(known[0]);
    files.set('page.json', Buffer.from(JSON.stringify(pageData('/'))));
    const edited = await makePackChunks(files, { models, previous: other });
    expect(edited.chunks.map(({ chunk: own }) => own.hash)).not.toEqual(
      known.map(({ hash }) => hash),
    );
  });
});
