import { buildWebSite } from '../../build/pipeline/build.ts';

/** What a build costs; this program prints it as JSON. */
export interface BuildCost {
  readonly pages: number;
  /** Processor seconds of all threads. */
  readonly processor: number;
  /** Mebibytes. */
  readonly peakMemory: number;
}

const [contentRoot, output, cacheFolder] = process.argv.slice(2);
const { pages } = await buildWebSite({ contentRoot, output, cacheFolder });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cost: BuildCost = {
  pages,
  processor: (userCPUTime + systemCPUTime) / 1e6,
  peakMemory: maxRSS / 1024,
};
console.log(JSON.stringify(cost));
