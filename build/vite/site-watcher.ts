import type { BuildCache } from '../cache.ts';
import { hash } from '../cache.ts';
import {
  type CompiledMarkdown,
  createMarkdownCompiler,
  type MarkdownCompiler,
} from '../markdown/compile-markdown.ts';
import { buildSite } from '../site/build-site.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { compileSite } from '../site/compile-site.ts';
import type { LinkTargets } from '../site/resolve-reference.ts';
import { readSite, type SiteOptions, type SiteSource } from '../site/site-source.ts';

/** A site as its sources stand now. */
export interface WatchedSite {
  readonly sites: readonly BuiltSite[];
  readonly locales: readonly { readonly source: SiteSource; readonly targets: LinkTargets }[];
  readonly siteBasePath: string;
}

/** Keeps a site current: each refresh compiles only what has changed since the one before. */
export async function createSiteWatcher(
  options: SiteOptions,
): Promise<{ current: () => WatchedSite; refresh: () => Promise<WatchedSite> }> {
  const cache = memoryCache<CompiledMarkdown>();
  let compiler: MarkdownCompiler | undefined;
  const createCompiler = () => (compiler ??= createMarkdownCompiler());
  const derive = async (): Promise<WatchedSite> => {
    const sources = await readSite(options);
    const locales = [];
    for (const source of sources) {
      const { pages, problems } = await compileSite({ source, cache, createCompiler });
      const built = await buildSite({ source, compiled: pages });
      locales.push({
        source,
        targets: built.targets,
        built: { ...built, problems: [...problems, ...built.problems] },
      });
    }
    return {
      sites: locales.map(({ built }) => built),
      locales,
      siteBasePath: sources[0]!.siteBasePath,
    };
  };
  let site = await derive();
  let running: Promise<WatchedSite> = Promise.resolve(site);
  return {
    current: () => site,
    // One after the other: two at once could finish in the wrong order.
    refresh: () => {
      running = running.catch(() => site).then(async () => (site = await derive()));
      return running;
    },
  };
}

function memoryCache<T>(): BuildCache<T> {
  const entries = new Map<string, T>();
  return {
    key: hash,
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
    save: () => Promise.resolve(),
  };
}
