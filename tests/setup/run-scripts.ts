/* Runs npm scripts beside each other: all checks with the argument `check`, and with `test` the tests, too. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createCommand, runCommandLine } from '../../build/cli/command.ts';

const npm = process.env['npm_execpath']!;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Names of the npm scripts that start with a prefix. */
function scriptsLike(prefix: string): string[] {
  return Object.keys(scripts).filter((name) => name.startsWith(prefix));
}

/** Runs an npm script, prints its output when it ends, and tells whether it succeeded. */
async function runScript(name: string): Promise<boolean> {
  const start = performance.now();
  const child = spawn(process.execPath, [npm, 'run', '--silent', name]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${output}`);
  return code === 0;
}

/** Runs an npm script with this terminal, without the scripts before and after it, and tells whether it succeeded. */
async function runInTerminal(name: string): Promise<boolean> {
  const args = [npm, 'run', '--ignore-scripts', name];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/**
 * Runs npm scripts in this order, as many at a time as there are cores, but at least two. Returns the names of those
 * that failed.
 */
async function runJobs(names: readonly string[]): Promise<string[]> {
  const waiting = [...names];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (!(await runScript(name))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/** Prints the scripts that failed and lets this process fail, too. */
function reportFailed(failed: readonly string[]): void {
  if (failed.length === 0) return;
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

const check = createCommand('check', `runs ${scriptsLike('check:').join(', ')}`).action(async () =>
  reportFailed(await runJobs(scriptsLike('check:'))),
);

/** The longest first, because the others fit beside them. */
const longest = ['test:unit', 'test:build', 'check:format'];

/*
 * The end-to-end tests come last, because they need every core; before, unit tests, checks and builds share the cores
 * with the search for the programs to test with, which mostly waits for downloads.
 */
const summary =
  'runs all checks and tests; "test:unit" and "test:e2e" run some, as Vitest and Playwright do';
const test = createCommand('test', summary).action(async () => {
  const [isPrepared, failed] = await Promise.all([
    runScript('test:prepare'),
    runJobs([...new Set([...longest, ...scriptsLike('check:')])]),
  ]);
  if (!isPrepared) failed.push('test:prepare');
  if (failed.length === 0 && !(await runInTerminal('test:e2e'))) failed.push('test:e2e');
  reportFailed(failed);
});

const [name, ...args] = process.argv.slice(2);
await runCommandLine(name === 'check' ? check : test, args);
