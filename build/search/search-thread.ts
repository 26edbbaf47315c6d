import { fileURLToPath } from 'node:url';
import type { SearchConfig } from '../../renderer/model/site-config.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { MissingResult, type ResultStore, type StoreFaults } from '../result-store.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import type { SiteSource } from '../site/site-source.ts';
import { startThreads } from '../thread-pool.ts';
import { isSearched, type SearchedPage, type SearchedSite } from './search-sections.ts';

const worker = fileURLToPath(new URL('./search-worker.ts', import.meta.url));

/** Search files by path below `assets/search/`, whose content can come from a thread. */
export type SearchFiles = ReadonlyMap<string, () => string | Promise<string>>;

/** What the thread is started with. */
export type SearchWorkerData = Pick<ResultStore, 'location'>;

/** A site whose search files the thread makes. */
export interface SearchTask {
  readonly site: SearchedSite['site'];
  readonly search: SearchConfig;
  readonly source: Pick<SiteSource, 'contentRoot' | 'basePath'>;
  readonly pages: readonly SearchTaskPage[];
}

export interface SearchTaskPage extends Pick<SearchedPage, 'page' | 'listing'> {
  readonly key: string;
  /** Headings and text, if they aren't in the store. */
  readonly own?: Pick<CompiledMarkdown, 'headings' | 'sections'>;
}

export interface SearchTaskResult {
  readonly names: readonly string[];
  /** What is wrong with the store, as far as the thread has seen it. */
  readonly faults: StoreFaults;
  /** Whether the store lacks a result that it had. */
  readonly isMissing: boolean;
}

/** A search file whose content the thread is asked for. */
export interface SearchFileTask {
  readonly basePath: string;
  readonly name: string;
}

/** A thread that makes search files while this one does something else. */
export interface SearchThread {
  readonly makeFiles: (built: BuiltSite) => Promise<SearchFiles>;
  readonly close: () => Promise<void>;
}

/** Starts a thread that reads the pages' texts in a store. */
export function startSearchThread(store: ResultStore): SearchThread {
  const workerData: SearchWorkerData = { location: store.location };
  const pool = startThreads(worker, workerData, 1);
  return {
    makeFiles: async ({ site: { title, areas }, source, search, pages }) => {
      const { contentRoot, basePath } = source;
      const task: SearchTask = {
        ...{ site: { title, areas }, search, source: { contentRoot, basePath } },
        pages: pages.filter(isSearched).map(toTaskPage),
      };
      const { names, faults, isMissing } = (await pool.run(task)) as SearchTaskResult;
      store.addFaults(faults);
      if (isMissing) throw new MissingResult();
      const readFile = (name: string) => {
        const fileTask: SearchFileTask = { basePath, name };
        return pool.run(fileTask) as Promise<string>;
      };
      return new Map(names.map((name) => [name, () => readFile(name)]));
    },
    close: () => pool.destroy(),
  };
}

function toTaskPage({ page, listing, sections, headings }: BuiltPage): SearchTaskPage {
  const { path, title, description, area, version, kind } = page;
  return {
    ...{ page: { path, title, description, area, version, kind }, listing },
    key: sections.key,
    ...(!sections.isStored && { own: { headings, sections: sections.read() } }),
  };
}
