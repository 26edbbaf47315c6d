import type { Manifest } from 'vite';
import { hash } from '../base/hash.ts';
import type { ContentProblem } from '../base/problems.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { type BundleInputs, hashInputs, wereEdited } from './bundle-inputs.ts';
import { listPageModules } from './page-modules.ts';
import { relativePath } from '../base/paths.ts';

/** Begins the names of the files with Mermaid, which few pages need. */
export const MERMAID_PREFIX = 'mermaid-';

/** The client's entry module. */
export const entryClient = 'renderer/entry/entry-client.ts';

/** The modules that show any page, React and the app, which are also their keys in the manifest. */
export const entryModules = [entryClient, 'renderer/entry/hydrate-app.tsx'] as const;

/** The client and the server bundle of the renderer. They hold code and MDX pages, but nothing of the site's config. */
export interface Bundle extends Bundled {
  /** Changes with the code and with everything that MDX pages are made from. */
  readonly id: string;
}

/** What the bundler made, read and found wrong. */
export interface Bundled {
  readonly inputs: BundleInputs;
  /** The client's files, by path below the output folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The licences of the packages in the client bundle. */
  readonly notices: string;
  /** Code of the CommonJS module that renders pages at build time. */
  readonly serverEntry: string;
  /** Code of the script in the head of documents; see `renderer/entry/head-script.ts`. */
  readonly headScript: string;
  /** Code of the service worker that shows offline copies; see `renderer/pack/offline-worker.ts`. */
  readonly offlineWorker: string;
  /** Vite's record of which files a module needs, by source. */
  readonly manifest: Manifest;
  /** Mistakes in the content's code. */
  readonly problems: readonly ContentProblem[];
}

/** Bundles the renderer for the browser and for the prerender, unless the store has both bundles. */
export async function bundleRenderer(options: {
  readonly basePath: string;
  /** See `sourceVersion`. */
  readonly version: string;
  readonly store: ResultStore;
  /** The bundler reads the renderer while pages are still being compiled. */
  readonly sites: Promise<readonly LinkedSite[]>;
}): Promise<Bundle> {
  const { basePath, version, store } = options;
  const bundles = openResults<Bundle>(store, 'bundle');
  const started = Date.now();
  const run = async () => {
    // The bundler takes half a second to load, and most builds don't need it.
    const { runBundler } = await import('./run-bundler.ts');
    return runBundler({ basePath, sites: options.sites });
  };
  const early = store.isNew ? run() : undefined;
  // A failure is seen below, when the pages are compiled.
  early?.catch(() => undefined);
  const sites = await options.sites;
  // What the bundler reads is known when it has run, so the key has the rest, and the id the content of the files, too.
  const key = bundles.key(version, basePath, describeModules(sites));
  const idOf = async (inputs: BundleInputs) => hash(key, await hashInputs(inputs, sites));
  const known = bundles.get(key);
  if (known && (await idOf(known.inputs)) === known.id) return known;
  const bundled = await (early ?? run());
  const bundle = { id: await idOf(bundled.inputs), ...bundled };
  // What was edited meanwhile may be in the bundle or not.
  if (!wereEdited(bundled.inputs, sites[0]!.source, started)) bundles.set(key, bundle);
  return bundle;
}

/** Describes what of a site becomes code, other than files that the bundler reads. */
function describeModules(sites: readonly LinkedSite[]): string {
  const { contentRoot, components, areaOptions, transforms } = sites[0]!.source;
  const relative = (file: string) => relativePath(contentRoot, file);
  const modules = listPageModules(sites).map(({ locale, path: page, file, route }) => [
    ...[locale, page, route?.levels.map((level) => relative(level.file))],
    relative(file),
  ]);
  const texts = modules.length > 0 ? sites.map(({ source }) => source.interfaceTexts) : [];
  const own = components && [
    ...[components.config, components.globalData, components.routes, transforms?.key],
    Object.entries(components.aliases ?? {}).map(([name, file]) => [name, relative(file)]),
    Object.keys(components.themeFiles ?? {}),
    Object.values(areaOptions).map((options) => [options.styles?.prefix, options.transforms?.key]),
    modules.length > 0 && sites.map(listOwnBodies),
  ];
  return JSON.stringify([modules, texts, own]);
}

/** Lists the sources of pages that aren't those of their files. */
function listOwnBodies({ source }: LinkedSite): string[] {
  const docs = source.areas.flatMap((area) => area.docs);
  return docs.filter(({ hasOwnBody }) => hasOwnBody).map(({ body }) => body);
}
