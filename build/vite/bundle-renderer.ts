import { randomUUID } from 'node:crypto';
import { hash } from '../base/hash.ts';
import { relativePath } from '../base/paths.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import type { Bundle } from './bundle.ts';
import { type BundleInputs, hashInputs, wereEdited } from './bundle-inputs.ts';
import { listPageModules } from './page-modules.ts';

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
  const idOf = (inputs: BundleInputs) => hash(key, hashInputs(inputs, sites));
  // The manifest names files of content with their folder, which the id leaves out.
  const { contentRoot, components } = sites[0]!.source;
  const hasFiles = components !== undefined || listPageModules(sites).length > 0;
  const place = bundles.key(key, hasFiles ? contentRoot : '');
  const known = bundles.get(place);
  if (known && idOf(known.inputs) === known.id) return known;
  const bundled = await (early ?? run());
  const id = idOf(bundled.inputs);
  // What was edited meanwhile may be in the bundle or not, so nothing made from it may be found again.
  const wasEdited = wereEdited(bundled.inputs, sites[0]!.source, started);
  const bundle = { id: wasEdited ? hash(id, randomUUID()) : id, ...bundled };
  if (!wasEdited) bundles.set(place, bundle);
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
