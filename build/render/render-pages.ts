import { deserialize, serialize } from 'node:v8';
import { hash, once } from '../base/hash.ts';
import type { Pool } from '../pipeline/pool.ts';
import type { ResultStore } from '../base/result-store.ts';
import { type BuiltSite, toPageData } from '../pipeline/site/built-site.ts';
import type { Bundle } from '../vite/bundle.ts';
import type { DocumentSite } from './document.ts';
import {
  createDocumentRenderer,
  createServerEntry,
  type DocumentPage,
  type LoadServerEntry,
  type RenderPage,
} from './render-page.ts';

/** What the documents of all pages are made with. */
interface Shared {
  readonly bundle: Bundle;
  /** Identity of the deployment. */
  readonly build: string;
  readonly sites: readonly DocumentSite[];
}

/** Renders pages with what a store has for all of them. */
export type RenderShared = (locale: string, page: DocumentPage) => Promise<string>;

/** Returns a function that prerenders pages with a bundle, many of them in threads. */
export function createPageRenderer(options: {
  readonly bundle: Bundle;
  readonly entry: LoadServerEntry;
  readonly build: string;
  readonly sites: readonly BuiltSite[];
  readonly pool: Pool;
  readonly store: ResultStore;
}): RenderPage {
  const { bundle, build, entry, pool, store } = options;
  const renderHere = createDocumentRenderer(bundle, entry, build);
  const share = once(() => {
    const sites = options.sites.map(toDocumentSite);
    const shared = serialize({ bundle, build, sites } satisfies Shared);
    const key = hash('render', shared);
    store.set(key, shared);
    return key;
  });
  return (built, builtPage) => {
    const page = { data: toPageData(builtPage), sourceFile: builtPage.sourceFile };
    const { locale } = built.site;
    const task = () => ({ kind: 'render' as const, shared: share(), locale, page });
    return pool.run(task, () => renderHere(built, page), 'here');
  };
}

/** Opens what {@link createPageRenderer} stored, in a thread. */
export function openSharedRenderer(stored: Buffer): RenderShared {
  const { bundle, build, sites } = deserialize(stored) as Shared;
  const render = createDocumentRenderer(bundle, createServerEntry(bundle), build);
  const siteOf = new Map(sites.map((built) => [built.site.locale, built]));
  return (locale, page) => render(siteOf.get(locale)!, page);
}

function toDocumentSite({ site, siteFile, images, source }: BuiltSite): DocumentSite {
  const { siteBasePath, interfaceTexts } = source;
  return { site, siteFile, images, source: { siteBasePath, interfaceTexts } };
}
