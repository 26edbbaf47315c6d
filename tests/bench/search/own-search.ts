import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSearchEngine } from '../../../renderer/search/query/search-engine.ts';
import { checkManifest, createSearchFiles } from '../../../renderer/search/query/search-store.ts';
import { addSizes, type SearchSystem, type Size, sizeOf } from './search-system.ts';

/** Opens the search of a built site and reports what it reads. */
export async function openOwnSearch(
  root: string,
  onRead: (name: string, text: string) => void = () => undefined,
) {
  const folder = path.join(root, 'assets/search');
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    onRead(name, text);
    return JSON.parse(text) as unknown;
  };
  const manifest = checkManifest('manifest.json', await read('manifest.json'));
  const files = createSearchFiles([{ manifest, read, pack: null }]);
  const engine = createSearchEngine(files);
  return (query: string, firstPages?: number) =>
    engine.search(query, { maxHits: manifest.maxHits, ...(firstPages && { firstPages }) });
}

/** The search of this project. */
export function ownSearch(root: string): SearchSystem {
  const sizes = new Map<string, Size>();
  return {
    name: 'ours',
    find: async (query) => {
      const read: Size[] = [];
      const search = await openOwnSearch(root, (name, text) => {
        const size = sizes.get(name) ?? sizeOf(text);
        sizes.set(name, size);
        read.push(size);
      });
      const answer = await search(query);
      return { pages: answer?.pages.map(({ url }) => url) ?? [], fetched: addSizes(read) };
    },
  };
}
