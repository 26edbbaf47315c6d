import { describe, expect, it } from 'vitest';
import { type OfflineIndex, OFFLINE_INDEX_FILE } from '../../renderer/pack/offline-index.ts';
import { offlineOutputs } from '../../build/render/offline-outputs.ts';
import type { Output } from '../../build/render/outputs.ts';
import { createMemoryStore } from '../../build/core/result-store.ts';
import { chunkFile } from '../../renderer/model/pack.ts';

/** Makes the offline copy of outputs with a store that is kept; returns the paths of its chunks. */
function createCopies() {
  const store = createMemoryStore();
  const entry = { scripts: [], styles: [] };
  return async (outputs: Readonly<Record<string, Output>>) => {
    const files = new Map(Object.entries(outputs));
    const made = await offlineOutputs(files, {
      sites: [],
      entry,
      headScript: '',
      worker: '',
      store,
    });
    const index = made.get(OFFLINE_INDEX_FILE)!;
    const text = 'content' in index ? await index.content() : '';
    return (JSON.parse(String(text)) as OfflineIndex).chunks.map(chunkFile);
  };
}

const file = (text: string): Output => ({ content: () => text });

describe('an offline copy', () => {
  it.each(['assets/quick-open-headings.json', 'assets/my-notebook.txt', 'docs/page.json'])(
    '[BUILD-1] follows an edit of %s, whatever its name looks like',
    async (name) => {
      const copy = createCopies();
      const before = await copy({ [name]: file('one') });
      const after = await copy({ [name]: file('another') });
      expect(after).not.toEqual(before);
      expect(after).toEqual(await createCopies()({ [name]: file('another') }));
    },
  );

  it('[BUILD-1] reads files that are named by their content once', async () => {
    const copy = createCopies();
    let reads = 0;
    const output: Output = {
      content: () => {
        reads += 1;
        return 'code';
      },
      isNamedByContent: true,
    };
    const before = await copy({ 'assets/entry-4f2A_x9b.js': output });
    expect(await copy({ 'assets/entry-4f2A_x9b.js': output })).toEqual(before);
    expect(reads).toBe(1);
  });
});
