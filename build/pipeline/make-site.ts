import type { ShellEntry } from '../../renderer/model/shell-info.ts';
import { hash } from '../base/hash.ts';
import type { ContentProblem } from '../base/problems.ts';
import { createPool, type Pool } from '../base/pool.ts';
import type { WrittenFiles } from './output-folder.ts';
import { type RenderResult, renderMdxPages } from '../render/mdx-pages.ts';
import { offlineOutputs } from '../render/offline-outputs.ts';
import { createOutputTable, type Output } from '../render/outputs.ts';
import { makeSearch } from '../search/make-search.ts';
import { createPageRenderer, createServerEntry, shellEntry } from '../render/prerender.ts';
import { writeOutputs } from './write-outputs.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import { compileAndLink } from '../site/link-site.ts';
import { type LinkedSite, toPageData } from '../site/linked-site.ts';
import { openPageCache } from '../site/page-cache.ts';
import { readSites, type SiteOptions, type SiteSource } from '../site/read-sites.ts';
import type { Bundle } from '../vite/bundle.ts';
import { bundleRenderer } from '../vite/bundle-renderer.ts';

/** A build of fewer pages isn't faster with threads. */
const MANY_PAGES = 60;

/** Is told the name of each stage as it begins. */
export type Report = (stage: string) => void;

/** What was made. */
export interface MadeSite {
  readonly basePath: string;
  readonly pages: number;
  readonly problems: readonly ContentProblem[];
  readonly files: WrittenFiles;
  /** Files that MDX pages import, by path from the content root. */
  readonly importedFiles: readonly string[];
  /** Sentences for the author about what the site is built without. */
  readonly notes: readonly string[];
}

interface MakeOptions extends OutputsOptions {
  readonly output: string;
  /** What the last build wrote into the output folder. */
  readonly written: WrittenFiles;
}

/** Makes every output of the sites of all locales that is not there yet, and writes it. */
export function makeSite(options: MakeOptions): Promise<MadeSite> {
  return withOutputs(options, async ({ sites, bundle, shell: entry, outputs, problems }) => {
    const { output, written, store, report } = options;
    const { siteBasePath: basePath, config, history } = sites[0]!.source;
    const { headScript, offlineWorker: worker } = bundle;
    const copy = await offlineOutputs(outputs, { sites, entry, headScript, worker, store });
    report('writing files');
    const files = await writeOutputs({
      outputs: new Map([...outputs, ...copy]),
      folder: output,
      known: written,
    });
    return {
      ...{ basePath, files, problems, importedFiles: bundle.inputs.files },
      pages: sites.reduce((count, { pages }) => count + pages.length, 0),
      // Readers miss dates only where pages show them.
      notes: config.showLastUpdate && history.gap !== undefined ? [history.gap] : [],
    };
  });
}

export interface OutputsOptions extends SiteOptions {
  readonly store: ResultStore;
  readonly version: string;
  readonly report: Report;
}

/** All that a build makes, most of it when it is read. */
export interface SiteOutputs {
  readonly sites: readonly LinkedSite[];
  readonly bundle: Bundle;
  /** The files that show any page. */
  readonly shell: ShellEntry;
  /** Every file by its path below the output folder, except for those of offline copies. */
  readonly outputs: ReadonlyMap<string, Output>;
  readonly problems: readonly ContentProblem[];
}

/** Reads and compiles the sites of all locales, and hands over their outputs, which can be read until `use` is done. */
export async function withOutputs<T>(
  options: OutputsOptions,
  use: (made: SiteOutputs) => Promise<T>,
): Promise<T> {
  const { store, report } = options;
  report('reading content');
  const sources = await readSites(options);
  const docs = sources.flatMap(({ areas }) => areas.flatMap((area) => area.docs));
  const pool = createPool(store, { isCold: store.isNew && docs.length > MANY_PAGES });
  try {
    return await use(await makeOutputs(options, { sources, pool }));
  } finally {
    await pool.close();
  }
}

async function makeOutputs(
  { store, version, report }: OutputsOptions,
  parts: {
    readonly sources: readonly SiteSource[];
    readonly pool: Pool;
  },
): Promise<SiteOutputs> {
  const { sources, pool } = parts;
  const { siteBasePath: basePath } = sources[0]!;
  report('compiling pages');
  const building = compileAndLink(sources, openPageCache(store), pool);
  // Meanwhile, the bundler works in its own threads.
  const bundling = bundleRenderer({ basePath, version, store, sites: building });
  const rendering = bundling.then((bundle) => ({
    id: bundle.id,
    entry: createServerEntry(bundle),
  }));
  const rendered = Promise.all([building, rendering]).then(([linked, renderer]) =>
    renderMdxPages(linked, renderer, openResults<RenderResult>(store, 'rendered')),
  );
  // What a React page says is known when it has been rendered.
  const hasComponents = sources.some(({ pages }) => pages.some(({ isComponent }) => isComponent));
  const searching = (hasComponents ? rendered : building).then(async (sites) => {
    report('making the search index, bundling');
    const make = async (built: (typeof sites)[number]) => {
      return [built.source, await makeSearch(built, store)] as const;
    };
    return new Map(await Promise.all(sites.map(make)));
  });
  // A failure is seen when the files are written.
  searching.catch(() => undefined);
  const [bundle, sites] = await Promise.all([bundling, rendered]);
  const { entry } = await rendering;
  const build = hash(bundle.id, ...sites.map(({ site }) => JSON.stringify(site)));
  const shell = shellEntry(bundle, basePath);
  const table = createOutputTable({
    sites,
    build,
    bundleFiles: bundle.files,
    headScript: bundle.headScript,
    entry: shell,
    readNotices: () => bundle.notices,
    renderPage: createPageRenderer({ bundle, entry, build, sites, pool, store }),
    renderArticle: ({ site }, page) => entry(site).renderArticle(site, toPageData(page)),
    getSearchFiles: async ({ source }) => (await searching).get(source)!,
    articles: openResults(store, 'article'),
  });
  return {
    ...{ sites, bundle, shell },
    outputs: new Map([...table.files, ...(await table.makeSearchFiles())]),
    problems: [...sites.flatMap(({ problems }) => problems), ...bundle.problems, ...table.problems],
  };
}
