import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FixtureName, fixtureRoot, fixtures } from './fixtures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Something the tests open: what it is made from, the last files its build writes, and the build. */
interface Product {
  readonly sources: readonly string[];
  readonly outputs: readonly string[];
  readonly build: () => void;
}

const renderer = ['renderer', 'build', 'package.json', 'vite.config.ts'];

const products: readonly Product[] = [
  {
    sources: [...renderer, 'content', 'electron'],
    outputs: ['dist/web/shell.json', 'dist/electron/main.js'],
    build: () => {
      const shell = process.platform === 'win32';
      execFileSync('npm', ['run', 'build', '--silent'], { cwd: project, stdio: 'inherit', shell });
    },
  },
  {
    sources: [...renderer, 'content/public', 'tests/fixtures', 'tests/setup/fixtures.ts'],
    outputs: (Object.keys(fixtures) as FixtureName[]).map((name) =>
      path.join(fixtureRoot(name), 'shell.json'),
    ),
    build: () => {
      const args = ['--import', 'tsx', 'tests/setup/build-fixtures.ts'];
      execFileSync(process.execPath, args, { cwd: project, stdio: 'inherit' });
    },
  },
];

/** Brings what is tested up to date. */
export default async function setup(): Promise<void> {
  for (const { sources, outputs, build } of products) {
    const written = await Promise.all(outputs.map((file) => modified(path.resolve(project, file))));
    const changed = await Promise.all(sources.map((name) => newest(path.join(project, name))));
    if (Math.max(...changed) > Math.min(...written)) build();
  }
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
