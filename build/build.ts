import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs, hashOtherFiles } from './build-inputs.ts';
import { type BuildRecord, isOutputComplete, readRecord, saveRecord } from './build-record.ts';
import { createStoredCache, hash } from './cache.ts';
import { type ContentProblem } from './content-error.ts';
import { createOutputTable } from './render/outputs.ts';
import { createPageRenderer } from './render/render-page.ts';
import { writeOutputs } from './render/write-outputs.ts';
import { type SearchOutput, searchOutput } from './search/search-output.ts';
import type { SectionTerms } from './search/section-terms.ts';
import { buildSites } from './site/build-site.ts';
import type { BuiltSite } from './site/built-site.ts';
import { openResultStore } from './result-store.ts';
import { findContentRoot, readSites, type SiteOptions } from './site/site-source.ts';
import { sourceVersion } from './source-version.ts';
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
  const contentRoot = findContentRoot(options);
  const version = sourceVersion();
  const finish = (record: Pick<BuildRecord, 'pages' | 'problems'>, basePath: string) => ({
    ...{ output, basePath, pages: record.pages, problems: record.problems },
    duration: (performance.now() - started) / 1000,
  });

  const recordFile = path.join(cacheFolder, `output-${hash(output).slice(0, 8)}.json`);
  const known = readRecord(recordFile);
  const readInputs = () => hashInputs({ ...options, version, contentRoot, output });
  const inputs = await readInputs();
  const isUnchanged =
    known?.inputs === hash(inputs, hashOtherFiles(known?.otherFiles ?? [])) &&
    isOutputComplete(output, known);
  if (isUnchanged) return finish(known, known.basePath);

  const store = openResultStore(path.join(cacheFolder, 'results'), version);
  const sources = await readSites(options);
  const { siteBasePath } = sources[0]!;
  const building = buildSites(sources, createStoredCache(store, 'markdown'));
  const makingSearchFiles = building.then(async (sites) => {
    const terms = createStoredCache<readonly SectionTerms[]>(store, 'terms');
    const made = new Map<BuiltSite, SearchOutput>();
    for (const built of sites) made.set(built, await searchOutput(built, terms));
    return made;
  });
  // Meanwhile, the bundler works in its own threads.
  const [bundle, sites, searchFiles] = await Promise.all([
    bundleRenderer({
      basePath: siteBasePath,
      cacheFolder: path.join(cacheFolder, 'bundle'),
      version,
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
    readNotices: () => readFile(bundle.notices, 'utf8'),
    renderPage: createPageRenderer(bundle, identity),
    getSearchFiles: (built) => searchFiles.get(built)!,
  });
  const files = await writeOutputs({
    outputs: await table.all(),
    folder: output,
    known: known?.files ?? new Map(),
  });
  const otherFiles = bundle.contentFiles.filter(
    (file) => path.relative(contentRoot, file).split(path.sep)[0] === '..',
  );
  const made = {
    pages: sites.reduce((count, { pages }) => count + pages.length, 0),
    problems: sites.flatMap(({ problems }) => problems),
  };
  // Content that was edited during the build may be in some outputs and not in others.
  const isSame = inputs === (await readInputs());
  saveRecord(recordFile, {
    ...{ ...made, files, otherFiles, basePath: siteBasePath },
    inputs: isSame ? hash(inputs, hashOtherFiles(otherFiles)) : '',
  });
  for (const warning of store.warnings()) console.warn(warning);
  return finish(made, siteBasePath);
}
