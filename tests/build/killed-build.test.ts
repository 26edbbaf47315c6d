/* Builds are killed at random moments; the next one must make what a clean build makes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFolder, readTree } from '../setup/folders.ts';
import { KILLS } from '../setup/kills.ts';
import { writeTree } from '../site/derive-site.ts';
import { createRandom } from './random.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PAGES = 60;

/** A kill costs two builds, so the short run has one, and the long run a fifth of the others. */
const BUILD_KILLS = KILLS <= 10 ? 1 : Math.ceil(KILLS / 5);

const folder = createFolder();
const content = path.join(folder, 'content');

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

it(
  `[BUILD-1] a build that is killed leaves nothing old behind, KILLS=${BUILD_KILLS} SEED=${SEED}`,
  { timeout: 240_000 + BUILD_KILLS * 15_000 },
  async () => {
    const random = createRandom(SEED);
    await writePages(0);
    let duration = await build('killed', 'cache');
    const clean = readTree(path.join(folder, 'killed'));
    for (let kill = 1; kill <= BUILD_KILLS; kill++) {
      await writePages(kill);
      await build('killed', 'cache', random.below(duration));
      // Taken back, the content is that of an earlier build, whose results are in the cache.
      await writePages(0);
      duration = await build('killed', 'cache');
      expect(readTree(path.join(folder, 'killed')), `kill ${kill}, SEED=${SEED}`).toEqual(clean);
    }
  },
);
