import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

it('runs the program of a project that was copied with its cache, and not the original one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-launcher-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const original = path.join(folder, 'original');
  await mkdir(path.join(original, 'build'), { recursive: true });
  await cp(path.join(project, 'build/run.js'), path.join(original, 'build/run.js'));
  await symlink(path.join(project, 'node_modules'), path.join(original, 'node_modules'), 'dir');
  await writeFile(path.join(original, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(original, 'package-lock.json'), '{}');
  await writeFile(path.join(original, 'where.ts'), 'console.log(import.meta.dirname);');
  expect(await whereIs(original)).toBe(original);

  const copy = path.join(folder, 'copy');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  expect(await whereIs(copy)).toBe(copy);
});

async function whereIs(root: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['build/run.js', 'where.ts'], { cwd: root });
  return stdout.trim();
}
