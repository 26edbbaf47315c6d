/* A disk that is full while a build writes. A limit for the size of files stands for it: a write fails halfway. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFolder, readTree } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';

/** In blocks of 512 or 1,024 bytes; the bundle's files are smaller. */
const LIMIT = 8192;
const LARGE_BYTES = 10_000_000;

const folder = createFolder();
const content = path.join(folder, 'content');

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

// Windows has no such limit.
it.skipIf(process.platform === 'win32')(
  '[BUILD-1] a build on a full disk says so in a sentence, and the next one makes what a clean build makes',
  { timeout: 240_000 },
  async () => {
    await writeTree(content, {
      'docs/first.md': '# First\n\nThe first text.\n',
      'docs/second.md': '# Second\n\nThe second text.\n',
    });
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
    expect(readTree(path.join(folder, 'site'))).toEqual(readTree(path.join(folder, 'clean')));
  },
);
