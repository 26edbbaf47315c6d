import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { project } from '../../build/base/paths.ts';
import { type FixtureName, fixtureRoot, fixtures } from './fixtures.ts';

const testFolder = path.join(project, 'tests/e2e');
const stamps = path.join(project, '.cache/tested');

const renderer = ['renderer', 'build', 'package.json', 'vite.config.ts'];
const siteSources = [...renderer, 'content', 'electron'];
const fixtureSources = [...renderer, 'content/public', 'tests/fixtures', 'tests/setup/fixtures.ts'];

/** Builds the site and the app, and the fixtures that the chosen tests open, where they are older than their sources. */
export default async function setup(): Promise<void> {
  if (await isOutdated('site', 'dist/web/shell.json', siteSources)) {
    const shell = process.platform === 'win32';
    execFileSync('npm', ['run', 'build', '--silent'], { cwd: project, stdio: 'inherit', shell });
    await stamp('site');
  }
  const outdated: FixtureName[] = [];
  for (const name of fixturesOf(chosenTests(process.argv.slice(2)))) {
    if (await isOutdated(name, path.join(fixtureRoot(name), 'shell.json'), fixtureSources))
      outdated.push(name);
  }
  if (outdated.length === 0) return;
  const args = ['--import', 'tsx', 'tests/setup/build-fixtures.ts', ...outdated];
  execFileSync(process.execPath, args, { cwd: project, stdio: 'inherit' });
  for (const name of outdated) await stamp(name);
}

/** Lists the test files that arguments of the command line name, or all of them. */
function chosenTests(args: readonly string[]): string[] {
  const all = readdirSync(testFolder).filter((name) => name.endsWith('.spec.ts'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  const chosen = all.filter((file) =>
    names.some((name) => file.includes(name) || name.includes(file)),
  );
  return chosen.length > 0 ? chosen : all;
}

/** Lists the fixtures that tests, or the modules of the same folder that they import, name. */
function fixturesOf(tests: readonly string[]): FixtureName[] {
  const files = new Set(tests);
  let source = '';
  for (const file of files) {
    const text = readFileSync(path.join(testFolder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/from '\.\/([\w.-]+\.ts)'/g)) files.add(name);
    source += text;
  }
  return (Object.keys(fixtures) as FixtureName[]).filter((name) => source.includes(`'${name}'`));
}

/** Tells whether something was built before one of its sources changed, or is gone. */
async function isOutdated(
  name: string,
  output: string,
  sources: readonly string[],
): Promise<boolean> {
  if (!existsSync(path.resolve(project, output))) return true;
  const changed = await Promise.all(sources.map((source) => newest(path.join(project, source))));
  return Math.max(...changed) > (await modified(path.join(stamps, name)));
}

/** Remembers that something is up to date: a build writes nothing where an edit changes nothing. */
async function stamp(name: string): Promise<void> {
  await mkdir(stamps, { recursive: true });
  await writeFile(path.join(stamps, name), '');
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
