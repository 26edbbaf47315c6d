/* A disk that is full while a build writes. A limit for the size of files stands for it: a write fails halfway. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../build/core/source-version.ts';
import { writeTree } from '../site/derive-site.ts';

/** In blocks of 512 or 1,024 bytes; the bundle's files are smaller. */
const LIMIT = 8192;
const LARGE_BYTES = 10_000_000;

let folder: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-full-disk-'));
  content = path.join(folder, 'content');
  await writeTree(content, {
    'docs/first.md': '# First\n\nThe first text.\n',
    'docs/second.md': '# Second\n\nThe second text.\n',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds in a process of its own; resolves to its exit code and what it printed as an error. */
async function build(output: string, cache: string, limit = 'unlimited') {
  const places = [content, path.join(folder, output), path.join(folder, cache)];
  const command = `ulimit -f ${limit}; exec "$@"`;
  const program = [process.execPath, 'build/cli/run.js', 'tests/build/build-command.ts', ...places];
  const child = spawn('sh', ['-c', command, 'sh', ...program]);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

async function outputOf(name: string): Promise<Readonly<Record<string, string>>> {
  const root = path.join(folder, name);
  const read = async (file: string) =>
    [path.relative(root, file), await readFile(file, 'latin1')] as const;
  return Object.fromEntries(await Promise.all(listFiles(root).map(read)));
}

// Windows has no such limit.
describe.skipIf(process.platform === 'win32')('a build on a full disk', () => {
  it(
    '[BUILD-1] says so in a sentence, and the next one makes what a clean build makes',
    { timeout: 240_000 },
    async () => {
      expect(await build('site', 'cache')).toMatchObject({ code: 0 });
      await writeTree(content, { 'docs/first.md': '# First\n\nAnother text.\n' });
      await writeTree(content, { 'public/large.bin': new Uint8Array(LARGE_BYTES) });
      const { code, errors } = await build('site', 'cache', String(LIMIT));
      expect(errors).toMatch(
        /^\S+large\.bin could not be written: it is larger than a file may be here; raise the limit and build again$/m,
      );
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
      expect(await build('site', 'cache')).toMatchObject({ code: 0 });
      expect(await build('clean', 'clean-cache')).toMatchObject({ code: 0 });
      expect(await outputOf('site')).toEqual(await outputOf('clean'));
    },
  );
});
