import path from 'node:path';
import { hashOtherFiles, sourceVersion } from '../base/source-version.ts';
import { readInputs } from './inputs.ts';
import { hash } from '../base/hash.ts';
import { findContentRoot } from '../sources/content/content-tree.ts';
import type { ContentProblem } from '../base/problems.ts';
import { compareOutput, isUnchanged, type OutputRecord } from './output-folder.ts';
import { inProduction } from '../base/production.ts';
import { defaultCacheFolder, openResults, openStore } from '../base/result-store.ts';
import type { Report } from './make-site.ts';
import type { SiteOptions } from '../site/read-sites.ts';
import { isBelow, project } from '../base/paths.ts';

export interface BuildOptions extends Omit<SiteOptions, 'drafts'> {
  /** Output folder; `dist/web` by default. */
  readonly output?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly report?: Report | undefined;
}

/** What the last build of a site wrote and found. */
interface BuildRecord extends OutputRecord {
  /** Absolute paths of files outside the content tree that are part of `inputs`. */
  readonly otherFiles: readonly string[];
  readonly basePath: string;
  readonly pages: number;
  readonly problems: readonly ContentProblem[];
}

export interface BuildResult {
  readonly output: string;
  readonly basePath: string;
  readonly pages: number;
  /** Seconds. */
  readonly duration: number;
  readonly problems: readonly ContentProblem[];
}

/** Builds the static site: reads, compiles, links, bundles and prerenders. Throws a ContentError when the config is invalid. */
export function buildWebSite(options: BuildOptions = {}): Promise<BuildResult> {
  return inProduction(() => build(options));
}

async function build(options: BuildOptions): Promise<BuildResult> {
  const { report = () => undefined } = options;
  const started = performance.now();
  const getDuration = () => (performance.now() - started) / 1000;
  const output = path.resolve(options.output ?? path.join(project, 'dist/web'));
  const contentRoot = options.siteFolder ?? findContentRoot(options);
  const version = sourceVersion();
  const store = openStore(path.resolve(options.cacheFolder ?? defaultCacheFolder), version);
  const records = openResults<BuildRecord>(store, 'output');
  const place = records.key(output);
  const known = records.get(place);
  const inputs = await readInputs({ ...options, version, output });
  const areInputsSame =
    known?.inputs === hash(inputs.hash, hashOtherFiles(known?.otherFiles ?? []));
  if (areInputsSame && isUnchanged(compareOutput(output, known.files)))
    return { ...known, output, duration: getDuration() };

  // Loading what makes a site takes longer than finding out that nothing changed.
  const { makeSite } = await import('./make-site.ts');
  const { importedFiles, notes, ...made } = await makeSite({
    ...options,
    ...{ output, store, version, report, setup: inputs.setup },
    written: known?.files ?? new Map(),
  });
  const otherFiles = importedFiles
    .map((file) => path.join(contentRoot, file))
    .filter((file) => !isBelow(contentRoot, file));
  // Content that was edited during the build may be in some outputs and not in others.
  const wereEdited = inputs.wereEdited();
  const record: BuildRecord = {
    ...{ ...made, otherFiles },
    inputs: wereEdited ? '' : hash(inputs.hash, hashOtherFiles(otherFiles)),
  };
  records.set(place, record);
  for (const note of notes) console.warn(note);
  return { ...record, output, duration: getDuration() };
}
