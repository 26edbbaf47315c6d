import { project } from '../base/paths.ts';
import {
  createMemoryStore,
  defaultCacheFolder,
  openStore,
  type ResultStore,
} from '../base/result-store.ts';
import { sourceVersion } from '../base/source-version.ts';
import { makeSearch } from '../search/make-search-files.ts';
import { createOutputTable, type OutputTable } from '../render/outputs.ts';
import { compileAndLink } from '../site/link-site.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { openPageCache } from '../site/page-cache.ts';
import { readSites, type SiteOptions } from '../site/read-sites.ts';
import { renderDependencyNotices } from '../vite/third-party-notices.ts';
import { DEV_BUILD, type DevRenderer } from './dev-renderer.ts';

/** The sites as they were read last; what the development server sends follows from them. */
export interface DevContent {
  readonly sites: () => readonly LinkedSite[];
  /** What was made from them. */
  readonly store: ResultStore;
  /** Reads the sites again; they stay as they are if they can't be read. */
  readonly refresh: () => Promise<void>;
}

export async function openContent(options: Omit<SiteOptions, 'drafts'>): Promise<DevContent> {
  const store = createMemoryStore(openStore(defaultCacheFolder, sourceVersion()));
  const cache = openPageCache(store);
  const read = async () =>
    compileAndLink(await readSites({ ...options, store, drafts: true }), cache);
  let sites = await read();
  return {
    store,
    sites: () => sites,
    refresh: async () => {
      sites = await read();
    },
  };
}

/** Returns the function that lists the outputs of the sites as they are now. */
export function createDevOutputs(
  { sites, store }: DevContent,
  {
    headScript,
    renderer,
  }: {
    /** Code of the script in the head of documents. */
    readonly headScript: string;
    readonly renderer: DevRenderer;
  },
): () => OutputTable {
  const options = {
    build: DEV_BUILD,
    // Vite serves the modules that a bundle would hold.
    bundleFiles: new Map<string, never>(),
    headScript,
    readNotices: () => renderDependencyNotices(project),
    ...renderer,
    getSearchFiles: (linked: LinkedSite) => makeSearch(linked, store),
  };
  let listed: { readonly sites: readonly LinkedSite[]; readonly table: OutputTable } | undefined;
  return () => {
    const current = sites();
    if (listed?.sites !== current)
      listed = { sites: current, table: createOutputTable({ ...options, sites: current }) };
    return listed.table;
  };
}
