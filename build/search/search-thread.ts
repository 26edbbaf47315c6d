import { fileURLToPath } from 'node:url';
import type { SearchConfig } from '../../renderer/model/site-config.ts';
import type { SearchedSite } from '../../renderer/search/index/make-search-files.ts';
import { isSearched, type SearchedPage } from '../../renderer/search/index/search-page.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { MissingResult, type ResultStore, type StoreFaults } from '../result-store.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import type { SiteSource } from '../site/site-source.ts';
import { startThreads } from '../thread-pool.ts';

const worker = fileURLToPath(new URL('./search-worker.ts', import.meta.url));

/** Search files by path below `assets/search/`, whose content can come from a thread. */
export type SearchFiles = ReadonlyMap<string, () => string | Promise<string>>;

/** What the thread is started with. */
export type SearchWorkerData = Pick<ResultStore, 'location'>;

/** What the thread is asked to do with a site, which its base path tells apart from others. */
export type SearchTask = { readonly basePath: string } & (
  | { readonly kind: 'open'; readonly contentRoot: string }
  | ({ readonly kind: 'make' } & SearchTaskSite)
  /** Returns the content of a file that was made. */
  | { readonly kind: 'read'; readonly name: string }
  /** Keeps what was found out about pages for the next build. */
  | { readonly kind: 'save' }
);

export interface SearchTaskSite {
  readonly site: SearchedSite['site'];
  readonly search: SearchConfig;
  readonly pages: readonly SearchTaskPage[];
}

export interface SearchTaskPage extends Pick<SearchedPage, 'page' | 'listing'> {
  readonly key: string;
  /** Headings and text, if they aren't in the store. */
  readonly own?: Pick<CompiledMarkdown, 'headings' | 'sections'>;
}

/** The names of the files that were made; undefined if the store lacks a result that it had. */
export type SearchTaskNames = readonly string[] | undefined;

/** A thread that makes search files while this one does something else. */
export interface SearchThread {
  readonly makeFiles: (built: BuiltSite) => Promise<SearchFiles>;
  readonly close: () => Promise<void>;
}

/** Starts a thread that reads the pages' texts in a store. */
export function startSearchThread(
  store: ResultStore,
  sources: readonly Pick<SiteSource, 'contentRoot' | 'basePath'>[],
): SearchThread {
  const workerData: SearchWorkerData = { location: store.location };
  const pool = startThreads(worker, workerData, 1);
  const run = (task: SearchTask) => pool.run(task) as Promise<unknown>;
  const running = sources.map(({ contentRoot, basePath }) =>
    run({ kind: 'open', contentRoot, basePath }),
  );
  return {
    makeFiles: async ({ site: { title, areas }, source: { basePath }, search, pages }) => {
      const listed = pages.filter(isSearched).map(toTaskPage);
      const site = { site: { title, areas }, search, pages: listed };
      const names = (await run({ kind: 'make', basePath, ...site })) as SearchTaskNames;
      if (!names) throw new MissingResult();
      running.push(
        run({ kind: 'save', basePath }).then((faults) => store.addFaults(faults as StoreFaults)),
      );
      const read = (name: string) => run({ kind: 'read', basePath, name }) as Promise<string>;
      return new Map(names.map((name) => [name, () => read(name)]));
    },
    close: async () => {
      // Whoever waits for the files learns of a failure.
      await Promise.allSettled(running);
      await pool.destroy();
    },
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
