import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles } from '../../build/base/source-version.ts';

const created: string[] = [];

/** Creates a folder that is removed after the tests of the file, wherever in it this is called. */
export function createFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-')));
  created.push(folder);
  return folder;
}

/** Removes the folders that were created, at the end of a test file. */
export function removeFolders(): void {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** All files below a folder by path, byte for byte, to compare what two builds made. */
export function readTree(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listFiles(root).map((file) => [path.relative(root, file), readFileSync(file, 'latin1')]),
  );
}

/** Commits all files of a folder at a time, in a repository that it makes if there is none. */
export function commitAll(folder: string, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const author = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: folder, env });
  if (!existsSync(path.join(folder, '.git'))) git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Write');
}
