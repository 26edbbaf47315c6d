/* The program of the thread that makes search files. */
import Tinypool from 'tinypool';
import type { SearchOutput } from '../../renderer/site-index/search-files.ts';
import { once } from '../cache.ts';
import { MissingResult, openResultStore } from '../result-store.ts';
import { createStoredPageCache } from '../site/page-cache.ts';
import { searchOutput } from './search-output.ts';
import type { SearchedPage } from './search-sections.ts';
import type {
  SearchFileTask,
  SearchTask,
  SearchTaskPage,
  SearchTaskResult,
  SearchWorkerData,
} from './search-thread.ts';
import { createStoredIndexCache } from './stored-index-cache.ts';

const { location } = Tinypool.workerData as SearchWorkerData;
const store = openResultStore(...location);
const cache = createStoredPageCache(store);

/** The files of each site, by its base path. */
const made = new Map<string, SearchOutput>();

/** Makes the search files of a site, or returns the content of one that was made. */
export default async function searchTask(
  task: SearchTask | SearchFileTask,
): Promise<SearchTaskResult | string> {
  if ('name' in task) return made.get(task.basePath)!.get(task.name)!();
  const { site, search, source, pages } = task;
  const finish = (output: SearchOutput, isMissing = false): SearchTaskResult => {
    made.set(source.basePath, output);
    return { names: [...output.keys()], faults: store.faults(), isMissing };
  };
  try {
    const built = { site, search, pages: pages.map(toSearchedPage) };
    return finish(await searchOutput(built, createStoredIndexCache(store, source)));
  } catch (error) {
    // An error loses its class on the way to another thread.
    if (error instanceof MissingResult) return finish(new Map(), true);
    throw error;
  }
}

function toSearchedPage({ page, listing, key, own }: SearchTaskPage): SearchedPage {
  const find = once(() => {
    const found = cache.get(key);
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
