import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Chromium } from '../setup/test-tools.ts';
import { buildOnce, findPage, newFolders } from './measure-build.ts';
import { type EditFigures, measureDevServer } from './measure-dev-server.ts';
import { repeatTree } from './repeat-tree.ts';
import { median } from './statistics.ts';

/** How often the large tree repeats the given one. */
const TIMES = 13;

/** Whole processes, as medians: wall-clock seconds, processor seconds, and peak mebibytes. */
interface Cost {
  readonly wall: number;
  readonly processor: number;
  readonly peakMemory: number;
}

interface ScaleFigures {
  readonly pages: number;
  readonly cold: Cost;
  readonly unchanged: Cost;
  readonly oneEdit: Cost;
  readonly edits: EditFigures;
}

/** Builds a tree, and the same tree many times as large, and returns a table of what that costs. */
export async function measureScale(options: {
  readonly content: string;
  readonly rounds: number;
  readonly browser: Chromium;
}): Promise<string> {
  const rows = [];
  for (const times of [1, TIMES]) rows.push(await measureTree({ ...options, times }));
  const cells = (row: ScaleFigures) =>
    [row.cold, row.unchanged, row.oneEdit].map(
      ({ wall, processor, peakMemory }) =>
        `${wall.toFixed(1)} s, ${processor.toFixed(1)} s, ${Math.round(peakMemory)} MiB`,
    );
  return [
    '| pages | cold: wall, processor, memory | nothing changed | one page edited | dev server: page to painted | code to painted |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.pages} | ${cells(row).join(' | ')} | ${Math.round(row.edits.page)} ms | ${Math.round(row.edits.code)} ms |`,
    ),
  ].join('\n');
}

async function measureTree(options: {
  readonly content: string;
  readonly rounds: number;
  readonly browser: Chromium;
  readonly times: number;
}): Promise<ScaleFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-scale-'));
  try {
    const content = path.join(folder, 'content');
    await repeatTree(options.content, content, options.times);
    const page = await findPage(content);
    const costs = { cold: [] as Cost[], unchanged: [] as Cost[], oneEdit: [] as Cost[] };
    let pages = 0;
    for (let round = 0; round < options.rounds; round++) {
      const [output, cache] = newFolders(folder, round);
      const cold = await buildOnce(content, output, cache);
      pages = cold.pages;
      costs.cold.push(cold);
      costs.unchanged.push(await buildOnce(content, output, cache));
      await appendFile(page, `\nEdited ${round} times.\n`);
      costs.oneEdit.push(await buildOnce(content, output, cache));
    }
    const edits = await measureDevServer({ ...options, content, page });
    return {
      ...{ pages, edits },
      cold: summarize(costs.cold),
      unchanged: summarize(costs.unchanged),
      oneEdit: summarize(costs.oneEdit),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summarize(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    processor: median(costs.map(({ processor }) => processor)),
    peakMemory: Math.max(...costs.map(({ peakMemory }) => peakMemory)),
  };
}
