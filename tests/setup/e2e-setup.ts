import { execFileSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FixtureName, fixtureRoot, fixtures } from './fixtures.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** A build that the tests open. */
interface TestedBuild {
  readonly sources: readonly string[];
  /** The last files that the build writes. */
  readonly outputs: readonly string[];
  readonly build: () => void;
}

const renderer = ['renderer', 'build', 'package.json', 'vite.config.ts'];

const builds: readonly TestedBuild[] = [
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

/** Builds whatever is older than its sources. */
export default async function setup(): Promise<void> {
  for (const { sources, outputs, build } of builds) {
    const written = await Promise.all(outputs.map((file) => modified(path.resolve(project, file))));
    const changed = await Promise.all(sources.map((name) => newest(path.join(project, name))));
    if (Math.max(...changed) > Math.min(...written)) build();
  }
}

/** When a file, or anything in a folder, last changed, in milliseconds since 1970. */
async function newest(root: string): Promise<number> {
  const info = await stat(root);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(root, { recursive: true });
  const times = await Promise.all(names.map((name) => modified(path.join(root, name))));
  return Math.max(info.mtimeMs, ...times);
}

/** When a file last changed, in milliseconds since 1970; 0 if it doesn't exist. */
async function modified(file: string): Promise<number> {
  const info = await stat(file).catch(() => null);
  return info?.mtimeMs ?? 0;
}
