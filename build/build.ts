import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilerVersion, defaultCacheFolder, hash, openCache } from './cache.ts';
import { type ContentProblem } from './content-error.ts';
import type { CompiledMarkdown } from './markdown/compile-markdown.ts';
import { type Progress, silentProgress } from './progress.ts';
import { createOutputTable } from './render/outputs.ts';
import { replaceFailedPages } from './render/failed-pages.ts';
import { createPageRenderer } from './render/render-page.ts';
import { writeOutputs } from './render/write-outputs.ts';
import { type SearchOutput, searchOutput } from './search/search-output.ts';
import { openTermCache } from './search/section-terms.ts';
import { buildSites } from './site/build-site.ts';
import { readSites, type SiteOptions, type SiteSource } from './site/site-source.ts';
import { bundleRenderer } from './vite/bundle.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

export interface BuildOptions extends Pick<SiteOptions, 'contentRoot' | 'basePath'> {
  /** Output folder; `dist/web` by default. */
  readonly output?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly progress?: Progress | undefined;
  /** Print where the time went. */
  readonly timings?: boolean | undefined;
}

export interface BuildResult {
  readonly output: string;
  readonly basePath: string;
  readonly pages: number;
  /** Seconds. */
  readonly duration: number;
  readonly problems: readonly ContentProblem[];
}

/** Builds the static site: reads, compiles, links, bundles and prerenders. Throws a ContentError when the config is invalid. */
export async function buildWebSite(options: BuildOptions = {}): Promise<BuildResult> {
  const environment = process.env['NODE_ENV'];
  // Read by the bundler and by React, whose development checks would double the time of the prerender.
  process.env['NODE_ENV'] = 'production';
  try {
    return await build(options);
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}

async function build(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const output = path.resolve(options.output ?? path.join(project, 'dist/web'));
  const cacheFolder = path.resolve(options.cacheFolder ?? defaultCacheFolder);
  const cacheFile = (name: string, folder: string) =>
    path.join(cacheFolder, `${name}-${hash(folder).slice(0, 8)}.json`);

  const { progress = silentProgress } = options;
  progress.stage('reading content');
  const sources = await readSites(options);
  const { contentRoot, siteBasePath } = sources[0]!;
  const cache = await openCache<CompiledMarkdown>(
    cacheFile('markdown', contentRoot),
    await compilerVersion(),
  );
  const building = buildSites(sources, cache, progress);
  const makingSearchFiles = building.then(async (sites) => {
    progress.stage('making the search index');
    const terms = await openTermCache(cacheFolder, contentRoot);
    const made = new Map<SiteSource, SearchOutput>();
    for (const built of sites) made.set(built.source, await searchOutput(built, terms));
    await Promise.all([cache.save(), terms.save()]);
    progress.stage('bundling');
    return made;
  });
  // Meanwhile, the bundler works in its own threads.
  const [bundle, linked, searchFiles] = await Promise.all([
    bundleRenderer({
      basePath: siteBasePath,
      cacheFolder: path.join(cacheFolder, 'bundle'),
      sites: building,
    }),
    building,
    makingSearchFiles,
  ]);

  const sites = await replaceFailedPages(linked, bundle);
  const identity = hash(bundle.id, ...sites.map(({ site }) => JSON.stringify(site)));
  const table = await createOutputTable({
    sites,
    build: identity,
    chunks: bundle.chunks,
    readNotices: () => readFile(bundle.notices, 'utf8'),
    renderPage: createPageRenderer(bundle, identity),
    getSearchFiles: (built) => searchFiles.get(built.source)!,
  });
  await writeOutputs({
    outputs: await table.all(),
    folder: output,
    recordFile: cacheFile('pages', output),
    progress,
  });
  return {
    output,
    basePath: siteBasePath,
    pages: sites.reduce((count, { pages }) => count + pages.length, 0),
    duration: (performance.now() - started) / 1000,
    problems: [...sites.flatMap(({ problems }) => problems), ...bundle.problems],
  };
}
