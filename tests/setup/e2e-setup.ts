import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDisplay } from './display.ts';
import { readTestTools } from './test-tools.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What the build reads, and the last file that each half of it writes. */
const sources = ['content', 'renderer', 'build', 'electron', 'package.json', 'vite.config.ts'];
const outputs = ['dist/web/shell.json', 'dist/electron/main.js'];

/** Brings `dist` up to date and opens a display; Playwright calls what it returns at the end. */
export default async function setup(): Promise<() => void> {
  const written = await Promise.all(outputs.map((file) => modified(path.join(project, file))));
  const changed = await Promise.all(sources.map((name) => newest(path.join(project, name))));
  if (Math.max(...changed) > Math.min(...written)) {
    const shell = process.platform === 'win32';
    execFileSync('npm', ['run', 'build', '--silent'], { cwd: project, stdio: 'inherit', shell });
  }
  const display = await openDisplay((await readTestTools()).xvfb);
  Object.assign(process.env, display.env);
  return display.close;
}

/** Milliseconds since 1970 of the last change to a file or to anything in a folder. */
async function newest(root: string): Promise<number> {
  const info = await stat(root);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(root, { recursive: true });
  const times = await Promise.all(names.map((name) => modified(path.join(root, name))));
  return Math.max(info.mtimeMs, ...times);
}

/** Milliseconds since 1970 of a file's last change; 0 where there is none. */
async function modified(file: string): Promise<number> {
  const info = await stat(file).catch(() => null);
  return info?.mtimeMs ?? 0;
}
