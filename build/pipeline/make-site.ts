import { hash } from '../base/hash.ts';
import type { WrittenFiles } from './output-folder.ts';
import { type RenderResult, renderMdxPages } from '../render/mdx-pages.ts';
import { offlineOutputs } from '../render/offline-outputs.ts';
import { createOutputTable, type Output } from '../render/outputs.ts';
import { makeSearch } from '../search/make-search-files.ts';
import type { SearchOutput } from '../search/make-search-files.ts';
import { createPageRenderer, shellEntry } from '../render/prerender.ts';
import { writeOutputs } from './write-outputs.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import { compileAndLink } from '../site/link-site.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { openPageCache } from '../site/page-cache.ts';
import { readSites, type SiteOptions } from '../site/read-sites.ts';
import type { Bundle } from '../vite/bundle.ts';
import { bundleRenderer } from '../vite/bundle-renderer.ts';

/** Is told the name of each stage as it begins. */
export type Report = (stage: string) => void;

export interface OutputsOptions extends SiteOptions {
  readonly store: ResultStore;
  readonly version: string;
  readonly report: Report;
}

/**
 * Reads, compiles, links and renders the sites of all locales, and lists their outputs.
 */
export async function makeOutputs(options: OutputsOptions) {
  const { store, version, report } = options;
  report('reading content');
  const sources = await readSites(options);
  report('compiling pages');
  const linking = compileAndLink(sources, openPageCache(store));
  // Meanwhile, the bundler works in its own threads.
  const { siteBasePath: basePath } = sources[0]!;
  const bundling = bundleRenderer({ basePath, version, store, sites: linking });
  const rendering = Promise.all([linking, bundling]).then(([linked, bundle]) =>
    renderMdxPages(linked, bundle, openResults<RenderResult>(store, 'rendered')),
  );
  // What a React page says is known when it has been rendered.
  const hasComponents = sources.some(({ pages }) => pages.some(({ isComponent }) => isComponent));
  const searched = hasComponents ? rendering : linking;
  const searching = searched.then((sites) => {
    report('making the search index, bundling');
    return makeSearches(sites, store);
  });
  // A failure is seen when the files are written.
  searching.catch(() => undefined);
  const [bundle, sites] = await Promise.all([bundling, rendering]);
  return listOutputs({ sites, basePath, bundle, searching });
}

type Searches = ReadonlyMap<LinkedSite['source'], SearchOutput>;

async function makeSearches(sites: readonly LinkedSite[], store: ResultStore): Promise<Searches> {
  const make = async (site: LinkedSite) => [site.source, await makeSearch(site, store)] as const;
  return new Map(await Promise.all(sites.map(make)));
}

async function listOutputs(parts: {
  readonly sites: readonly LinkedSite[];
  readonly basePath: string;
  readonly bundle: Bundle;
  readonly searching: Promise<Searches>;
}) {
  const { sites, basePath, bundle, searching } = parts;
  const build = hash(bundle.id, ...sites.map(({ site }) => JSON.stringify(site)));
  const shell = shellEntry(bundle, basePath);
  const table = createOutputTable({
    sites,
    build,
    bundleFiles: bundle.files,
    headScript: bundle.headScript,
    entry: shell,
    readNotices: () => bundle.notices,
    renderPage: createPageRenderer(bundle, build),
    getSearchFiles: async ({ source }) => (await searching).get(source)!,
  });
  return {
    ...{ sites, bundle, shell },
    // Every file by its path below the output folder, except for those of offline copies.
    outputs: new Map<string, Output>([...table.files, ...(await table.makeSearchFiles())]),
    problems: [...sites.flatMap(({ problems }) => problems), ...bundle.problems, ...table.problems],
  };
}

interface MakeOptions extends OutputsOptions {
  readonly output: string;
  /** What the last build wrote into the output folder. */
  readonly written: WrittenFiles;
}

/** Makes every output of the sites of all locales that is not there yet, and writes it. */
export async function makeSite(options: MakeOptions) {
  const { sites, bundle, shell: entry, outputs, problems } = await makeOutputs(options);
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
}
