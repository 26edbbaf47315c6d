import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { splitTarget } from '../../../renderer/model/page-path.ts';
import { findNames, indexNames } from '../../../renderer/search/query/find-names.ts';
import { createSearchEngine } from '../../../renderer/search/query/search-engine.ts';
import { ownSite } from '../../../renderer/search/search-files.ts';
import { checkManifest, createSearchFiles } from '../../../renderer/search/query/search-store.ts';
import { defaultVersions } from '../../../renderer/search/query/searched-versions.ts';
import { FIRST_PAGES } from '../../../renderer/search/weights.ts';
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
  const files = createSearchFiles([{ manifest, read, site: ownSite }]);
  const engine = createSearchEngine(files);
  const [names, commands] = await Promise.all([files.names().then(indexNames), indexNames([])]);
  const { synonyms } = engine;
  return {
    names: (input: string) =>
      findNames({ ...{ input, names, commands, files, synonyms }, versions: defaultVersions }),
    sections: (query: string) =>
      engine.search(query, { maxHits: manifest.maxHits, firstPages: FIRST_PAGES }),
  };
}

/** The palette of this project: names, and the sections that fit into the dialog below them. */
export function ownSearch(root: string): SearchSystem {
  const sizes = new Map<string, Size>();
  return {
    name: 'ours',
    find: async (query) => {
      const read = new Map<string, Size>();
      const search = await openOwnSearch(root, (name, text) => {
        const size = sizes.get(name) ?? sizeOf(text);
        sizes.set(name, size);
        read.set(name, size);
      });
      const names = await search.names(query);
      const answer = await search.sections(query);
      const urls = [...names, ...(answer?.pages ?? [])].map(({ url }) => splitTarget(url).path);
      return { pages: [...new Set(urls)], fetched: addSizes([...read.values()]) };
    },
  };
}
