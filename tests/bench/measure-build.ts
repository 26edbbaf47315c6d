import { execFile } from 'node:child_process';
import { appendFile, cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuildCost } from './build-once.ts';
import { median } from './figures.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of a content tree whose files are not pages. */
const SHARED = new Set(['i18n', 'public', 'sidebars', 'static']);

/** What builds cost in processes of their own: median seconds, and the highest peak in mebibytes. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
  readonly peakMemory: number;
}

interface BuildFigures {
  readonly pages: number;
  readonly cold: Cost;
  readonly unchanged: Cost;
  readonly oneEdit: Cost;
  /** Folder of the built site. */
  readonly output: string;
  /** The copy of the content tree, and the edited page in it. */
  readonly content: string;
  readonly page: string;
}

/** Builds a copy of a content tree without a cache, once more, and after an edit to one page. */
export async function measureBuild(options: {
  readonly content: string;
  readonly rounds: number;
  /** For the copy and what is built from it. */
  readonly folder: string;
  /** How often the pages of each area are in the copy. */
  readonly times?: number;
}): Promise<BuildFigures> {
  const { rounds, folder, times = 1 } = options;
  const content = path.join(folder, 'content');
  await repeatTree(options.content, content, times);
  const page = await findPage(content);
  const costs = { cold: [] as Cost[], unchanged: [] as Cost[], oneEdit: [] as Cost[] };
  let [pages, output] = [0, ''];
  for (let round = 0; round < rounds; round++) {
    // Folders of its own, because some file systems create files slowly after thousands were deleted.
    output = path.join(folder, `web-${round}`);
    const build = () => buildOnce(content, output, path.join(folder, `cache-${round}`));
    const cold = await build();
    ({ pages } = cold);
    costs.cold.push(cold);
    costs.unchanged.push(await build());
    await appendFile(page, `\nEdited ${round} times.\n`);
    costs.oneEdit.push(await build());
  }
  return {
    ...{ pages, output, content, page },
    cold: summarize(costs.cold),
    unchanged: summarize(costs.unchanged),
    oneEdit: summarize(costs.oneEdit),
  };
}

function summarize(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    processor: median(costs.map(({ processor }) => processor)),
    peakMemory: Math.max(...costs.map(({ peakMemory }) => peakMemory)),
  };
}

/** Builds a content tree in its own process. */
export async function buildOnce(
  content: string,
  output: string,
  cache: string,
): Promise<BuildCost & { wall: number }> {
  const started = performance.now();
  const { stdout } = await run(
    process.execPath,
    ['build/cli/run.js', 'tests/bench/build-once.ts', content, output, cache],
    { cwd: project, maxBuffer: 1 << 26 },
  );
  const wall = (performance.now() - started) / 1000;
  return { ...(JSON.parse(stdout.trim().split('\n').at(-1)!) as BuildCost), wall };
}

/** Copies a content tree, with `times` copies of all pages of each area in folders of their own. */
async function repeatTree(from: string, to: string, times: number): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isDirectory() || SHARED.has(entry.name)) continue;
    for (let copy = 2; copy <= times; copy++) {
      await cp(path.join(from, entry.name), path.join(to, entry.name, `copy-${copy}`), {
        recursive: true,
      });
    }
  }
}

/** Returns the first markdown page of `docs/`. */
async function findPage(content: string): Promise<string> {
  const names = await readdir(path.join(content, 'docs'), { recursive: true });
  const page = names.filter((name) => /\.md$/.test(name)).sort()[0];
  if (!page) throw new Error(`${content}/docs has no markdown file to edit`);
  return path.join(content, 'docs', page);
}
