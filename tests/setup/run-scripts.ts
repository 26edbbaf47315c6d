import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const npm = process.env['npm_execpath']!;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Names of the npm scripts that start with a prefix. */
export function scriptsLike(prefix: string): string[] {
  return Object.keys(scripts).filter((name) => name.startsWith(prefix));
}

/** Runs an npm script, prints its output when it ends, and tells whether it succeeded. */
export async function runScript(name: string): Promise<boolean> {
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
export async function runInTerminal(name: string): Promise<boolean> {
  const args = [npm, 'run', '--ignore-scripts', name];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/**
 * Runs npm scripts in this order, as many at a time as there are cores, but at least two. Returns the names of those
 * that failed.
 */
export async function runJobs(names: readonly string[]): Promise<string[]> {
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
export function reportFailed(failed: readonly string[]): void {
  if (failed.length === 0) return;
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
