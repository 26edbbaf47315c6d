import { packFilesResponse } from '../../electron/library/pack-response.ts';
import type { PackLibrary } from '../../electron/library/pack-library.ts';
import { createPackReader } from '../../renderer/search/query/read-files.ts';
import { createSearchEngine } from '../../renderer/search/query/search-engine.ts';
import { createSearchFiles, openPackSearches } from '../../renderer/search/query/search-store.ts';
import { FIRST_HITS } from '../../renderer/search/weights.ts';
import type { Row } from './row.ts';
import { readKnownItems } from './search/known-items.ts';
import { timeLetters } from './search/typing.ts';

/** Searches all packs of a library as the worker does, with files from the disk, a letter at a time. */
export async function measureLibrary(library: PackLibrary): Promise<readonly Row[]> {
  const read = createPackReader(async (address) => {
    const url = new URL(address, 'app://docs/').href;
    return JSON.parse(
      String((await packFilesResponse({ method: 'GET', url }, library)).body),
    ) as unknown;
  });
  const packs = library.list().map(({ id }) => id);
  const before = performance.now();
  const searches = await openPackSearches(packs, read);
  const engine = createSearchEngine(createSearchFiles(searches));
  const ready = performance.now() - before;
  const kinds = await readKnownItems('own');
  const maxHits = Math.max(...searches.map(({ manifest }) => manifest.maxHits));
  const rows: Row[] = [
    { figure: `search in ${packs.length} packs: files open`, value: ready, unit: 'ms' },
  ];
  for (const { name, items } of [kinds[0]!, kinds.at(-1)!]) {
    const times = await timeLetters(items, (query) =>
      engine.search(query, { maxHits, enoughHits: FIRST_HITS }),
    );
    const figure = `search in ${packs.length} packs, ${name}: a letter typed`;
    rows.push({ figure: `${figure}, median`, value: times.p50, unit: 'ms' });
    rows.push({ figure: `${figure}, p95`, value: times.p95, unit: 'ms', target: 30 });
  }
  return rows;
}
