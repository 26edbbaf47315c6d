import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildCache, hash, openCache } from './cache.ts';
import { type ContentProblem } from './content-error.ts';
import { type CompiledMarkdown, createMarkdownCompiler } from './markdown/compile-markdown.ts';
import { compilerVersion } from './compiler-version.ts';
import { createProgress } from './progress.ts';
import { prerender, readWrittenPages } from './render/prerender.ts';
import { dropStale, writeStaticFiles } from './render/static-files.ts';
import { searchOutput } from './search/search-output.ts';
import { openTermCache } from './search/term-cache.ts';
import { buildSite } from './site/build-site.ts';
import { compileSite } from './site/compile-site.ts';
import { readSite, type SiteSource } from './site/site-source.ts';
import { bundleRenderer, type DerivedSites } from './vite/bundle.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

/** Where a build reads and writes. */
export interface BuildOptions {
  /** Content tree; the project's own where absent. */
  readonly contentRoot?: string | undefined;
  /** Base path; `/{slug}/` where absent. */
  readonly basePath?: string | undefined;
  /** Output folder; `dist/web` where absent. */
  readonly output?: string | undefined;
  /** Cache folder; `.cache/build` where absent. */
  readonly cacheFolder?: string | undefined;
}

/** What a build made. */
export interface BuildResult {
  readonly output: string;
  readonly basePath: string;
  readonly pages: number;
  /** Seconds. */
  readonly duration: number;
  readonly problems: readonly ContentProblem[];
}

/** Builds the static site: reads, compiles, links, bundles and prerenders. Throws a ContentError where the config is wrong. */
export async function buildWebSite(options: BuildOptions = {}): Promise<BuildResult> {
  const environment = process.env['NODE_ENV'];
  // The bundler and React both look here; React's development checks would double the time of the prerender.
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
  const projectContent = path.join(project, 'content');
  const contentRoot = path.resolve(options.contentRoot ?? projectContent);
  const output = path.resolve(options.output ?? path.join(project, 'dist/web'));
  const cacheFolder = path.resolve(options.cacheFolder ?? path.join(project, '.cache/build'));

  const sources = await readSite({
    contentRoot,
    projectContent,
    drafts: false,
    ...(options.basePath !== undefined && { basePath: options.basePath }),
  });
  const { siteBasePath } = sources[0]!;
  const cache = await openCache<CompiledMarkdown>(
    path.join(cacheFolder, `markdown-${hash(contentRoot).slice(0, 8)}.json`),
    await compilerVersion(),
  );
  const derived = deriveSites(sources, cache);
  // The bundler's own threads leave this one idle.
  const [bundle, { sites }] = await Promise.all([
    bundleRenderer({
      sources,
      basePath: siteBasePath,
      cacheFolder: path.join(cacheFolder, 'bundle'),
      derived,
    }),
    derived,
    derived.then(async ({ sites }) => {
      const terms = await openTermCache(cacheFolder, contentRoot);
      await Promise.all(sites.map((built) => searchOutput(built, terms)));
      await Promise.all([cache.save(), terms.save()]);
    }),
  ]);

  const recordFile = path.join(cacheFolder, `pages-${hash(output).slice(0, 8)}.json`);
  const before = await readWrittenPages(recordFile);
  const total = sites.reduce((count, { pages }) => count + pages.length, 0);
  const progress = createProgress('pages', total);
  const [files, ...prerendered] = await Promise.all([
    writeStaticFiles({ sites, bundle, output, siteBasePath }),
    ...sites.map((built) => {
      const folder = path.join(output, path.relative(siteBasePath, built.site.basePath));
      return prerender({ built, bundle, siteBasePath, output: folder, written: before, progress });
    }),
  ]);
  progress.end();

  const written = prerendered.flatMap((pages) => [...pages]);
  await dropStale(
    output,
    new Set([...files, ...written.flatMap(([file]) => [file, dataFileOf(file)])]),
  );
  await writeFile(recordFile, JSON.stringify(written));
  return {
    output,
    basePath: siteBasePath,
    pages: total,
    duration: (performance.now() - started) / 1000,
    problems: sites.flatMap(({ problems }) => problems),
  };
}

/** Compiles and derives the site of each locale. */
async function deriveSites(
  sources: readonly SiteSource[],
  cache: BuildCache<CompiledMarkdown>,
): Promise<DerivedSites> {
  const sites = [];
  const locales = [];
  for (const source of sources) {
    const { pages, problems } = await compileSite({
      source,
      cache,
      createCompiler: createMarkdownCompiler,
    });
    const { targets, ...built } = await buildSite({ source, compiled: pages });
    sites.push({ ...built, problems: [...problems, ...built.problems] });
    locales.push({ source, targets });
  }
  return { sites, locales };
}

function dataFileOf(html: string): string {
  return html.replace(/index\.html$/, 'page.json').replace(/404\.html$/, '404.page.json');
}
