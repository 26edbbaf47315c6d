/* The program of the thread that makes search files. */
import Tinypool from 'tinypool';
import { type SearchOutput, searchOutput } from '../../renderer/search/index/make-search-files.ts';
import type { SearchedPage } from '../../renderer/search/index/search-page.ts';
import type { ForwardIndex, ForwardIndexCache } from '../../renderer/search/index/term-index.ts';
import { hash, once } from '../cache.ts';
import { MissingResult, openResultStore, type StoreFaults } from '../result-store.ts';
import { createStoredPageCache } from '../site/page-cache.ts';
import type {
  SearchTask,
  SearchTaskNames,
  SearchTaskPage,
  SearchTaskSite,
  SearchWorkerData,
} from './search-thread.ts';
import { createStoredIndexCache } from './stored-index-cache.ts';

interface OpenedSite {
  readonly make: (site: SearchTaskSite) => Promise<SearchTaskNames>;
  readonly read: (name: string) => string;
  readonly save: () => StoreFaults;
}

const { location } = Tinypool.workerData as SearchWorkerData;
const store = openResultStore(...location);
const pageCache = createStoredPageCache(store);

const opened = new Map<string, OpenedSite>();

/** Does what it is asked to, one task after the other. */
export default function searchTask(
  task: SearchTask,
): undefined | string | StoreFaults | Promise<SearchTaskNames> {
  const site = opened.get(task.basePath);
  if (task.kind === 'open') opened.set(task.basePath, openSite(task));
  if (task.kind === 'make') return site!.make(task);
  if (task.kind === 'read') return site!.read(task.name);
  return task.kind === 'save' ? site!.save() : undefined;
}

function openSite(source: Parameters<typeof createStoredIndexCache>[1]): OpenedSite {
  const stored = createStoredIndexCache(store, source);
  const known = stored.get();
  let changed: ForwardIndex | undefined;
  let files: SearchOutput = new Map();
  // Who waits for the files needn't wait until the index is written.
  const indexCache: ForwardIndexCache = { get: () => known, set: (index) => (changed = index) };
  return {
    make: async ({ pages, ...site }) => {
      try {
        files = await searchOutput(
          { ...site, pages: pages.map(toSearchedPage) },
          { hash, cache: indexCache },
        );
        return [...files.keys()];
      } catch (error) {
        // An error loses its class on the way to another thread.
        if (error instanceof MissingResult) return undefined;
        throw error;
      }
    },
    read: (name) => files.get(name)!(),
    save: () => {
      if (changed) stored.set(changed);
      return store.faults();
    },
  };
}

function toSearchedPage({ page, listing, key, own }: SearchTaskPage): SearchedPage {
  const find = once(() => {
    const found = pageCache.get(key);
    if (!found) throw new MissingResult();
    return found;
  });
  return {
    ...{ page, listing },
    get headings() {
      return own?.headings ?? find().headings;
    },
    sections: { key, read: () => own?.sections ?? find().readSections() },
  };
}
