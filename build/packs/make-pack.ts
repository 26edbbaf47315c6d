import path from 'node:path';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { isPageData } from '../../renderer/pack/site-data.ts';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import { PACK_FORMAT, PACK_MANIFEST_FILE, type PackManifest } from '../../renderer/model/pack.ts';
import { isPackPath, packName } from '../../renderer/pack/schema.ts';
import { type ContentProblem, ExpectedError, messageOf } from '../base/problems.ts';
import { inProduction } from '../base/production.ts';
import { defaultCacheFolder, openStore } from '../base/result-store.ts';
import { makeOutputs, type Report } from '../pipeline/make-site.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import type { SiteOptions } from '../site/read-sites.ts';
import { sourceVersion } from '../base/source-version.ts';
import { modelsOf } from '../render/offline-outputs.ts';
import { type Output, readOutput } from '../render/outputs.ts';
import { makePackChunks } from './pack-chunks.ts';
import { readKeyFile, signManifest, writePack } from './write-pack.ts';

export interface PackOptions extends Omit<SiteOptions, 'drafts'> {
  /** Folder for the pack and the folder of its hosted form. */
  readonly output: string;
  /** File with the private key. */
  readonly keyFile: string;
  /** Address of the hosted manifest, where later versions will be; by default `packs/` on a site with a key of its packs. */
  readonly updates?: string | undefined;
  /** The version before, in one file. */
  readonly previous?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly report?: Report | undefined;
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
  const { keyFile, output, previous, report = () => undefined } = options;
  const key = readKeyFile(keyFile);
  const before = previous === undefined ? null : await openPrevious(previous);
  const version = sourceVersion();
  const cacheFolder = path.resolve(options.cacheFolder ?? defaultCacheFolder);
  const build = { ...options, store: openStore(cacheFolder, version), version, report };
  const { sites, outputs, problems } = await makeOutputs(build);
  const { site, source } = sites[0]!;
  if (!packName.safeParse(site.siteVersion).success)
    throw new ExpectedError(
      `siteVersion is "${site.siteVersion}", but names the pack: use up to 64 letters, digits and .+-_`,
    );
  report('packing');
  const { files, leftOut } = await packFiles(outputs);
  const parts = { models: modelsOf(sites), previous: before };
  const { index, chunks } = await makePackChunks(files, parts);
  const all = [index, ...chunks];
  const manifest: PackManifest = {
    format: PACK_FORMAT,
    site: site.slug,
    title: site.title,
    version: site.siteVersion,
    date: packDate().toISOString(),
    pages: [...files.keys()].filter(isPageData).length,
    size: all.reduce((sum, { chunk }) => sum + chunk.size, 0),
    basePath: source.siteBasePath,
    url: site.url,
    index: index.chunk,
    updates: options.updates ?? hostedAddress(sites[0]!),
  };
  const known = new Set(before?.index.chunks.map(({ hash }) => hash));
  const missing = all.filter(({ chunk }) => !known.has(chunk.hash));
  const signed = signManifest(manifest, key);
  const pack = { manifest, signed, chunks: all };
  const places = await writePack({ output, pack, verify: verifyFile });
  return {
    ...{ manifest, ...places, leftOut, problems },
    updateSize: before && missing.reduce((sum, { chunk }) => sum + chunk.size, 0),
  };
}

/** Reads the outputs that a pack has, and lists the files and pages of the content that it can't hold. */
async function packFiles(
  outputs: ReadonlyMap<string, Output>,
): Promise<{ readonly files: ReadonlyMap<string, Buffer>; readonly leftOut: readonly string[] }> {
  const files = new Map<string, Buffer>();
  const leftOut: string[] = [];
  for (const [name, output] of outputs) {
    if (output.use !== undefined && output.use !== 'terminal') continue;
    if (isPackPath(name)) {
      const packed = 'packed' in output ? output.packed : undefined;
      files.set(name, packed ? Buffer.from(await packed()) : await readOutput(output));
    } else if ('file' in output || isPageData(name)) {
      leftOut.push(name);
    }
  }
  return { files, leftOut };
}

function hostedAddress({ site, source }: LinkedSite): string | null {
  const folder = `${site.url}${source.siteBasePath}packs/${site.slug}`;
  return source.config.packKey ? `${folder}/${PACK_MANIFEST_FILE}` : null;
}

async function openPrevious(file: string): Promise<OpenPack | null> {
  try {
    return await openPack(file);
  } catch (error) {
    // Nothing of another format can be kept.
    if (error instanceof PackError && error.fault === 'older') return null;
    const fact = messageOf(error);
    throw new ExpectedError(`${file}: can't be read as the version before: ${fact}`);
  }
}

/** Finds out now whether readers will accept the pack. */
async function verifyFile(file: string): Promise<void> {
  try {
    await verifyPack(await openPack(file));
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new ExpectedError(
      `The content can't become a pack, because the app would refuse it: ${error.message}.`,
    );
  }
}

/** The date that a pack carries: now, or the one that reproducible builds name. */
function packDate(): Date {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  if (!seconds) return new Date();
  if (/^\d{1,11}$/.test(seconds)) return new Date(Number(seconds) * 1000);
  throw new ExpectedError(`SOURCE_DATE_EPOCH is "${seconds}"; use whole seconds since 1970`);
}
