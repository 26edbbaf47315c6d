import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { project } from '../../build/base/paths.ts';
import { loadSite } from '../../build/sources/load-site.ts';
import { writeFiles, writeTree } from '../site/derive-site.ts';

it('runs the program of a project that was copied with its cache, and not the original one', async () => {
  const original = await createProject({ 'where.ts': 'console.log(import.meta.dirname);' });
  expect(await run(original, 'where.ts')).toBe(original);

  const copy = path.join(path.dirname(original), 'copy');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  expect(await run(copy, 'where.ts')).toBe(copy);
});

// Windows has no such limit.
it.skipIf(process.platform === 'win32').each([1, 4, 16, 64, 128])(
  '[SAFE-3] says in a sentence that a disk with %i blocks left has no room for the program',
  async (blocks) => {
    const text = `console.log(${JSON.stringify('x'.repeat(200_000))});`;
    const root = await createProject({ 'large.ts': text });
    const limited = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath];
    const program = [...limited, 'build/cli/run.js', 'large.ts'];
    const running = promisify(execFile)('sh', program, { cwd: root });
    await expect(running).rejects.toThrow(
      /program can't be written: .*; free some space there, .*/,
    );
    await expect(running).rejects.not.toThrow('rolldown');
    expect(await readdir(path.join(root, '.cache/program'))).toEqual([]);
  },
);

it
  .skipIf(process.platform === 'win32')
  .each(['a#b', 'a?b', 'a*b', '$HOME', 'a\\b', 'node_modules'])(
  '[SAFE-3] says at the start that nothing can be built in a folder named %j',
  async (name) => {
    const root = await createProject({ 'where.ts': 'console.log(1);' });
    const copy = path.join(path.dirname(root), name, 'project');
    await cp(root, copy, { recursive: true, verbatimSymlinks: true });
    // Node itself finds no program behind a backslash.
    const says = name.includes('\\')
      ? /ERR_INVALID_MODULE_SPECIFIER/
      : /nothing can be built there; rename or move/;
    await expect(run(copy, 'where.ts')).rejects.toThrow(says);
    const contentRoot = await writeTree(path.join(path.dirname(copy), 'content'), {
      'docs/a.md': '# A',
    });
    const loading = loadSite({ contentRoot });
    if (/[?\\]|node/.test(name)) await expect(loading).rejects.toThrow(/be built there; rename/);
    else expect((await loading).contentRoot).toBe(contentRoot);
  },
);

/** Creates a project with the launcher and further files; returns its folder. */
async function createProject(files: Readonly<Record<string, string>>): Promise<string> {
  const root = path.join(await writeFiles({}), 'original');
  for (const name of ['build/cli', 'electron', 'renderer'])
    await mkdir(path.join(root, name), { recursive: true });
  await cp(path.join(project, 'build/cli/run.js'), path.join(root, 'build/cli/run.js'));
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'dir');
  const own = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
    ...files,
  };
  return writeTree(root, own);
}

async function run(root: string, program: string): Promise<string> {
  const start = promisify(execFile);
  const { stdout } = await start(process.execPath, ['build/cli/run.js', program], { cwd: root });
  return stdout.trim();
}
