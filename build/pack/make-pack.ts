import path from 'node:path';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { comparePacks } from '../../renderer/pack/changes.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { verifyPack } from '../../renderer/pack/content.ts';
import { PACK_FORMAT, PACK_MANIFEST_FILE, type PackManifest } from '../../renderer/model/pack.ts';
import type { ContentProblem } from '../core/content-error.ts';
import { ExpectedError } from '../core/expected-error.ts';
import { type Progress, silentProgress } from '../core/progress.ts';
import { inProduction } from '../core/production.ts';
import { settleModulePages } from '../render/failed-pages.ts';
import { createServerEntry, type LoadServerEntry } from '../render/render-page.ts';
import {
  defaultCacheFolder,
  openResultStore,
  openStoredValues,
  resultsFolder,
} from '../core/result-store.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { buildSites } from '../site/build-site.ts';
import { openPageCache } from '../site/page-cache.ts';
import { readSites, type SiteOptions } from '../site/site-source.ts';
import { sourceVersion } from '../core/source-version.ts';
import { bundleRenderer } from '../vite/bundle.ts';
import { readKeyFile, signManifest } from './keys.ts';
import { makeChunks } from '../../renderer/pack/write-chunks.ts';
import { type PackFiles, packFiles } from './pack-files.ts';
import { writePack } from './write-pack.ts';

export interface PackOptions extends Omit<SiteOptions, 'drafts'> {
  /** Folder for the pack and the folder of its hosted form. */
  readonly output: string;
  /** File with the private key. */
  readonly keyFile: string;
  /**
   * Address of the manifest in the folder of the hosted form, where readers' apps find later versions. The default is
   * `packs/` on the site itself, if the site names the key of its packs.
   */
  readonly updates?: string | undefined;
  /** The version before, in one file. */
  readonly previous?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly progress?: Progress;
}

export interface PackResult {
  readonly manifest: PackManifest;
  /** The pack in one file. */
  readonly file: string;
  /** Folder of the hosted pack. */
  readonly hosted: string;
  /** Bytes of the pack that a reader of the version before has to fetch; null without one. */
  readonly updateSize: number | null;
  readonly leftOut: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** Makes a signed pack from a content tree, in both forms, and reads it back. */
export function makePack(options: PackOptions): Promise<PackResult> {
  return inProduction(() => make(options));
}

async function make(options: PackOptions): Promise<PackResult> {
  const { keyFile, output, previous, progress = silentProgress } = options;
  const key = readKeyFile(keyFile);
  const before = previous === undefined ? null : openPrevious(previous);
  try {
    const { sites, loadEntry } = await buildContent(options);
    progress.stage('packing');
    const contents = await packFiles(sites, loadEntry);
    const { index, chunks } = await makeChunks(contents.files, before);
    const all = [index, ...chunks];
    const { site, source } = sites[0]!;
    const manifest: PackManifest = {
      format: PACK_FORMAT,
      site: site.slug,
      title: site.title,
      version: site.siteVersion,
      date: packDate().toISOString(),
      pages: contents.titles.size,
      size: all.reduce((sum, { chunk }) => sum + chunk.size, 0),
      basePath: source.siteBasePath,
      url: site.url,
      index: index.chunk,
      changes: before && (await comparePacks(filesOf(contents), before)),
      updates: options.updates ?? hostedAddress(sites[0]!),
    };
    const known = new Set(before?.chunks.map(({ hash }) => hash));
    const missing = all.filter(({ chunk }) => !known.has(chunk.hash));
    const signed = signManifest(manifest, key);
    const pack = { manifest, signed, chunks: all };
    const places = await writePack({ output, pack, verify: verifyFile });
    return {
      ...{ manifest, ...places, leftOut: contents.leftOut },
      updateSize: before && missing.reduce((sum, { chunk }) => sum + chunk.size, 0),
      problems: sites.flatMap(({ problems }) => problems),
    };
  } finally {
    before?.close();
  }
}

/** Builds everything that a pack holds. Only MDX pages need a bundle, which renders them. */
async function buildContent(options: PackOptions) {
  const { progress = silentProgress } = options;
  const cacheFolder = path.resolve(options.cacheFolder ?? defaultCacheFolder);
  const version = sourceVersion();
  const store = openResultStore(resultsFolder(cacheFolder, version));
  progress.stage('reading content');
  const sources = await readSites(options);
  let sites = await buildSites(sources, openPageCache(store), progress);
  let loadEntry: LoadServerEntry | null = null;
  if (sites.some(({ pages }) => pages.some(({ page }) => page.kind === 'module'))) {
    progress.stage('bundling');
    const bundle = await bundleRenderer({
      ...{ version, store, basePath: sources[0]!.siteBasePath, sites: Promise.resolve(sites) },
      cacheFolder: path.join(cacheFolder, 'bundle'),
    });
    loadEntry = createServerEntry(bundle);
    const renderer = { id: bundle.id, entry: loadEntry };
    sites = await settleModulePages(sites, renderer, openStoredValues(store, 'rendered'));
  }
  return { sites, loadEntry };
}

function hostedAddress({ site, source }: BuiltSite): string | null {
  const folder = `${site.url}${source.siteBasePath}packs/${site.slug}`;
  return source.config.packKey ? `${folder}/${PACK_MANIFEST_FILE}` : null;
}

function filesOf({ files }: PackFiles): Pick<OpenPack, 'files' | 'read'> {
  return { files: [...files.keys()], read: (name) => files.get(name) };
}

function openPrevious(file: string): OpenPack {
  try {
    return openPack(file);
  } catch (error) {
    const fact = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(`${file}: can't be read as the version before: ${fact}`);
  }
}

/** Finds out now whether readers will accept the pack. */
async function verifyFile(file: string): Promise<void> {
  const pack = openPack(file);
  try {
    await verifyPack(pack);
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new ExpectedError(
      `The content can't become a pack, because the app would refuse it: ${error.message}.`,
    );
  } finally {
    pack.close();
  }
}

/** The date that a pack carries: now, or the one that reproducible builds name. */
function packDate(): Date {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  return seconds === undefined ? new Date() : new Date(Number(seconds) * 1000);
}
