/* Builds are killed at random moments, or find the disk full; the next one must make what a clean build makes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFolder, readTree } from '../setup/folders.ts';
import { KILLS } from './random.ts';
import { writeTree } from '../site/derive-site.ts';
import { createRandom } from './random.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PAGES = 60;

/** A kill costs two builds, so the short run has one, and the long run a fifth of the others. */
const BUILD_KILLS = KILLS <= 10 ? 1 : Math.ceil(KILLS / 5);

/** Largest file, in blocks of 512 or 1,024 bytes: a write fails halfway, as on a full disk. The cache's are half as large. */
const LIMIT = '32768';
const LARGE_BYTES = 40_000_000;

const folder = createFolder();
const content = path.join(folder, 'content');
const outputOf = () => readTree(path.join(folder, 'site'));
let clean: ReturnType<typeof readTree>;
/** How long a build takes, in milliseconds. */
let duration: number;

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

/** Builds in a process of its own, which may be killed; resolves to its exit code and what it printed as an error. */
async function build({ killAfter, limit }: { killAfter?: number; limit?: string } = {}) {
  const places = [content, path.join(folder, 'site'), path.join(folder, 'cache')];
  const program = [process.execPath, 'build/cli/run.js', 'tests/build/build-command.ts', ...places];
  const child = limit
    ? spawn('sh', ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', ...program])
    : spawn(program[0]!, program.slice(1));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.resume();
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (killAfter !== undefined) {
    await Promise.race([setTimeout(killAfter), ended]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return { code, errors };
}

/** Takes edits back: the content is that of an earlier build, whose results are in the cache. */
async function expectClean(what: string): Promise<void> {
  await writePages(0);
  expect(await build()).toMatchObject({ code: 0 });
  expect(outputOf(), what).toEqual(clean);
}

beforeAll(async () => {
  await writePages(0);
  const started = performance.now();
  expect(await build()).toMatchObject({ code: 0 });
  duration = performance.now() - started;
  clean = outputOf();
});

describe('[BUILD-1] the next build makes what a clean build makes', () => {
  it(
    `after a build that was killed, KILLS=${BUILD_KILLS} SEED=${SEED}`,
    { timeout: 240_000 + BUILD_KILLS * 15_000 },
    async () => {
      const random = createRandom(SEED);
      for (let kill = 1; kill <= BUILD_KILLS; kill++) {
        await writePages(kill);
        await build({ killAfter: random.below(duration) });
        await expectClean(`kill ${kill}, SEED=${SEED}`);
      }
    },
  );

  // Windows has no such limit.
  it.skipIf(process.platform === 'win32')(
    'after a build on a full disk, which says so in a sentence',
    { timeout: 240_000 },
    async () => {
      await writeTree(content, {
        'docs/page-1.md': '# Another\n',
        'public/large.bin': new Uint8Array(LARGE_BYTES),
      });
      const { code, errors } = await build({ limit: LIMIT });
      expect(errors).toMatch(
        /^\S+large\.bin could not be written: it is larger than a file may be here; raise the limit and build again$/m,
      );
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
      await rm(path.join(content, 'public/large.bin'));
      await expectClean('a full disk');
    },
  );
});
