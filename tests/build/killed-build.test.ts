/* Builds are killed at random moments; the next one must make what a clean build makes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '../../build/core/source-version.ts';
import { KILLS } from '../setup/kills.ts';
import { writeTree } from '../site/derive-site.ts';
import { createRandom } from './random.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PAGES = 60;

/** A kill costs two builds, so the short run has one, and the long run a fifth of the others. */
const BUILD_KILLS = KILLS <= 10 ? 1 : Math.ceil(KILLS / 5);

let folder: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-killed-'));
  content = path.join(folder, 'content');
  await writePages(0);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes every page, so that a build has something to compile and to write everywhere. */
function writePages(edit: number): Promise<string> {
  const files: Record<string, string> = {
    'docs/component.mdx': `# Component\n\n{${edit} + 1}\n`,
  };
  for (let page = 0; page < PAGES; page++) {
    files[`docs/page-${page}.md`] =
      `# Page ${page}\n\nEdit ${edit}.\n\n\`\`\`ts\nconst edit = ${edit};\n\`\`\`\n`;
  }
  return writeTree(content, files);
}

/** Starts a build in a process of its own; resolves to its duration in milliseconds, or rejects with its output. */
async function build(output: string, cache: string, killAfter?: number): Promise<number> {
  const started = performance.now();
  const places = [content, path.join(folder, output), path.join(folder, cache)];
  const child = spawn(process.execPath, [
    'build/cli/run.js',
    'tests/bench/build-once.ts',
    ...places,
  ]);
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stdout.resume();
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (killAfter !== undefined) {
    await Promise.race([setTimeout(killAfter), ended]);
    child.kill('SIGKILL');
    await ended;
  } else {
    const [code] = await ended;
    if (code !== 0) throw new Error(printed);
  }
  return performance.now() - started;
}

async function outputOf(name: string): Promise<Readonly<Record<string, string>>> {
  const root = path.join(folder, name);
  const read = async (file: string) =>
    [path.relative(root, file), await readFile(file, 'latin1')] as const;
  return Object.fromEntries(await Promise.all(listFiles(root).map(read)));
}

it(
  `[BUILD-1] a build that is killed leaves nothing old behind, KILLS=${BUILD_KILLS} SEED=${SEED}`,
  { timeout: 240_000 + BUILD_KILLS * 15_000 },
  async () => {
    const random = createRandom(SEED);
    let duration = await build('killed', 'cache');
    const clean = await outputOf('killed');
    for (let kill = 1; kill <= BUILD_KILLS; kill++) {
      await writePages(kill);
      await build('killed', 'cache', random.below(duration));
      // Taken back, the content is that of an earlier build, whose results are in the cache.
      await writePages(0);
      duration = await build('killed', 'cache');
      expect(await outputOf('killed'), `kill ${kill}, SEED=${SEED}`).toEqual(clean);
    }
  },
);
