import { buildWebSite } from '../../build/build.ts';

/** What a build costs; this program prints it as JSON. */
export interface BuildCost {
  readonly pages: number;
  /** Seconds without starting the process. */
  readonly seconds: number;
  /** Mebibytes. */
  readonly peakMemory: number;
}

const [contentRoot, output, cacheFolder] = process.argv.slice(2);
const { pages, duration } = await buildWebSite({ contentRoot, output, cacheFolder });
const cost: BuildCost = {
  pages,
  seconds: duration,
  peakMemory: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(cost));
