import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOtherFiles, readInputs } from './build-inputs.ts';
import { type BuildRecord, readRecord, saveRecord } from './build-record.ts';
import { hash } from './cache.ts';
import { defaultCacheFolder } from './cache-folder.ts';
import { findContentRoot } from './content/content-root.ts';
import { type ContentProblem } from './content-error.ts';
import { compareOutput, isUnchanged, startComparison } from './output-folder.ts';
import { type Progress, silentProgress } from './progress.ts';
import { inProduction } from './production.ts';
import { openResultGroup, type ResultGroup } from './result-group.ts';
import { attempt, MissingResult, openResultStore, resultsFolder } from './result-store.ts';
import type { SiteOptions } from './site/site-source.ts';
import { sourceVersion } from './source-version.ts';
import { createTimings, type Timings } from './timings.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

export interface BuildOptions extends Omit<SiteOptions, 'drafts'> {
  /** Output folder; `dist/web` by default. */
  readonly output?: string | undefined;
  /** Cache folder; `.cache/build` by default. */
  readonly cacheFolder?: string | undefined;
  readonly progress?: Progress;
}

export interface BuildResult {
  readonly output: string;
  readonly basePath: string;
  readonly pages: number;
  /** Seconds. */
  readonly duration: number;
  readonly problems: readonly ContentProblem[];
  readonly timings: Timings;
}

/** Builds the static site: reads, compiles, links, bundles and prerenders. Throws a ContentError when the config is invalid. */
export function buildWebSite(options: BuildOptions = {}): Promise<BuildResult> {
  return inProduction(() => build(options));
}

async function build(options: BuildOptions): Promise<BuildResult> {
  const { progress = silentProgress } = options;
  const timings = createTimings();
  const output = path.resolve(options.output ?? path.join(project, 'dist/web'));
  const cacheFolder = path.resolve(options.cacheFolder ?? defaultCacheFolder);
  const contentRoot = options.siteFolder ?? findContentRoot(options);
  const version = sourceVersion();
  const recordFile = path.join(cacheFolder, `output-${hash(output).slice(0, 8)}.json`);
  const known = readRecord<BuildRecord>(recordFile);
  const inputs = await timings.measure('inputs', () => readInputs({ ...options, version, output }));
  const written: BuildRecord['files'] = known?.files ?? new Map();
  const areInputsSame =
    known?.inputs === hash(inputs.hash, hashOtherFiles(known?.otherFiles ?? []));
  const comparing = timings.measure('output', () =>
    areInputsSame ? compareOutput(output, written) : startComparison(output, written),
  );
  if (areInputsSame && isUnchanged(await comparing))
    return { ...known, output, duration: timings.seconds(), timings };
  // It is awaited when files are written, if the build gets that far.
  comparing.catch(() => undefined);

  // Loading what makes a site takes longer than finding out that nothing changed.
  const { makeSite } = await timings.measure('load', () => import('./make-site.ts'));
  const store = openResultStore(resultsFolder(cacheFolder), version);
  const make = (facts: ResultGroup) =>
    makeSite({
      ...options,
      ...{ output, cacheFolder, version, store, facts, timings, progress },
      ...{ setup: inputs.setup, readFile: inputs.readFile },
      ...{ written, comparing },
    });
  const factsFile = hash('facts', contentRoot);
  const { contentFiles, ...made } = await make(openResultGroup(store, factsFile)).catch(
    (error: unknown) => {
      if (!(error instanceof MissingResult)) throw error;
      // A group that starts empty makes the build look for the result of each page.
      return make(openResultGroup({ get: () => undefined, set: store.set }, factsFile));
    },
  );
  const otherFiles = contentFiles
    .filter((file) => file.split('/')[0] === '..')
    .map((file) => path.join(contentRoot, file));
  // Content that was edited during the build may be in some outputs and not in others.
  const isSame = await timings.measure('inputs', inputs.areUnchanged);
  const record: BuildRecord = {
    ...{ ...made, otherFiles },
    inputs: isSame ? hash(inputs.hash, hashOtherFiles(otherFiles)) : '',
  };
  if (known === null) store.addFaults({ damaged: [recordFile] });
  const failure = attempt(() => saveRecord(recordFile, record));
  store.addFaults({ failure });
  for (const warning of [...made.notes, ...store.warnings()]) console.warn(warning);
  return { ...record, output, duration: timings.seconds(), timings };
}
