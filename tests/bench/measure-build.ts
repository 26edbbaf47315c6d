import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BuildCost } from './build-once.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));

export interface BuildFigures {
  readonly pages: number;
  /** Median seconds of a process without a cache. */
  readonly cold: number;
  /** Median seconds of a process after an edit to one page. */
  readonly oneEdit: number;
  /** Peak mebibytes of all cold builds. */
  readonly peakMemory: number;
  /** Folder of the built site; the caller removes its parent. */
  readonly output: string;
}

/** Builds a copy of a content tree without a cache, and again after each of several edits to one page. */
export async function measureBuild(contentRoot: string, rounds: number): Promise<BuildFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-bench-'));
  const content = path.join(folder, 'content');
  const foldersOf = (round: number) => newFolders(folder, round);
  await cp(contentRoot, content, { recursive: true });

  const cold = [];
  for (let round = 0; round < rounds; round++)
    cold.push(await buildOnce(content, ...foldersOf(round)));
  const [output, cache] = foldersOf(rounds - 1);
  const edited = [];
  const page = await findPage(content);
  for (let round = 0; round < rounds; round++) {
    await appendFile(page, `\nEdited ${round} times.\n`);
    edited.push(await buildOnce(content, output, cache));
  }
  return {
    pages: cold[0]!.pages,
    cold: median(cold.map(({ wall }) => wall)),
    oneEdit: median(edited.map(({ wall }) => wall)),
    peakMemory: Math.max(...cold.map(({ peakMemory }) => peakMemory)),
    output,
  };
}

/**
 * Returns folders for the output and the cache of a cold build. Each round has its own, because some file systems
 * create files slowly for minutes after thousands were deleted.
 */
export function newFolders(folder: string, round: number): [output: string, cache: string] {
  return [path.join(folder, `web-${round}`), path.join(folder, `cache-${round}`)];
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

/** Returns the first markdown page of `docs/`. */
export async function findPage(content: string): Promise<string> {
  const names = await readdir(path.join(content, 'docs'), { recursive: true });
  const page = names.filter((name) => /\.md$/.test(name)).sort()[0];
  if (!page) throw new Error(`${content}/docs has no markdown file to edit`);
  return path.join(content, 'docs', page);
}
