import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { hash } from '../base/hash.ts';
import type { ContentProblem } from '../base/problems.ts';
import { dropUnused, markUsed, readSealed, writeSealed } from '../base/result-store.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { hashFiles, listFiles } from '../base/source-version.ts';
import { areInputsUnchanged, type BundleInputs } from './bundle-inputs.ts';
import { listPageModules } from './page-modules.ts';
import { noticesFile } from './third-party-notices.ts';
import { relativePath } from '../base/paths.ts';

/** Begins the names of the files with Mermaid, which few pages need. */
export const MERMAID_PREFIX = 'mermaid-';

/** The client's entry module. */
export const entryClient = 'renderer/entry/entry-client.ts';

/** The modules that show any page, React and the app, which are also their keys in the manifest. */
export const entryModules = [entryClient, 'renderer/entry/hydrate-app.tsx'] as const;

export const serverFile = 'entry-server.cjs';

/** The client and the server bundle of the renderer. They hold code and MDX pages, but nothing of the site's config. */
export interface Bundle {
  /** Changes with the code and with everything that MDX pages are made from. */
  readonly id: string;
  /** Absolute path of the folder with all that belongs to the bundle. */
  readonly folder: string;
  /** Absolute paths of the client's files, by path below the output folder. */
  readonly chunks: ReadonlyMap<string, string>;
  /** Absolute path of the file with the licences of the packages in the client bundle. */
  readonly notices: string;
  /** Absolute path of the module that renders pages at build time. */
  readonly serverEntry: string;
  /** Code of the script in the head of documents; see `renderer/entry/head-script.ts`. */
  readonly headScript: string;
  /** Code of the service worker that shows offline copies; see `renderer/pack/offline-worker.ts`. */
  readonly offlineWorker: string;
  /** Vite's record of which files a module needs, by source. */
  readonly manifest: Manifest;
  /** Files that MDX pages import, by path from the content root. */
  readonly contentFiles: readonly string[];
  /** Mistakes in the content's code. */
  readonly problems: readonly ContentProblem[];
}

/** What is stored beside a cached bundle to tell whether it can be used. */
interface BundleRecord extends Bundled {
  /** Hash of the bundle's files, which tells when one is damaged. */
  readonly files: string;
}

/** What the bundler read and found wrong. */
export interface Bundled {
  readonly inputs: BundleInputs;
  /** Mistakes in the content's code. */
  readonly problems: readonly ContentProblem[];
  /** Code of the script in the head of documents. */
  readonly headScript: string;
  /** Code of the service worker. */
  readonly offlineWorker: string;
}

const recordFile = 'record.json';

/** Bundles the renderer for the browser and for the prerender, or takes both bundles from the cache. */
export async function bundleRenderer(options: {
  readonly basePath: string;
  readonly cacheFolder: string;
  /** See `sourceVersion`. */
  readonly version: string;
  /** The bundler reads the renderer while pages are still being compiled. */
  readonly sites: Promise<readonly LinkedSite[]>;
}): Promise<Bundle> {
  const { basePath, cacheFolder, version } = options;
  const code = hash(basePath, version).slice(0, 8);
  const names: readonly string[] = await readdir(cacheFolder).catch(() => []);
  const candidates = names.filter((name) => name.startsWith(code));
  const run = async (output: string) => {
    // The bundler takes half a second to load, and most builds don't need it.
    const { runBundler } = await import('./run-bundler.ts');
    return runBundler({ output, basePath, sites: options.sites });
  };
  const unfinished = path.join(cacheFolder, `unfinished-${randomUUID()}`);
  const early = candidates.length === 0 ? run(unfinished) : undefined;
  // A failure is seen below, when the pages are compiled.
  early?.catch(() => undefined);
  const sites = await options.sites;
  for (const name of candidates) {
    const folder = path.join(cacheFolder, name);
    const bundled = readRecord(folder);
    const isUsable =
      bundled !== null &&
      name === `${code}-${identify(bundled.inputs, sites)}` &&
      (await areInputsUnchanged(bundled.inputs, sites));
    if (isUsable) return openBundle(folder, bundled);
  }
  const bundled = await (early ?? run(unfinished));
  const name = `${code}-${identify(bundled.inputs, sites)}`;
  const folder = path.join(cacheFolder, name);
  const record: BundleRecord = { ...bundled, files: hashBundle(unfinished)! };
  writeSealed(path.join(unfinished, recordFile), JSON.stringify(record));
  await moveInto(folder, unfinished);
  dropUnused(cacheFolder);
  return openBundle(folder, bundled);
}

/** Moves a finished bundle to its place, unless a build that ran at the same time put the same one there. */
async function moveInto(folder: string, finished: string): Promise<void> {
  try {
    // Fails if a folder is there. That isn't removed first: another build may just have made it, and be reading it.
    await rename(finished, folder);
  } catch {
    if (readRecord(folder) === null) {
      const damaged = `${finished}-damaged`;
      await rename(folder, damaged).catch(() => undefined);
      await rename(finished, folder);
      await rm(damaged, { recursive: true, force: true });
    }
    await rm(finished, { recursive: true, force: true });
  }
}

async function openBundle(folder: string, bundled: Bundled): Promise<Bundle> {
  markUsed(folder);
  const { inputs, problems, headScript, offlineWorker } = bundled;
  const client = path.join(folder, 'client');
  const assets = path.join(client, 'assets');
  const manifest = await readFile(path.join(client, '.vite/manifest.json'), 'utf8');
  return {
    id: path.basename(folder),
    folder,
    problems,
    chunks: new Map(
      (await readdir(assets)).map((name) => [`assets/${name}`, path.join(assets, name)]),
    ),
    notices: path.join(client, noticesFile),
    serverEntry: path.join(folder, 'server', serverFile),
    headScript,
    offlineWorker,
    manifest: JSON.parse(manifest) as Manifest,
    contentFiles: Object.keys(inputs.files),
  };
}

/** Reads the record of a cached bundle; null when the bundle is missing or damaged. */
function readRecord(folder: string): Bundled | null {
  const json = readSealed(path.join(folder, recordFile))?.toString();
  if (!json) return null;
  const record = JSON.parse(json) as BundleRecord;
  return hashBundle(folder) === record.files ? record : null;
}

/** Hashes everything besides code that a bundle depends on. */
function identify(
  { files, generated, references }: BundleInputs,
  sites: readonly LinkedSite[],
): string {
  const { contentRoot } = sites[0]!.source;
  const modules = listPageModules(sites).map(({ locale, path: page, file, route }) => [
    ...[locale, page, route?.levels.map((level) => relativePath(contentRoot, level.file))],
    relativePath(contentRoot, file),
  ]);
  const texts = modules.length > 0 ? sites.map(({ source }) => source.interfaceTexts) : [];
  const { components, areaOptions, transforms } = sites[0]!.source;
  const own = components && [
    components.config,
    components.globalData,
    Object.entries(components.aliases ?? {}).map(([name, file]) => [
      name,
      relativePath(contentRoot, file),
    ]),
    [components.routes, Object.keys(components.themeFiles ?? {}), generated],
    Object.values(areaOptions).map((own) => [own.styles?.prefix, own.transforms?.key]),
    transforms?.key,
    modules.length > 0 && sites.map(hashOwnBodies),
  ];
  const parts = [modules, files, references, texts, ...(own ? [own] : [])];
  return hash(JSON.stringify(parts)).slice(0, 8);
}

/** Hashes the sources of pages that aren't those of their files. */
function hashOwnBodies({ source }: LinkedSite): string {
  const docs = source.areas.flatMap((area) => area.docs);
  return hash(...docs.filter(({ hasOwnBody }) => hasOwnBody).map(({ body }) => body));
}

function hashBundle(folder: string): string | null {
  if (!existsSync(path.join(folder, 'server'))) return null;
  const files = ['client', 'server'].flatMap((name) => listFiles(path.join(folder, name)));
  return hashFiles(files, folder);
}
