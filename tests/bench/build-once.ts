import { buildWebSite } from '../../build/core/build.ts';

/** What a build costs; this program prints it as JSON. */
export interface BuildCost {
  readonly pages: number;
  /** Mebibytes. */
  readonly peakMemory: number;
}

const [contentRoot, output, cacheFolder] = process.argv.slice(2);
const { pages } = await buildWebSite({ contentRoot, output, cacheFolder });
const cost: BuildCost = { pages, peakMemory: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(cost));
