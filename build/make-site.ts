import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { searchOutput } from '../renderer/search/index/make-search-files.ts';
import type { BuildRecord, WrittenFile } from './build-record.ts';
import { createStoredCache, hash } from './cache.ts';
import type { OutputDifference } from './output-folder.ts';
import { createStoredArticles } from './page-markdown/article-cache.ts';
import type { Progress } from './progress.ts';
import { type RenderResult, settleModulePages } from './render/failed-pages.ts';
import { isOfflineOutput, offlineOutputs } from './render/offline-outputs.ts';
import { createOutputTable } from './render/outputs.ts';
import { createServerEntry, shellEntry } from './render/render-page.ts';
import { createRenderPool } from './render/render-pool.ts';
import { writeOutputs } from './render/write-outputs.ts';
import { openResultGroup, type ResultGroup } from './result-group.ts';
import type { ResultStore } from './result-store.ts';
import { type SearchFiles, startSearchThread } from './search/search-thread.ts';
import { createStoredIndexCache } from './search/stored-index-cache.ts';
import { buildSites } from './site/build-site.ts';
import type { BuiltSite } from './site/built-site.ts';
import { startCompilePool } from './site/compile-pool.ts';
import { createStoredPageCache, type PageCache } from './site/page-cache.ts';
import { readSites, type SiteOptions, type SiteSource } from './site/site-source.ts';
import { threadCount } from './thread-pool.ts';
import type { Timings } from './timings.ts';
import { bundleRenderer } from './vite/bundle.ts';

/** With more pages than this, a build would need over a gigabyte. */
const LARGE_SITE = 3_000;

/** What was made; {@link BuildRecord} has the same fields. */
export interface MadeSite extends Pick<BuildRecord, 'basePath' | 'pages' | 'problems' | 'files'> {
  /** Files that MDX pages import, by path from the content root. */
  readonly contentFiles: readonly string[];
  /** Sentences for the author about what the site is built without. */
  readonly notes: readonly string[];
}

interface MakeOptions extends SiteOptions {
  readonly output: string;
  readonly cacheFolder: string;
  readonly version: string;
  readonly store: ResultStore;
  /** The facts of all pages. */
  readonly facts: ResultGroup;
  readonly timings: Timings;
  readonly progress: Progress;
  /** What the last build wrote into the output folder. */
  readonly written: ReadonlyMap<string, WrittenFile>;
  /** How the output folder differs from that. */
  readonly comparing: Promise<OutputDifference>;
}

/** Something that runs in threads of its own until it is closed. */
interface Threads {
  readonly close: () => Promise<void>;
}

/** Makes every output of the sites of all locales that is not there yet, and writes it. */
export async function makeSite(options: MakeOptions): Promise<MadeSite> {
  const started: Threads[] = [];
  const closeAtEnd = <T extends Threads>(threads: T): T => {
    started.push(threads);
    return threads;
  };
  try {
    return await makeWithThreads(options, closeAtEnd);
  } finally {
    await Promise.all(started.map((threads) => threads.close()));
  }
}

async function makeWithThreads(
  options: MakeOptions,
  /** Closes threads when everything is made, or when something fails. */
  closeAtEnd: <T extends Threads>(threads: T) => T,
): Promise<MadeSite> {
  const { output, cacheFolder, version, store, written, timings, progress } = options;
  progress.stage('reading content');
  const sources = await timings.measure('read', () => readSites(options));
  const count = sources.reduce(
    (sum, { areas }) => sum + areas.flatMap(({ docs }) => docs).length,
    0,
  );
  const isLarge = count > LARGE_SITE;
  const makesAll = store.isNew || written.size === 0;
  // Collects garbage before the heap has doubled: a large site's takes a tenth more time then, and a third less memory.
  if (isLarge && makesAll) setFlagsFromString('--heap-growing-percent=30');
  // A build that makes all keeps the processors busy as it is.
  const hasSearchThread = isLarge && !makesAll && threadCount > 0;
  const searchThread = hasSearchThread ? closeAtEnd(startSearchThread(store, sources)) : undefined;
  const basePath = sources[0]!.siteBasePath;
  const pageCache = createStoredPageCache(store, { group: options.facts, keepsNew: !isLarge });
  const building = timings.measure('compile and link', () =>
    linkSites(sources, { store, progress, pageCache }),
  );
  // Meanwhile, the bundler works in its own threads.
  const bundling = timings.measure('bundle', () =>
    bundleRenderer({
      ...{ basePath, version, store, sites: building },
      cacheFolder: path.join(cacheFolder, 'bundle'),
    }),
  );
  const results = createStoredCache<RenderResult>(store, 'rendered');
  const rendering = bundling.then((bundle) => ({
    id: bundle.id,
    entry: createServerEntry(bundle),
  }));
  const settling = Promise.all([building, rendering]).then(([linked, renderer]) =>
    settleModulePages(linked, renderer, results),
  );
  // What a React page says is known when it has been rendered.
  const hasComponents = sources.some(({ pages }) => pages.some(({ isComponent }) => isComponent));
  const makingSearchFiles = (hasComponents ? settling : building).then((sites) =>
    timings.measure('search', async () => {
      const made = new Map<SiteSource, SearchFiles>();
      for (const built of sites) {
        const cache = createStoredIndexCache(store, built.source);
        const files = searchThread?.makeFiles(built) ?? searchOutput(built, { hash, cache });
        made.set(built.source, await files);
      }
      return made;
    }),
  );
  // A failure is seen when the files are written.
  makingSearchFiles.catch(() => undefined);
  const [bundle, sites] = await Promise.all([bundling, settling]);
  const identity = hash(bundle.id, ...sites.map(({ site }) => JSON.stringify(site)));
  const articles = new Map(
    sites.map(({ source }) => [source, createStoredArticles(store, source)]),
  );
  const { entry } = await rendering;
  const { renderPage } = closeAtEnd(
    createRenderPool({
      ...{ bundle, entry, build: identity, sites },
      isCold: written.size === 0,
    }),
  );
  const shell = shellEntry(bundle, basePath);
  const { files: outputs, searchFiles } = createOutputTable({
    sites,
    build: identity,
    chunks: bundle.chunks,
    headScript: bundle.headScript,
    entry: shell,
    readNotices: () => readFile(bundle.notices, 'utf8'),
    renderPage,
    getSearchFiles: async (built) => (await makingSearchFiles).get(built.source)!,
    getArticles: (built) => articles.get(built.source)!,
  });
  const copy = {
    ...{ sites, entry: shell, headScript: bundle.headScript, worker: bundle.offlineWorker, store },
    facts: openResultGroup(store, hash('offline', sources[0]!.contentRoot)),
  };
  const offlineCopy = {
    has: isOfflineOutput,
    make: async () => offlineOutputs(new Map([...outputs, ...(await searchFiles.make())]), copy),
  };
  const files = await timings.measure('render and write', async () =>
    writeOutputs({
      ...{ outputs, progress, folder: output, known: written },
      late: [searchFiles, offlineCopy],
      difference: await options.comparing,
      note: timings.note,
    }),
  );
  options.facts.save();
  for (const own of articles.values()) await own.save();
  return {
    ...{ basePath, files, contentFiles: bundle.contentFiles },
    pages: sites.reduce((count, { pages }) => count + pages.length, 0),
    notes: notesAbout(sources[0]!),
    problems: [...sites.flatMap(({ problems }) => problems), ...bundle.problems],
  };
}

/** Compiles and links the sites: with threads unless an earlier build has left results. */
async function linkSites(
  sources: readonly SiteSource[],
  {
    store,
    progress,
    pageCache,
  }: {
    readonly store: ResultStore;
    readonly progress: Progress;
    readonly pageCache: PageCache;
  },
): Promise<readonly BuiltSite[]> {
  const pool = store.isNew ? startCompilePool(store.location, sources) : undefined;
  try {
    return await buildSites(sources, pageCache, progress, pool);
  } finally {
    // What follows needn't wait for the threads to end.
    void pool?.close();
    progress.stage('making the search index, bundling');
  }
}

/** Readers miss dates only where pages show them. */
function notesAbout({ config, history: { gap } }: SiteSource): readonly string[] {
  return config.showLastUpdate && gap !== undefined ? [gap] : [];
}
