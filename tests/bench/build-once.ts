import { buildWebSite } from '../../build/build.ts';

/** What one build cost, printed as JSON by this program. */
export interface BuildCost {
  readonly pages: number;
  /** Seconds inside the program; the caller measures the process as a whole. */
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
