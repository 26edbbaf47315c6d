import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilerVersion, hash, openCache } from './cache.ts';
import { type ContentProblem } from './content-error.ts';
import type { CompiledMarkdown } from './markdown/compile-markdown.ts';
import { createOutputTable } from './render/outputs.ts';
import { createPageRenderer } from './render/render-page.ts';
import { writeOutputs } from './render/write-outputs.ts';
import { type SearchOutput, searchOutput } from './search/search-output.ts';
import { openTermCache } from './search/section-terms.ts';
import { buildSites } from './site/build-site.ts';
import type { BuiltSite } from './site/built-site.ts';
import { readSites, type SiteOptions } from './site/site-source.ts';
import { bundleRenderer } from './vite/bundle.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

export interface BuildOptions extends Pick<SiteOptions, 'contentRoot' | 'basePath'> {
  /** Output folder; `dist/web` by default. */
  readonly output?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
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
  const cacheFolder = path.resolve(options.cacheFolder ?? path.join(project, '.cache/build'));
  const cacheFile = (name: string, folder: string) =>
    path.join(cacheFolder, `${name}-${hash(folder).slice(0, 8)}.json`);

  const sources = await readSites(options);
  const { contentRoot, siteBasePath } = sources[0]!;
  const cache = await openCache<CompiledMarkdown>(
    cacheFile('markdown', contentRoot),
    await compilerVersion(),
  );
  const building = buildSites(sources, cache);
  const makingSearchFiles = building.then(async (sites) => {
    const terms = await openTermCache(cacheFolder, contentRoot);
    const made = new Map<BuiltSite, SearchOutput>();
    for (const built of sites) made.set(built, await searchOutput(built, terms));
    await Promise.all([cache.save(), terms.save()]);
    return made;
  });
  // Meanwhile, the bundler works in its own threads.
  const [bundle, sites, searchFiles] = await Promise.all([
    bundleRenderer({
      basePath: siteBasePath,
      cacheFolder: path.join(cacheFolder, 'bundle'),
      sites: building,
    }),
    building,
    makingSearchFiles,
  ]);

  const identity = hash(bundle.id, ...sites.map(({ site }) => JSON.stringify(site)));
  const table = await createOutputTable({
    sites,
    build: identity,
    chunks: bundle.chunks,
    starter: bundle.starter,
    readNotices: () => readFile(bundle.notices, 'utf8'),
    renderPage: createPageRenderer(bundle, identity),
    getSearchFiles: (built) => searchFiles.get(built)!,
  });
  await writeOutputs({
    outputs: await table.all(),
    folder: output,
    recordFile: cacheFile('pages', output),
  });
  return {
    output,
    basePath: siteBasePath,
    pages: sites.reduce((count, { pages }) => count + pages.length, 0),
    duration: (performance.now() - started) / 1000,
    problems: sites.flatMap(({ problems }) => problems),
  };
}
